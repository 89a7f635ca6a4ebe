/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.nio.file.Path;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;

/**
 * A button that learns a script from a recording, for whoever shows that: how far it is, and a link to cancel it, are
 * beside it. It ends with its controls. UI thread only.
 */
public final class LearnPane {
	private static final int BAR_WIDTH = 160;
	private static final int WIDTH_HINT = 200;
	/** Pixels more than GTK leaves beside a text of a button. */
	private static final int PADDING = 8;

	private final Path recording;
	private final Consumer<Learned> taker;
	private final Composite area;
	private final Button button;
	private final ProgressBar progress;
	private final Link text;
	/** Null while none runs. */
	private LearnJob running;

	/**
	 * The button.
	 *
	 * @param parent where it goes
	 * @param toolkit makes its controls
	 * @param recording the recording
	 * @param taker gets the script that was learned
	 */
	public LearnPane(Composite parent, FormToolkit toolkit, Path recording, Consumer<Learned> taker) {
		this.recording = recording;
		this.taker = taker;
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(10, 0).applyTo(area);
		button = toolkit.createButton(area, Messages.LEARN, SWT.PUSH);
		Ids.name(button, "flightforge.learn");
		GridDataFactory.fillDefaults().hint(button.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + 2 * PADDING, SWT.DEFAULT)
				.applyTo(button);
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> learn()));
		progress = new ProgressBar(area, SWT.HORIZONTAL | SWT.SMOOTH);
		Accessibility.name(progress, Messages.LEARN);
		GridDataFactory.fillDefaults().hint(BAR_WIDTH, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER).applyTo(progress);
		text = new Link(area, SWT.WRAP);
		toolkit.adapt(text, true, true);
		Ids.name(text, "flightforge.learn.message");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(WIDTH_HINT, SWT.DEFAULT)
				.applyTo(text);
		// Each state has one link.
		text.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
			if (running == null) {
				LearnScriptWizard.open(area.getShell(), recording);
			} else {
				cancel();
			}
		}));
		area.addDisposeListener(event -> {
			if (running != null) {
				LearnJob former = running;
				running = null;
				former.cancel();
			}
		});
		say(Messages.READY);
	}

	/** What the pane is in. */
	public Control control() {
		return area;
	}

	private void learn() {
		Watch watch = new Watch();
		running = new LearnJob(area.getDisplay(), LearnRequest.of(recording), watch);
		watch.job = running;
		progress.setSelection(0);
		say(Messages.BEGINNING);
		running.schedule();
	}

	/** Who cancels need not wait until the job has noticed. */
	private void cancel() {
		LearnJob former = running;
		running = null;
		former.cancel();
		say(Messages.CANCELLED + ' ' + Messages.READY);
	}

	/** Shows what goes with the state: a bar while something is learned, else the button. */
	private void say(String message) {
		text.setText(message);
		show(button, running == null);
		show(progress, running != null);
		area.requestLayout();
	}

	private static void show(Control control, boolean visible) {
		((GridData) control.getLayoutData()).exclude = !visible;
		control.setVisible(visible);
	}

	/** Hears of what is learned; nothing once that was cancelled or the controls have gone. */
	private final class Watch implements LearnJob.Listener {
		private LearnJob job;

		private boolean isCurrent() {
			return job != null && running == job;
		}

		@Override
		public void progress(String message, int percent) {
			if (isCurrent()) {
				progress.setSelection(percent);
				text.setText(message.replace("&", "&&") + ' ' + Messages.CANCEL);
			}
		}

		@Override
		public void done(Learned learned) {
			if (isCurrent()) {
				running = null;
				say(Messages.READY);
				taker.accept(learned);
			}
		}

		@Override
		public void failed(String reason) {
			end(reason.replace("&", "&&") + ' ' + Messages.READY);
		}

		@Override
		public void cancelled() {
			end(Messages.CANCELLED + ' ' + Messages.READY);
		}

		private void end(String message) {
			if (isCurrent()) {
				running = null;
				say(message);
			}
		}
	}
}
