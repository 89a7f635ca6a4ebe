/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;

import flightforge.script.assist.ScriptFormatter;
import flightforge.script.assist.ScriptOutline;
import flightforge.ui.model.DocumentEdits;

/** The commands of the source page. They have handlers while the page is shown. UI thread only. */
public final class SourceCommands {
	private static final String PREFIX = "flightforge.ui.command.";
	private final ProjectionViewer viewer;
	private final Map<String, String> problemTypes;
	private final Supplier<ScriptOutline> outline;
	private final BiConsumer<ScriptOutline.Name, String> renamer;
	private final IHandlerService handlers;
	private final Map<String, Runnable> commands = new LinkedHashMap<>();
	private final List<IHandlerActivation> active = new ArrayList<>();
	private final CaretMessage message;

	/**
	 * The commands.
	 *
	 * @param problemTypes the types of the annotations that are problems, with what the status line says of them
	 */
	private SourceCommands(ProjectionViewer viewer, Map<String, String> problemTypes, SourceFolding folding,
			FindBar find, Supplier<ScriptOutline> outline, BiConsumer<ScriptOutline.Name, String> renamer,
			IHandlerService handlers) {
		this.viewer = viewer;
		this.outline = outline;
		this.renamer = renamer;
		this.problemTypes = problemTypes;
		this.handlers = handlers;
		message = new CaretMessage(viewer.getTextWidget());
		commands.put("org.eclipse.ui.edit.text.contentAssist.proposals",
				() -> viewer.doOperation(ISourceViewer.CONTENTASSIST_PROPOSALS));
		commands.put(PREFIX + "quickFix", this::fix);
		commands.put(PREFIX + "rename", this::rename);
		commands.put(PREFIX + "showDescription", () -> viewer.doOperation(ISourceViewer.INFORMATION));
		commands.put("org.eclipse.ui.edit.findReplace", find::open);
		commands.put(PREFIX + "findNext", find::next);
		commands.put(PREFIX + "findPrevious", find::previous);
		commands.put(PREFIX + "goToLine", this::goToLine);
		commands.put(PREFIX + "format", this::format);
		commands.put(PREFIX + "toggleComment", this::toggleComment);
		commands.put(PREFIX + "nextProblem", () -> goToProblem(true));
		commands.put(PREFIX + "previousProblem", () -> goToProblem(false));
		commands.put(PREFIX + "openDeclaration", this::openDeclaration);
		commands.put(PREFIX + "foldAll", () -> folding.all(true));
		commands.put(PREFIX + "unfoldAll", () -> folding.all(false));
	}

	/**
	 * The commands of a source page.
	 *
	 * @param errors the type of the annotations that are errors
	 * @param warnings the type of those that are warnings
	 * @param outline gives the outline of the present text
	 * @param renamer gives what the script declares another name
	 * @param handlers the handlers of the editor
	 */
	public static SourceCommands of(ProjectionViewer viewer, String errors, String warnings, SourceFolding folding,
			FindBar find, Supplier<ScriptOutline> outline, BiConsumer<ScriptOutline.Name, String> renamer,
			IHandlerService handlers) {
		return new SourceCommands(viewer, Map.of(errors, Messages.PROBLEM, warnings, Messages.WARNING), folding, find,
				outline, renamer, handlers);
	}

	/** Follows a change of the page. */
	public void shown(boolean isShown) {
		handlers.deactivateHandlers(active);
		active.clear();
		if (isShown) {
			commands.forEach((id, command) -> active.add(handlers.activateHandler(id, new AbstractHandler() {
				@Override
				public Object execute(ExecutionEvent event) {
					command.run();
					return null;
				}
			})));
		}
	}

	private void format() {
		String text = viewer.getDocument().get();
		Optional<String> formatted = ScriptFormatter.format(text);
		if (formatted.isEmpty()) {
			message.show(Messages.NOT_FORMATTED, true);
			return;
		}
		int caret = viewer.getSelectedRange().x;
		int lines = contentLines(text.substring(0, caret)) - 1;
		int column = text.substring(text.lastIndexOf('\n', caret - 1) + 1, caret).stripLeading().length();
		DocumentEdits.replace(viewer.getDocument(), formatted.get());
		int moved = contentLine(formatted.get(), Math.max(0, lines)) + column;
		select(Math.min(moved, formatted.get().length()), 0);
		if (formatted.get().equals(text)) {
			message.show(Messages.ALREADY_FORMATTED, false);
		}
	}

	/** How many lines have something in them, which formatting does not change; the last counts always. */
	private static int contentLines(String text) {
		return 1 + (int) text.substring(0, text.lastIndexOf('\n') + 1).lines().filter(line -> !line.isBlank()).count();
	}

	/** Where what is in a line begins, of the lines with something in them. */
	private static int contentLine(String text, int number) {
		int line = 0;
		int begin = 0;
		for (String content : text.split("(?<=\n)")) {
			if (!content.isBlank() && line++ == number) {
				return begin + content.length() - content.stripLeading().length();
			}
			begin += content.length();
		}
		return begin;
	}

	private void toggleComment() {
		Point selection = viewer.getSelectedRange();
		try {
			Region changed = LineComments.toggle(viewer.getDocument(), selection.x, selection.y);
			if (selection.y > 0) {
				viewer.setSelectedRange(changed.getOffset(), changed.getLength());
			}
		} catch (BadLocationException e) {
			throw new IllegalStateException("The selection is not in the document", e);
		}
	}

	private record Problem(Annotation annotation, Position position) {
	}

	private void goToProblem(boolean forward) {
		List<Problem> problems = problems();
		if (problems.isEmpty()) {
			message.show(Messages.NO_PROBLEMS, false);
			return;
		}
		int caret = viewer.getSelectedRange().x;
		Problem next = forward
				? problems.stream().filter(problem -> problem.position.offset > caret).findFirst()
						.orElse(problems.getFirst())
				: problems.reversed().stream().filter(problem -> problem.position.offset < caret).findFirst()
						.orElse(problems.getLast());
		select(next.position.offset, next.position.length);
		message.show(NLS.bind(problemTypes.get(next.annotation.getType()), next.annotation.getText()), false);
	}

	private List<Problem> problems() {
		List<Problem> problems = new ArrayList<>();
		IAnnotationModel model = viewer.getAnnotationModel();
		Iterator<Annotation> annotations = model.getAnnotationIterator();
		while (annotations.hasNext()) {
			Annotation annotation = annotations.next();
			Position position = model.getPosition(annotation);
			if (problemTypes.containsKey(annotation.getType()) && position != null) {
				problems.add(new Problem(annotation, position));
			}
		}
		problems.sort(Comparator.comparingInt(problem -> problem.position.offset));
		return problems;
	}

	private void fix() {
		if (new QuickFixes().canFix(viewer, viewer.getSelectedRange().x)) {
			viewer.doOperation(ISourceViewer.QUICK_ASSIST);
		} else {
			message.show(Messages.NO_FIX, false);
		}
	}

	private void goToLine() {
		int lines = viewer.getDocument().getNumberOfLines();
		InputDialog dialog = new InputDialog(viewer.getControl().getShell(), Messages.GO_TO_LINE,
				NLS.bind(Messages.GO_TO_LINE_NUMBER, lines), "", typed -> lineNumber(typed, lines) > 0 ? null
						// Nothing is wrong before anything is typed.
						: typed.isBlank() ? "" : NLS.bind(Messages.GO_TO_LINE_WRONG, lines));
		if (dialog.open() == Window.OK) {
			try {
				IRegion line = viewer.getDocument().getLineInformation(lineNumber(dialog.getValue(), lines) - 1);
				select(line.getOffset(), 0);
			} catch (BadLocationException e) {
				throw new IllegalStateException("The line is not in the document", e);
			}
		}
	}

	/** The number that was typed, 0 when there is no such line. */
	private static int lineNumber(String typed, int lines) {
		try {
			int number = Integer.parseInt(typed.strip());
			return number >= 1 && number <= lines ? number : 0;
		} catch (NumberFormatException e) {
			return 0;
		}
	}

	private void rename() {
		ScriptOutline now = outline.get();
		Optional<ScriptOutline.Name> found = now.name(viewer.getSelectedRange().x);
		if (found.isEmpty()) {
			message.show(Messages.NOT_RENAMED, false);
			return;
		}
		ScriptOutline.Name name = found.get();
		InputDialog dialog = new InputDialog(viewer.getControl().getShell(), Messages.RENAME,
				NLS.bind(Messages.RENAME_TO, name.name()), name.name(), typed -> wrongName(now, name, typed.strip()));
		if (dialog.open() == Window.OK) {
			String newName = dialog.getValue().strip();
			if (!newName.equals(name.name())) {
				renamer.accept(name, newName);
			}
		}
	}

	/** Why a name cannot be given, empty for one that needs no words, null when it can. */
	private static String wrongName(ScriptOutline outline, ScriptOutline.Name name, String typed) {
		boolean taken = !typed.equals(name.name()) && outline.declares(new ScriptOutline.Name(name.section(), typed));
		return typed.isEmpty() ? "" : taken ? NLS.bind(Messages.RENAME_TAKEN, typed) : null;
	}

	private void openDeclaration() {
		outline.get().declaration(viewer.getSelectedRange().x).ifPresentOrElse(
				range -> select(range.begin(), range.end() - range.begin()),
				() -> message.show(Messages.NO_DECLARATION, false));
	}

	private void select(int offset, int length) {
		viewer.exposeModelRange(new Region(offset, length));
		viewer.setSelectedRange(offset, length);
		viewer.revealRange(offset, length);
	}
}
