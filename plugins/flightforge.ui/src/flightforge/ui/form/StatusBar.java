/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
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
import flightforge.ui.model.Remark;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.CutText;
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
	/** Parts of the totals that a problem does not take the room of: the number of events, and the size. */
	private static final int LEAST_PARTS = 2;
	/** Pixels that a problem leaves to what is said where there are no totals. */
	private static final int LEAST_SENTENCE = 180;
	private static final int MARGIN = 10;
	private static final int COLUMNS = 3;

	private final ScriptModel model;
	private final Consumer<Problem> problemOpener;
	private final MessageRows messages;
	private final Label totals;
	private final ImageHyperlink problem;
	/** Keys of the messages that are about the script as it was, and so of no use once that changes. */
	private final Set<Object> aboutScript = new HashSet<>();
	/** What was said of generations that read a wrong script before the form had: it is said shorter once it has. */
	private final Map<GenerateJob, Notice> unexplained = new HashMap<>();

	/** All of the totals. */
	private String total = SharedMessages.FORM_ANALYSING;

	private Consumer<Remark.OfDeclaration> remarkOpener = remark -> {
	};

	/** The colour of the totals before they were grey; null while they are of the present text. */
	private Color usual;

	/** Whether the user waits for an estimate. */
	private boolean estimating;

	private final ScriptListener modelListener = new ScriptListener() {
		@Override
		public void textChanged(String text) {
			hideNews();
		}

		@Override
		public void analysed(ScriptAnalysis analysis) {
			show(analysis);
		}

		@Override
		public void estimated(ScriptAnalysis analysis, Forecast forecast) {
			showTotals(analysis, forecast);
			fit();
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
			// Who confirms by Enter what has been typed has only then read what that has made.
			boolean remarked = aboutScript.remove(REMARK);
			hideMessagesAboutScript();
			if (remarked) {
				aboutScript.add(REMARK);
			}
		}

		@Override
		public void editRefused(String reason) {
			warn(model, reason);
		}

		@Override
		public void remarked(Remark remark) {
			Runnable following = switch (remark) {
			case Remark.OfDeclaration declared -> () -> remarkOpener.accept(declared);
			case Remark.OfChange change -> change.undo();
			};
			aboutScript.add(REMARK);
			messages.show(REMARK, new Notice(Notice.Kind.INFO, remark.message(), "",
					List.of(new Notice.Action(remark.link(), following))));
		}

		@Override
		public void analysisDelayed() {
			if (model.analysis().planned() && usual == null) {
				usual = totals.getForeground();
				totals.setForeground(Colors.HINT.color());
				total = NLS.bind(Messages.FORM_TOTALS_BEFORE, total);
				fit();
				layout(true, true);
			}
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
			unexplained.remove(key);
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
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS).margins(MARGIN, 0).spacing(MARGIN, 4).applyTo(this);
		messages = new MessageRows(this, toolkit, generation::dismiss);
		GridDataFactory.createFrom((GridData) messages.getLayoutData()).span(COLUMNS, 1).applyTo(messages);
		totals = toolkit.createLabel(this, SharedMessages.FORM_ANALYSING, SWT.NONE);
		Ids.name(totals, "flightforge.totals");
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(totals);
		problem = new ProblemLink(this);
		toolkit.adapt(problem, true, true);
		toolkit.getHyperlinkGroup().add(problem);
		Ids.name(problem, "flightforge.problem");
		// A problem has what it needs first, and the totals what is left, and all of it in their tool tip.
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).grab(true, false).applyTo(problem);
		problem.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> openProblem()));
		model.addListener(modelListener);
		generation.addListener(generationListener);
		addDisposeListener(e -> {
			model.removeListener(modelListener);
			generation.removeListener(generationListener);
		});
		keepHeight();
		addControlListener(ControlListener.controlResizedAdapter(e -> fit()));
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

	/** Sets what shows what is declared. */
	void setRemarkOpener(Consumer<Remark.OfDeclaration> opener) {
		remarkOpener = opener;
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
		if (estimating && analysis.planned() && analysis.plan().isEmpty()) {
			estimating = false;
			warn(ESTIMATE, without(analysis));
		}
		analysis.firstProblem().ifPresent(first -> {
			problem.setImage(
					image(first.isError() ? ISharedImages.IMG_OBJS_ERROR_TSK : ISharedImages.IMG_OBJS_WARN_TSK));
			problem.setToolTipText(first.toString());
		});
		Map.copyOf(unexplained).forEach(this::showNotice);
		showProblem();
		layout(true, true);
	}

	/**
	 * Divides the width. The first problem is named with the number of all, or only how many there are and where, if
	 * there is no room for more.
	 */
	private void fit() {
		if (getClientArea().width == 0) {
			totals.setText(total);
			return;
		}
		int width = getClientArea().width - (2 + COLUMNS - 1) * MARGIN;
		boolean sentence = Totals.parts(total) == 1;
		// Of the long one the first words would be left, which say nothing.
		String brief = total.equals(Messages.FORM_NO_TOTALS) ? Messages.FORM_NO_TOTALS_SHORT : total;
		int least = sentence ? Math.min(LEAST_SENTENCE, width(brief)) : width(Totals.start(total, LEAST_PARTS));
		model.analysis().firstProblem().map(first -> text(first, width - least < LEAST_PROBLEM))
				.filter(text -> !text.equals(problem.getText())).ifPresent(problem::setText);
		int left = isExcluded(problem) ? width : width - problem.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
		int room = Math.max(left, least);
		String shown = sentence ? CutText.atWord(width(total) <= room ? total : brief, part -> width(part) <= room)
				: total;
		for (int parts = Totals.parts(total); parts >= LEAST_PARTS && width(shown) > room; parts--) {
			shown = Totals.start(total, parts - 1);
		}
		totals.setText(shown);
		totals.setToolTipText(shown.equals(total) ? null : total);
		layout(true);
	}

	private int width(String text) {
		GC gc = new GC(totals);
		try {
			return gc.textExtent(text).x;
		} finally {
			gc.dispose();
		}
	}

	private String text(Problem first, boolean isShort) {
		int count = model.analysis().problems().size();
		String number = Totals.problems(model.analysis().problems());
		boolean errors = first.isError();
		if (isShort) {
			return count == 1
					? NLS.bind(errors ? Messages.FORM_PROBLEM_ONLY : Messages.FORM_WARNING_ONLY,
							Integer.toString(first.position().line()))
					: NLS.bind(errors ? Messages.FORM_PROBLEMS_ONLY : Messages.FORM_WARNINGS_ONLY, number);
		}
		return count == 1 ? first.toString()
				: NLS.bind(errors ? Messages.FORM_PROBLEMS : Messages.FORM_WARNINGS, number, first.toString());
	}

	/** Shows the first problem, if there is one. */
	private void showProblem() {
		exclude(problem, model.analysis().problems().isEmpty());
		fit();
	}

	private static boolean isExcluded(Control control) {
		return control.getLayoutData() instanceof GridData data && data.exclude;
	}

	private void showTotals(ScriptAnalysis analysis, Forecast forecast) {
		if (usual != null) {
			totals.setForeground(usual);
			usual = null;
		}
		total = !analysis.planned() ? SharedMessages.FORM_ANALYSING
				: analysis.plan().map(plan -> Totals.text(plan, forecast == null ? quick(plan) : forecast))
						.or(() -> analysis.rest()
								.map(rest -> NLS.bind(Messages.FORM_TOTALS_REST, Totals.text(rest, quick(rest)))))
						.orElse(without(analysis));
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
			new ProblemList(getShell(), problems, model.analysis().firstProblem().orElseThrow(),
					problem.toDisplay(0, 0), problemOpener).open();
		} else if (!problems.isEmpty()) {
			problemOpener.accept(problems.getFirst());
		}
	}

	/** A generation that failed because of a problem in the script leads there: what it is is said below. */
	private void showNotice(GenerateJob job, Notice notice) {
		Optional<Problem> cause = notice.kind() != Notice.Kind.ERROR ? Optional.empty()
				: model.analysis().firstProblem().filter(first -> notice.text().contains(first.toString()));
		if (cause.isPresent() || job.isScriptWrong()) {
			// Also where the form calls it no problem: a script without events is one that is only begun.
			aboutScript.add(job);
		}
		if (cause.isEmpty() && job.isScriptWrong()) {
			unexplained.put(job, notice);
		} else {
			unexplained.remove(job);
		}
		messages.show(job,
				cause.map(first -> new Notice(notice.kind(), refused(first), notice.detail(),
						List.of(new Notice.Action(Messages.GENERATE_SHOW_PROBLEM, () -> problemOpener.accept(first)))))
						.orElse(notice));
		showProblem();
	}

	private String refused(Problem first) {
		List<Problem> problems = model.analysis().problems();
		return problems.size() == 1 ? NLS.bind(Messages.GENERATE_ONE_PROBLEM, Integer.toString(first.position().line()))
				: NLS.bind(Messages.GENERATE_PROBLEMS, Totals.problems(problems));
	}

	private void hideMessagesAboutScript() {
		estimating = false;
		if (!aboutScript.isEmpty()) {
			aboutScript.forEach(messages::remove);
			aboutScript.clear();
			unexplained.clear();
			showProblem();
			requestLayout();
		}
	}

	/** What is said of a generation is of the script as it was, which the user has gone on from. */
	private void hideNews() {
		hideMessagesAboutScript();
		messages.removePassing();
		showProblem();
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
