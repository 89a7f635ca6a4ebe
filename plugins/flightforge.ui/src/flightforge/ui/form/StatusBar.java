/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ImageHyperlink;

import flightforge.script.Problem;
import flightforge.script.generate.Forecast;
import flightforge.script.plan.Plan;
import flightforge.ui.generate.GenerateJob;
import flightforge.ui.generate.Generation;
import flightforge.ui.generate.GenerationListener;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.generate.MessageRows;
import flightforge.ui.generate.Notice;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.CutLabel;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.SharedMessages;

/**
 * The line below a script: what it amounts to and its first problem, and above it, as long as there is something to
 * say, how a generation goes or went. UI thread only.
 */
public final class StatusBar extends Composite {

	/** The key of the message with an estimate. */
	private static final Object ESTIMATE = new Object();
	/** The key of the message about the file. */
	private static final Object FILE = new Object();
	/** The key of what is said of an edit. */
	private static final Object REMARK = new Object();

	/** Pixels in which enough of a problem can be read to know what it is about. */
	private static final int LEAST_PROBLEM = 300;

	private final ScriptModel model;
	private final Consumer<Problem> problemOpener;
	private final MessageRows messages;
	private final Label totals;
	private final ImageHyperlink problem;
	/** Keys of the messages that are about the script as it was, and so of no use once that changes. */
	private final Set<Object> aboutScript = new HashSet<>();

	/** Whether the user waits for an estimate. */
	private boolean estimating;

	private final ScriptListener modelListener = new ScriptListener() {
		@Override
		public void textChanged(String text) {
			hideMessagesAboutScript();
		}

		@Override
		public void analysed(ScriptAnalysis analysis) {
			show(analysis);
		}

		@Override
		public void estimated(ScriptAnalysis analysis, Forecast forecast) {
			showTotals(analysis, forecast);
			if (estimating && model.isAnalysed()) {
				estimating = false;
				analysis.plan().ifPresent(plan -> messages.show(ESTIMATE, EstimateNotice.of(plan, forecast)));
			}
			layout(true, true);
		}

		@Override
		public void estimateWanted() {
			// An estimate is of no use once the script changes.
			aboutScript.add(ESTIMATE);
			estimating = true;
			messages.show(ESTIMATE, new Notice(Notice.Kind.INFO, Messages.FORM_ESTIMATING, "", List.of()));
		}

		@Override
		public void editAgreed() {
			hideMessagesAboutScript();
		}

		@Override
		public void editRefused(String reason) {
			warn(model, reason);
		}

		@Override
		public void remarked(String message) {
			aboutScript.add(REMARK);
			messages.show(REMARK, Notice.of(Notice.Kind.INFO, message));
		}

		@Override
		public void fileNotice(Optional<Notice> notice) {
			notice.ifPresentOrElse(present -> messages.showLasting(FILE, present), () -> messages.remove(FILE));
		}
	};

	private final GenerationListener generationListener = new GenerationListener() {
		@Override
		public void progress(GenerateJob job, String text, int percent) {
			messages.progress(job, text, percent);
			showProblem();
		}

		@Override
		public void notice(GenerateJob job, Notice notice) {
			showNotice(job, notice);
		}

		@Override
		public void remark(GenerateJob job, Notice notice) {
			messages.showBelow(job, notice);
		}

		@Override
		public void dismissed(Object key) {
			messages.remove(key);
			showProblem();
		}

		@Override
		public boolean isVisible() {
			return StatusBar.this.isVisible();
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
		this.problemOpener = problemOpener;
		toolkit.adapt(this);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(10, 0).spacing(10, 4).applyTo(this);
		messages = new MessageRows(this, toolkit, generation::dismiss);
		GridDataFactory.createFrom((GridData) messages.getLayoutData()).span(3, 1).applyTo(messages);
		totals = toolkit.createLabel(this, SharedMessages.FORM_ANALYSING, SWT.NONE);
		Ids.name(totals, "flightforge.totals");
		CutLabel.tip(totals);
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(totals);
		problem = new ProblemLink(this);
		toolkit.adapt(problem, true, true);
		toolkit.getHyperlinkGroup().add(problem);
		Ids.name(problem, "flightforge.problem");
		// What does not fit is cut off the problem, which has it all in its tool tip, and not off the totals.
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).grab(true, false).applyTo(problem);
		problem.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> openProblem()));
		model.addListener(modelListener);
		generation.addListener(generationListener);
		addDisposeListener(e -> {
			model.removeListener(modelListener);
			generation.removeListener(generationListener);
		});
		keepHeight();
		addControlListener(ControlListener.controlResizedAdapter(e -> nameProblem()));
		show(model.analysis());
	}

	/** With a problem the line is as high as without: who writes would not want the text to jump, nor popups to go. */
	private void keepHeight() {
		problem.setImage(image(ISharedImages.IMG_OBJS_ERROR_TSK));
		problem.setText(SharedMessages.FORM_ANALYSING);
		Label strut = new Label(this, SWT.NONE);
		strut.moveBelow(totals);
		GridDataFactory.swtDefaults().hint(0, problem.computeSize(SWT.DEFAULT, SWT.DEFAULT).y).applyTo(strut);
	}

	/** Says something that stays true whatever is generated, until the user has had enough of it. */
	void say(Object key, Notice notice) {
		messages.showLasting(key, notice);
	}

	/** Says something of no use once the script changes. */
	private void warn(Object key, String text) {
		aboutScript.add(key);
		messages.show(key, new Notice(Notice.Kind.WARNING, text, "", List.of()));
	}

	private void show(ScriptAnalysis analysis) {
		showTotals(analysis, null);
		if (estimating && analysis.plan().isEmpty()) {
			estimating = false;
			warn(ESTIMATE, without(analysis));
		}
		analysis.firstProblem().ifPresent(first -> {
			problem.setImage(
					image(first.isError() ? ISharedImages.IMG_OBJS_ERROR_TSK : ISharedImages.IMG_OBJS_WARN_TSK));
			problem.setToolTipText(first.toString());
			nameProblem();
		});
		showProblem();
		layout(true, true);
	}

	/** The first problem with the number of all, or only how many and where, if there is no room for more. */
	private void nameProblem() {
		model.analysis().firstProblem().ifPresent(first -> {
			int count = model.analysis().problems().size();
			boolean errors = first.isError();
			int room = getClientArea().width - totals.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
			String all = Totals.problems(model.analysis().problems());
			String text;
			if (room < LEAST_PROBLEM) {
				text = count == 1
						? NLS.bind(errors ? Messages.FORM_PROBLEM_ONLY : Messages.FORM_WARNING_ONLY,
								Integer.toString(first.position().line()))
						: NLS.bind(errors ? Messages.FORM_PROBLEMS_ONLY : Messages.FORM_WARNINGS_ONLY, all);
			} else {
				text = count == 1 ? first.toString()
						: NLS.bind(errors ? Messages.FORM_PROBLEMS : Messages.FORM_WARNINGS, all, first.toString());
			}
			if (!text.equals(problem.getText())) {
				problem.setText(text);
				layout(true);
			}
		});
	}

	/** Shows the first problem unless the message above shows it already. */
	private void showProblem() {
		boolean shown = model.analysis().firstProblem().filter(first -> messages.shows(first.toString())).isPresent();
		exclude(problem, model.analysis().problems().isEmpty() || shown);
		// A theme that has come while it was hidden has not reached it.
		problem.setBackground(getBackground());
	}

	private void showTotals(ScriptAnalysis analysis, Forecast forecast) {
		CutLabel.set(totals, analysis == ScriptAnalysis.NONE ? SharedMessages.FORM_ANALYSING
				: analysis.plan().map(plan -> Totals.text(plan, forecast == null ? quick(plan) : forecast))
						.or(() -> analysis.rest()
								.map(rest -> NLS.bind(Messages.FORM_TOTALS_REST, Totals.text(rest, quick(rest)))))
						.orElse(without(analysis)));
	}

	/** What is said of a script of which nothing can be generated. */
	private static String without(ScriptAnalysis analysis) {
		return analysis.isEmpty() ? Messages.FORM_NO_EVENTS : Messages.FORM_NO_TOTALS;
	}

	private static Forecast quick(Plan plan) {
		return Forecast.of(plan, GenerationPreferences.current().resolved(plan).settings());
	}

	/** Opens the place of the only problem, or lists all of them. */
	private void openProblem() {
		List<Problem> problems = model.analysis().problems();
		if (problems.size() > 1) {
			new ProblemList(getShell(), problems, problem.toDisplay(0, 0), problemOpener).open();
		} else if (!problems.isEmpty()) {
			problemOpener.accept(problems.getFirst());
		}
	}

	/** A generation that failed because of a problem in the script leads there. */
	private void showNotice(GenerateJob job, Notice notice) {
		Optional<Problem> cause = notice.kind() != Notice.Kind.ERROR ? Optional.empty()
				: model.analysis().firstProblem().filter(first -> notice.text().contains(first.toString()));
		if (cause.isPresent() || job.isScriptWrong()) {
			// Also where the form calls it no problem: a script without events is one that is only begun.
			aboutScript.add(job);
		}
		messages.show(job,
				cause.map(first -> new Notice(notice.kind(), notice.text(), notice.detail(),
						List.of(new Notice.Action(Messages.GENERATE_SHOW_PROBLEM, () -> problemOpener.accept(first)))))
						.orElse(notice));
		showProblem();
	}

	private void hideMessagesAboutScript() {
		estimating = false;
		if (!aboutScript.isEmpty()) {
			aboutScript.forEach(messages::remove);
			aboutScript.clear();
			showProblem();
			requestLayout();
		}
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
