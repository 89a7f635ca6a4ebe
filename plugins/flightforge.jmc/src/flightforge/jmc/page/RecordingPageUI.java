/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.page;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.flightrecorder.ui.IPageUI;

import flightforge.ui.platform.PlainHeading;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.CutText;

/**
 * A page's controls, from when the user comes to it until he leaves: a head, a message, and below it what was read of
 * the recording, in a job that can be cancelled and repeated. UI thread only.
 *
 * @param <T> what is read of the recording
 */
public abstract class RecordingPageUI<T> implements IPageUI {
	/** The key that user interface tests find widgets by. */
	public static final String WIDGET_KEY = "org.eclipse.swtbot.widget.key";
	private static final String FLIGHT_RECORDER_PREFERENCES = "org.openjdk.jmc.flightrecorder.ui.preferences.GeneralPage";
	/** The key under which the message has all of its text, of which it may show less. */
	private static final String WHOLE_TEXT_KEY = "flightforge.wholeText";
	private static final String AGAIN = "again";
	private static final int MESSAGE_WIDTH_HINT = 200;

	private final RecordingPage<T> page;
	private final FormToolkit toolkit;
	private final String readingText;
	private final String failedText;
	private final Form head;
	private final Composite body;
	private final Link message;
	/** Whether the message has one line, however long it is. */
	private boolean inALine;
	private Job reading;
	/** Whether the controls are going, so that there is nothing to lay out. */
	private boolean gone;

	/**
	 * The head and an empty message.
	 *
	 * @param help the context of the page's help
	 * @param messageId stable name of the message for tests
	 * @param readingText the message while the recording is read
	 * @param failedText the message when that fails, with {0} for the reason
	 */
	protected RecordingPageUI(Composite parent, FormToolkit toolkit, RecordingPage<T> page, String help,
			String messageId, String readingText, String failedText) {
		this.page = page;
		this.toolkit = toolkit;
		this.readingText = readingText;
		this.failedText = failedText;
		head = toolkit.createForm(parent);
		PlainHeading.of(head);
		head.setText(page.getName());
		ImageDescriptor icon = page.identity().image();
		if (icon != null) {
			head.setImage(new LocalResourceManager(JFaceResources.getResources(), head).create(icon));
		}
		addResults(page.results());
		PlatformUI.getWorkbench().getHelpSystem().setHelp(head, help);
		body = head.getBody();
		// Height is what is short.
		GridLayoutFactory.swtDefaults().margins(8, 2).spacing(5, 2).applyTo(body);
		message = link(messageId, text -> {
			if (text.equals(AGAIN)) {
				read();
			} else {
				followed(text);
			}
		});
		message.addControlListener(ControlListener.controlResizedAdapter(event -> cut()));
		head.addDisposeListener(event -> {
			if (reading != null) {
				reading.cancel();
			}
			gone = true;
			left();
		});
	}

	/**
	 * A button for the results of the rules, as Mission Control's own pages have, which follows them and comes with the
	 * first.
	 */
	private void addResults(PageResults results) {
		Action action = new Action(Messages.SHOW_RESULTS) {
			@Override
			public void run() {
				results.show().run();
			}
		};
		IContributionItem button = new ActionContributionItem(action);
		head.getToolBarManager().add(button);
		Runnable update = () -> {
			if (!head.isDisposed()) {
				action.setImageDescriptor(results.buttonIcon());
				action.setToolTipText(results.statistics());
				if (button.isVisible() != results.any()) {
					button.setVisible(results.any());
					head.getToolBarManager().update(true);
					head.layout(true, true);
				}
			}
		};
		button.setVisible(false);
		update.run();
		Display display = head.getDisplay();
		Runnable end = results.listening().apply(() -> UiThread.later(display, update));
		head.addDisposeListener(event -> end.run());
	}

	/** Shows what the page has read before, or reads it. To be called when all controls have been made. */
	protected final void start() {
		if (page.content() != null) {
			show(page.content());
		} else {
			read();
		}
	}

	/**
	 * Reads the recording; not on the UI thread.
	 *
	 * @param cancelled asked often; once true, nobody wants the result
	 * @throws CancellationException when cancelled
	 */
	protected abstract T read(BooleanSupplier cancelled);

	/** Shows what was read. */
	protected abstract void show(T content);

	/** The user has followed a link of the message. */
	protected abstract void followed(String link);

	/** The user leaves the page; its controls are about to go. */
	protected abstract void left();

	/** The page: its title with the buttons, and the controls below. */
	protected final Form head() {
		return head;
	}

	/** What the controls are in. */
	protected final Composite body() {
		return body;
	}

	/** Says something in place of what was said before; may have links. */
	protected final void say(String text) {
		say(text, false);
	}

	/**
	 * Sets what the message says, in one line: height is what is short below it. Where the line is too short, it ends
	 * in an ellipsis, and the tip of the message says all of it.
	 *
	 * @param text has no links where it is longer than a line
	 */
	protected final void sayInALine(String text) {
		say(text, true);
	}

	private void say(String text, boolean line) {
		if (gone) {
			return;
		}
		message.setData(WHOLE_TEXT_KEY, text);
		inALine = line && !text.contains("</a>");
		show(text);
		((GridData) message.getLayoutData()).heightHint = inALine ? lineHeight() : SWT.DEFAULT;
		if (inALine) {
			cut();
		}
		body.layout(true, true);
	}

	private void show(String text) {
		// Problems quote the script, where an ampersand underlines nothing.
		message.setText(text.replace("&", "&&"));
	}

	private int lineHeight() {
		GC gc = new GC(message);
		try {
			return gc.getFontMetrics().getHeight();
		} finally {
			gc.dispose();
		}
	}

	/** Shows as much of a message of one line as there is width for. */
	private void cut() {
		String whole = (String) message.getData(WHOLE_TEXT_KEY);
		int width = message.getSize().x;
		if (inALine && width > 0) {
			GC gc = new GC(message);
			try {
				String shown = CutText.atWord(whole, start -> gc.textExtent(start).x <= width);
				show(shown);
				explain(shown.equals(whole) ? "" : whole);
			} finally {
				gc.dispose();
			}
		}
	}

	/** Sets what the tip of the message says. */
	protected final void explain(String text) {
		if (!gone) {
			message.setToolTipText(text.replace("&", "&&"));
		}
	}

	/** Adds a text with links that is as wide as the page. */
	protected final Link link(String id, Consumer<String> action) {
		Link link = new Link(body, SWT.WRAP);
		toolkit.adapt(link, true, true);
		link.setData(WIDGET_KEY, id);
		GridDataFactory.fillDefaults().grab(true, false).hint(MESSAGE_WIDTH_HINT, SWT.DEFAULT).applyTo(link);
		link.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> action.accept(event.text)));
		return link;
	}

	/** Opens the preferences where users include experimental events. */
	protected final void openPreferences() {
		PreferencesUtil.createPreferenceDialogOn(body.getShell(), FLIGHT_RECORDER_PREFERENCES, null, null).open();
	}

	/** Runs work on the UI thread, later, unless the page has been left by then. */
	protected final void later(Display display, Runnable work) {
		UiThread.later(display, () -> {
			if (!body.isDisposed()) {
				work.run();
			}
		});
	}

	private void read() {
		say(readingText);
		Display display = body.getDisplay();
		reading = Job.create(readingText, monitor -> {
			IStatus outcome = Status.OK_STATUS;
			try {
				T content = read(monitor::isCanceled);
				later(display, () -> {
					page.setContent(content);
					show(content);
				});
			} catch (CancellationException e) {
				outcome = Status.CANCEL_STATUS;
			} catch (RuntimeException e) {
				outcome = Status.warning(NLS.bind(failedText, e.getMessage()), e);
				String text = outcome.getMessage();
				later(display, () -> say(text));
			}
			return outcome;
		});
		// What is cancelled before it begins never runs.
		reading.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				if (event.getResult().matches(IStatus.CANCEL)) {
					later(display, () -> say(Messages.READING_CANCELLED));
				}
			}
		});
		reading.schedule();
	}
}
