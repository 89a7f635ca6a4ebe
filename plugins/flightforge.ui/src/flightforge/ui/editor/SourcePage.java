/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationModel;
import org.eclipse.jface.text.source.AnnotationRulerColumn;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.LineNumberRulerColumn;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.handlers.IHandlerService;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.assist.ScriptOutline;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.plan.ScriptTypes;
import flightforge.ui.form.StatusBar;
import flightforge.ui.generate.Generation;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.FollowedGround;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.ThemeChange;
import flightforge.ui.source.FindBar;
import flightforge.ui.source.SourceCommands;
import flightforge.ui.source.SourceFolding;

/** The text of a script with its problems at their places. UI thread only. */
final class SourcePage {

	private static final int RULER_WIDTH = 16;
	/** Between line numbers and text. */
	private static final int GAP = 6;

	private final Composite control;
	private final ProjectionViewer viewer;
	private final ScriptModel model;
	private final SourceConfiguration configuration;
	private final AnnotationModel annotations = new AnnotationModel();
	private final LineNumberRulerColumn lineNumbers = new LineNumberRulerColumn();
	private final SourceFolding folding;
	private final FindBar find;
	/** Where the text is half written there is none; then the one before is the best that is known. */
	private Catalogue catalogue;

	SourcePage(Composite parent, FormToolkit toolkit, IDocument document, ScriptModel model, Generation generation,
			Consumer<Problem> problemOpener) {
		this.model = model;
		configuration = new SourceConfiguration(model::outline, this::catalogue);
		control = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(control);
		ProblemAnnotations access = new ProblemAnnotations();
		CompositeRuler ruler = new CompositeRuler();
		AnnotationRulerColumn marks = new AnnotationRulerColumn(RULER_WIDTH, access);
		marks.addAnnotationType(ProblemAnnotations.ERROR);
		marks.addAnnotationType(ProblemAnnotations.WARNING);
		ruler.addDecorator(0, marks);
		ruler.addDecorator(1, lineNumbers);
		viewer = new ProjectionViewer(control, ruler, access.overview(), true, SWT.V_SCROLL | SWT.H_SCROLL | SWT.MULTI);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.getControl());
		viewer.configure(configuration);
		viewer.getTextWidget().setFont(JFaceResources.getTextFont());
		viewer.getTextWidget().setLeftMargin(GAP);
		Ids.name(viewer.getTextWidget(), "flightforge.source");
		Accessibility.name(viewer.getTextWidget(), Messages.EDITOR_SOURCE);
		access.paint(viewer);
		viewer.setDocument(document, annotations);
		folding = new SourceFolding(viewer, ruler, access);
		find = new FindBar(control, toolkit, viewer);
		StatusBar status = new StatusBar(control, toolkit, model, generation, problemOpener);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(status);
		model.addListener(new ScriptListener() {
			@Override
			public void analysed(ScriptAnalysis analysis) {
				analysis.types().map(ScriptTypes::catalogue).ifPresent(types -> catalogue = types);
				mark(analysis);
				folding.update(model.outline());
			}
		});
		followTheme(access);
		FollowedGround.of(control, status, toolkit);
	}

	Control control() {
		return control;
	}

	ISourceViewer viewer() {
		return viewer;
	}

	/** The commands of this page. */
	SourceCommands commands(IHandlerService handlers) {
		return SourceCommands.of(viewer, ProblemAnnotations.ERROR, ProblemAnnotations.WARNING, folding, find,
				model::outline, this::rename, handlers);
	}

	private void rename(ScriptOutline.Name name, String newName) {
		Catalogue known = catalogue();
		model.edit(edit -> {
			Script script = edit.before().script()
					.orElseThrow(() -> new IllegalArgumentException(Messages.EDITOR_NOT_RENAMED));
			DeclarationEdit.rename(edit, List.of(name.section()), name.name(), newName, ScriptTypes.of(script, known));
		});
	}

	/** The line that finds and replaces. */
	FindBar find() {
		return find;
	}

	/** Makes the menu of the right mouse button, which plugin.xml fills. */
	void createMenu(IWorkbenchPartSite site) {
		MenuManager menu = new MenuManager(null, Ids.SOURCE_MENU);
		menu.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
		viewer.getTextWidget().setMenu(menu.createContextMenu(viewer.getTextWidget()));
		site.registerContextMenu(Ids.SOURCE_MENU, menu, viewer);
		control.addDisposeListener(e -> menu.dispose());
	}

	private Catalogue catalogue() {
		return catalogue == null ? Catalogue.standard() : catalogue;
	}

	void setFocus() {
		viewer.getTextWidget().setFocus();
	}

	/** Sets who hears where the caret goes, as an index of the whole text. */
	void setCaretListener(IntConsumer listener) {
		viewer.getTextWidget().addCaretListener(event -> {
			int offset = viewer.widgetOffset2ModelOffset(event.caretOffset);
			if (offset >= 0) {
				listener.accept(offset);
			}
		});
	}

	/** Selects a stretch of the text and scrolls to it, unfolded, without giving the text the focus. */
	void select(int begin, int end) {
		int length = viewer.getDocument().getLength();
		int from = Math.min(begin, length);
		int to = Math.min(end, length);
		viewer.exposeModelRange(new Region(from, to - from));
		viewer.setSelectedRange(from, to - from);
		viewer.revealRange(from, to - from);
	}

	/** Selects a place and scrolls to it. */
	void reveal(Position position) {
		int length = viewer.getDocument().getLength();
		int from = Math.min(position.offset(), length);
		int to = Math.min(position.endOffset(), length);
		viewer.setSelectedRange(from, to - from);
		viewer.revealRange(from, to - from);
		setFocus();
	}

	private void mark(ScriptAnalysis analysis) {
		Map<Annotation, org.eclipse.jface.text.Position> marks = new HashMap<>();
		for (Problem problem : analysis.problems()) {
			marks.put(ProblemAnnotations.annotation(problem, analysis.text()),
					ProblemAnnotations.place(problem.position(), viewer.getDocument()));
		}
		List<Annotation> gone = new ArrayList<>();
		annotations.getAnnotationIterator().forEachRemaining(gone::add);
		annotations.replaceAnnotations(gone.toArray(Annotation[]::new), marks);
	}

	/** Fonts and colours may change while the editor is open. */
	private void followTheme(ProblemAnnotations problems) {
		styleLineNumbers();
		ThemeChange.follow(control, () -> {
			viewer.getTextWidget().setFont(JFaceResources.getTextFont());
			styleLineNumbers();
			// Not by configuring the viewer again, which would forget all that can be undone.
			configuration.updateColors();
			viewer.invalidateTextPresentation();
			problems.updateColors();
		});
	}

	private void styleLineNumbers() {
		lineNumbers.setFont(JFaceResources.getTextFont());
		lineNumbers.setForeground(Colors.HINT.color());
		lineNumbers.redraw();
	}
}
