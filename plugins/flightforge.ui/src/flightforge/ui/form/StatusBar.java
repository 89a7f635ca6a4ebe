/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ImageHyperlink;

import flightforge.script.Problem;
import flightforge.script.plan.Plan;
import flightforge.ui.generate.Generation;
import flightforge.ui.generate.GenerationListener;
import flightforge.ui.generate.GenerationOutcome;
import flightforge.ui.internal.Ids;
import flightforge.ui.internal.Messages;
import flightforge.ui.internal.Quantities;

/**
 * The line below a script: what it amounts to and its first problem, and above it, as long as there is something to
 * say, how a generation goes or went. UI thread only.
 */
public final class StatusBar extends Composite {

	private final ScriptModel model;
	private final Generation generation;
	private final Consumer<Problem> problemOpener;
	private final Composite message;
	private final Label messageImage;
	private final Label messageText;
	private final ProgressBar progress;
	private final Hyperlink messageAction;
	private final Label totals;
	private final ImageHyperlink problem;
	private Runnable action;
	/** Whether the message is about the script as it was, and so of no use once that changes. */
	private boolean aboutScript;

	private final ScriptModel.Listener modelListener = new ScriptModel.Listener() {
		@Override
		public void textChanged(String text) {
			hideMessageAboutScript();
		}

		@Override
		public void analysed(ScriptAnalysis analysis) {
			show(analysis);
		}

		@Override
		public void editAgreed() {
			hideMessageAboutScript();
		}

		@Override
		public void editRefused(String reason) {
			if (!generation.isRunning()) {
				show(ISharedImages.IMG_OBJS_WARN_TSK, reason, null, null);
				aboutScript = true;
			}
		}
	};

	private final GenerationListener generationListener = new GenerationListener() {
		@Override
		public void progress(String text, int percent) {
			showProgress(text, percent);
		}

		@Override
		public void finished(GenerationOutcome outcome) {
			showOutcome(outcome);
		}
	};

	/**
	 * A status bar.
	 *
	 * @param parent its parent
	 * @param toolkit makes its controls
	 * @param model the script
	 * @param generation the script's generation
	 * @param problemOpener called with the problem when the user clicks it
	 */
	public StatusBar(Composite parent, FormToolkit toolkit, ScriptModel model, Generation generation,
			Consumer<Problem> problemOpener) {
		super(parent, SWT.NONE);
		this.model = model;
		this.generation = generation;
		this.problemOpener = problemOpener;
		toolkit.adapt(this);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(10, 4).spacing(10, 4).applyTo(this);
		message = toolkit.createComposite(this);
		GridLayoutFactory.fillDefaults().numColumns(4).spacing(6, 0).applyTo(message);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).exclude(true).applyTo(message);
		messageImage = toolkit.createLabel(message, "");
		progress = new ProgressBar(message, SWT.HORIZONTAL | SWT.SMOOTH);
		messageAction = toolkit.createHyperlink(message, "", SWT.NONE);
		messageAction.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> action.run()));
		Ids.name(messageAction, "flightforge.message.action");
		// Last, because its width changes all the time and must not move what one wants to click.
		messageText = toolkit.createLabel(message, "", SWT.NONE);
		Ids.name(messageText, "flightforge.message");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(messageText);
		totals = toolkit.createLabel(this, Messages.FORM_ANALYSING, SWT.NONE);
		Ids.name(totals, "flightforge.totals");
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(totals);
		problem = toolkit.createImageHyperlink(this, SWT.NONE);
		Ids.name(problem, "flightforge.problem");
		// What does not fit is cut off the problem, which has it all in its tool tip, and not off the totals.
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).grab(true, false).applyTo(problem);
		problem.addHyperlinkListener(IHyperlinkListener
				.linkActivatedAdapter(e -> this.model.analysis().firstProblem().ifPresent(this.problemOpener)));
		model.addListener(modelListener);
		generation.addListener(generationListener);
		addDisposeListener(e -> {
			model.removeListener(modelListener);
			generation.removeListener(generationListener);
		});
		message.setVisible(false);
		show(model.analysis());
	}

	private void show(ScriptAnalysis analysis) {
		totals.setText(analysis == ScriptAnalysis.NONE ? Messages.FORM_ANALYSING
				: analysis.plan().map(StatusBar::totals).orElse(Messages.FORM_NO_TOTALS));
		analysis.firstProblem().ifPresent(first -> {
			int count = analysis.problems().size();
			problem.setImage(
					image(first.isError() ? ISharedImages.IMG_OBJS_ERROR_TSK : ISharedImages.IMG_OBJS_WARN_TSK));
			problem.setText(count == 1 ? first.toString()
					: NLS.bind(Messages.FORM_PROBLEMS, Quantities.count(count), first.toString()));
			problem.setToolTipText(first.toString());
		});
		showProblem();
		layout(true, true);
	}

	/** Shows the first problem unless the message above tells it already. */
	private void showProblem() {
		boolean told = message.isVisible() && model.analysis().firstProblem()
				.filter(first -> messageText.getText().contains(first.toString())).isPresent();
		exclude(problem, model.analysis().problems().isEmpty() || told);
	}

	private static String totals(Plan plan) {
		String pattern = plan.chunks() == 1 ? Messages.FORM_TOTALS_ONE_CHUNK : Messages.FORM_TOTALS;
		return NLS.bind(pattern, new Object[] {Quantities.count(plan.totalEvents()),
				Quantities.bytes(plan.estimatedBytes()), Quantities.count(plan.chunks())});
	}

	private void showProgress(String text, int percent) {
		exclude(progress, false);
		progress.setSelection(percent);
		show(ISharedImages.IMG_OBJS_INFO_TSK, text, Messages.GENERATE_CANCEL, generation::cancel);
	}

	private void showOutcome(GenerationOutcome outcome) {
		exclude(progress, true);
		switch (outcome) {
		case GenerationOutcome.Done done -> show(ISharedImages.IMG_OBJS_INFO_TSK, done.message(),
				Messages.GENERATE_OPEN, () -> generation.open(done.report().file()));
		case GenerationOutcome.Cancelled cancelled ->
				show(ISharedImages.IMG_OBJS_INFO_TSK, cancelled.message(), null, null);
		case GenerationOutcome.Failed failed -> {
			Optional<Problem> cause = model.analysis().firstProblem()
					.filter(first -> failed.message().contains(first.toString()));
			show(ISharedImages.IMG_OBJS_ERROR_TSK, failed.message(),
					cause.isPresent() ? Messages.GENERATE_SHOW_PROBLEM : null,
					cause.<Runnable>map(first -> () -> problemOpener.accept(first)).orElse(null));
			aboutScript = true;
		}
		}
	}

	private void hideMessageAboutScript() {
		if (aboutScript) {
			aboutScript = false;
			exclude(message, true);
			showProblem();
			getParent().layout(true, true);
		}
	}

	private void show(String image, String text, String actionText, Runnable newAction) {
		if (!generation.isRunning()) {
			exclude(progress, true);
		}
		aboutScript = false;
		messageImage.setImage(image(image));
		messageText.setText(text);
		messageText.setToolTipText(text);
		action = newAction;
		exclude(messageAction, newAction == null);
		if (newAction != null) {
			messageAction.setText(actionText);
		}
		exclude(message, false);
		showProblem();
		getParent().layout(true, true);
	}

	private static Image image(String name) {
		return PlatformUI.getWorkbench().getSharedImages().getImage(name);
	}

	private static void exclude(Control control, boolean exclude) {
		if (control.getLayoutData() == null) {
			control.setLayoutData(new GridData());
		}
		((GridData) control.getLayoutData()).exclude = exclude;
		control.setVisible(!exclude);
	}
}
