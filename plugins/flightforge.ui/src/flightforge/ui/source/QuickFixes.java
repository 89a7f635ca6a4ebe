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
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.osgi.util.NLS;

/** Solves the problems in the line of the caret by what these say can be written in their place. UI thread only. */
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
		return annotation instanceof ProblemAnnotation problem && !problem.instead().isEmpty();
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
		}
		return proposals.isEmpty() ? null : proposals.toArray(ICompletionProposal[]::new);
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
