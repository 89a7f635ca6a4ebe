/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;

import flightforge.script.Problem;
import flightforge.script.edit.MissingDeclaration;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.ui.model.DocumentEdits;

/**
 * Solves the problems in the line of the caret by what these say can be written in their place, or by declaring what is
 * missing. UI thread only.
 */
public final class QuickFixes implements IQuickAssistProcessor {

	/** Of what is changed, in letters. */
	private static final int LONGEST = 30;

	/** A problem that can be solved, where it is marked, and where to write the solution. */
	private record Solvable(ProblemAnnotation problem, Position position, int offset) {
		int distance(int caret) {
			return Math.max(0, Math.max(position.offset - caret, caret - position.offset - position.length));
		}
	}

	@Override
	public String getErrorMessage() {
		return null;
	}

	@Override
	public boolean canFix(Annotation annotation) {
		return annotation instanceof ProblemAnnotation problem
				&& (!problem.instead().isEmpty() || problem.undeclared().isPresent());
	}

	@Override
	public boolean canAssist(IQuickAssistInvocationContext context) {
		return false;
	}

	/** Whether there is something to propose at a place. */
	boolean canFix(ISourceViewer viewer, int offset) {
		return !solvable(viewer, offset).isEmpty();
	}

	@Override
	public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
		List<ICompletionProposal> proposals = new ArrayList<>();
		for (Solvable found : solvable(context.getSourceViewer(), context.getOffset())) {
			for (String text : found.problem().instead()) {
				proposals.add(new CompletionProposal(text, found.offset(), found.problem().length(), text.length(),
						null, label(context, found, text), null, found.problem().getText()));
			}
			found.problem().undeclared().flatMap(
					missing -> Declaration.of(missing, context.getSourceViewer().getDocument(), found.problem()))
					.ifPresent(proposals::add);
		}
		return proposals.isEmpty() ? null : proposals.toArray(ICompletionProposal[]::new);
	}

	/** Declares a name in its section, and goes there, where what it is to begin with is to be changed. */
	private record Declaration(Problem.Kind.Undeclared missing, String problem) implements ICompletionProposal {

		/** Empty where it cannot be declared by a program, as in a text that is broken. */
		static Optional<ICompletionProposal> of(Problem.Kind.Undeclared missing, IDocument document,
				ProblemAnnotation problem) {
			return edit(missing, document).map(edit -> new Declaration(missing, problem.getText()));
		}

		private static Optional<ScriptEdit> edit(Problem.Kind.Undeclared missing, IDocument document) {
			return MissingDeclaration.edit(ScriptText.of(document.get()), missing);
		}

		@Override
		public void apply(IDocument document) {
			edit(missing, document).ifPresent(edit -> DocumentEdits.replace(document, edit.now().text()));
		}

		@Override
		public Point getSelection(IDocument document) {
			return ScriptText.of(document.get()).place(missing.section(), missing.name())
					.map(place -> new Point(place.offset(), place.endOffset() - place.offset())).orElse(null);
		}

		@Override
		public String getAdditionalProposalInfo() {
			return problem;
		}

		@Override
		public String getDisplayString() {
			return NLS.bind(Messages.DECLARE, shortened(missing.name()), missing.section());
		}

		@Override
		public Image getImage() {
			return null;
		}

		@Override
		public IContextInformation getContextInformation() {
			return null;
		}
	}

	/** What is done, which names what is changed where that is not what the caret is in. */
	private static String label(IQuickAssistInvocationContext context, Solvable found, String text) {
		String wrong = context.getSourceViewer().getDocument().get().substring(found.offset(),
				found.offset() + found.problem().length());
		Optional<String> added = added(wrong, text);
		if (added.isPresent()) {
			return NLS.bind(Messages.ADD, shortened(added.get()));
		}
		return found.distance(context.getOffset()) == 0 || wrong.isBlank() ? NLS.bind(Messages.CHANGE_TO, text)
				: NLS.bind(Messages.CHANGE_FROM_TO, shortened(wrong), text);
	}

	/** What a mapping or a list in one line has more than before; empty where all is another text. */
	private static Optional<String> added(String wrong, String text) {
		int more = text.length() - wrong.length();
		if (more <= 0 || !wrong.startsWith("{") && !wrong.startsWith("[")) {
			return Optional.empty();
		}
		int same = 0;
		while (same < wrong.length() && wrong.charAt(same) == text.charAt(same)) {
			same++;
		}
		return text.endsWith(wrong.substring(same))
				? Optional.of(text.substring(same, same + more).replaceAll("^[,\\s]+|[,\\s]+$", "")) : Optional.empty();
	}

	private static String shortened(String wrong) {
		String line = wrong.strip().replaceAll("\\s+", " ");
		return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "\u2026";
	}

	/**
	 * The problems in the line of a place that can be solved, that at the place first; none in lines that have changed
	 * since they were analysed, for what is proposed is for the text as it was.
	 */
	private List<Solvable> solvable(ISourceViewer viewer, int offset) {
		List<Solvable> found = new ArrayList<>();
		IAnnotationModel model = viewer.getAnnotationModel();
		IDocument document = viewer.getDocument();
		try {
			int line = document.getLineOfOffset(offset);
			Iterator<Annotation> annotations = model.getAnnotationIterator();
			while (annotations.hasNext()) {
				Annotation annotation = annotations.next();
				Position position = model.getPosition(annotation);
				if (canFix(annotation) && position != null && !position.isDeleted()
						&& document.getLineOfOffset(position.offset) == line) {
					ProblemAnnotation problem = (ProblemAnnotation) annotation;
					problem.offset(document, document.getLineOffset(line))
							.ifPresent(place -> found.add(new Solvable(problem, position, place)));
				}
			}
		} catch (BadLocationException e) {
			throw new IllegalStateException("A place of the source is not in it", e);
		}
		found.sort(Comparator.comparingInt(problem -> problem.distance(offset)));
		return found;
	}
}
