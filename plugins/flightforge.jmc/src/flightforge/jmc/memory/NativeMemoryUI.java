/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.common.IWritableState;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageUI;

import flightforge.ui.memory.ChartedMemory;
import flightforge.ui.memory.RecordedMemoryPane;
import flightforge.ui.platform.UiThread;

/** The page while it is shown: chart and table, or what to do when the recording tells nothing of memory. */
final class NativeMemoryUI implements IPageUI {
	private static final String WIDGET_KEY = "org.eclipse.swtbot.widget.key";
	private static final String FLIGHT_RECORDER_PREFERENCES = "org.openjdk.jmc.flightrecorder.ui.preferences.GeneralPage";
	private static final String HELP_CONTEXT = "flightforge.jmc.native_memory";
	private static final String AGAIN = "again";
	private static final int MESSAGE_WIDTH_HINT = 200;

	private final NativeMemoryPage page;
	private final IPageContainer editor;
	private final Composite body;
	private final Link message;
	private Job reading;

	NativeMemoryUI(Composite parent, FormToolkit toolkit, NativeMemoryPage page, IPageContainer editor) {
		this.page = page;
		this.editor = editor;
		Form head = toolkit.createForm(parent);
		head.setText(Messages.PAGE_NAME);
		ImageDescriptor icon = page.getImageDescriptor();
		if (icon != null) {
			head.setImage(new LocalResourceManager(JFaceResources.getResources(), head).create(icon));
		}
		toolkit.decorateFormHeading(head);
		PlatformUI.getWorkbench().getHelpSystem().setHelp(head, HELP_CONTEXT);
		body = head.getBody();
		GridLayoutFactory.swtDefaults().margins(8, 8).applyTo(body);
		message = new Link(body, SWT.WRAP);
		toolkit.adapt(message, true, true);
		message.setData(WIDGET_KEY, "flightforge.jmc.memory.message");
		GridDataFactory.fillDefaults().grab(true, false).hint(MESSAGE_WIDTH_HINT, SWT.DEFAULT).applyTo(message);
		message.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> follow(event.text)));
		head.addDisposeListener(event -> {
			if (reading != null) {
				reading.cancel();
			}
		});
		if (page.memory() != null) {
			show(page.memory());
		} else {
			read();
		}
	}

	@Override
	public void saveTo(IWritableState state) {
		// Nothing that is worth keeping beyond the editor.
	}

	private void follow(String link) {
		if (AGAIN.equals(link)) {
			read();
		} else {
			PreferencesUtil.createPreferenceDialogOn(body.getShell(), FLIGHT_RECORDER_PREFERENCES, null, null).open();
		}
	}

	private void read() {
		say(Messages.READING);
		Display display = body.getDisplay();
		reading = Job.create(Messages.READING, monitor -> {
			IStatus outcome = Status.OK_STATUS;
			try {
				ChartedMemory memory = page.read(monitor::isCanceled);
				inUi(display, () -> {
					page.setMemory(memory);
					show(memory);
				});
			} catch (CancellationException e) {
				outcome = Status.CANCEL_STATUS;
			} catch (RuntimeException e) {
				outcome = Status.warning(NLS.bind(Messages.READING_FAILED, e.getMessage()), e);
				String text = outcome.getMessage();
				inUi(display, () -> say(text));
			}
			return outcome;
		});
		// What is cancelled before it begins never runs.
		reading.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				if (event.getResult().matches(IStatus.CANCEL)) {
					inUi(display, () -> say(Messages.READING_CANCELLED));
				}
			}
		});
		reading.schedule();
	}

	private void inUi(Display display, Runnable work) {
		UiThread.later(display, () -> {
			if (!body.isDisposed()) {
				work.run();
			}
		});
	}

	private void show(ChartedMemory memory) {
		if (memory.timeline().isEmpty()) {
			message.setText(Messages.PAGE_EMPTY);
			body.layout(true, true);
			return;
		}
		say(Messages.PAGE_HINT);
		RecordedMemoryPane pane = new RecordedMemoryPane(body,
				(from, to) -> editor.showSelection(page.items(from, to)));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(pane.control());
		pane.show(memory);
		body.layout(true, true);
	}

	private void say(String text) {
		message.setText(text.replace("&", "&&"));
		body.layout(true, true);
	}
}
