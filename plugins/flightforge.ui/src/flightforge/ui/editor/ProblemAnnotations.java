/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IPainter;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationPainter;
import org.eclipse.jface.text.source.IAnnotationAccess;
import org.eclipse.jface.text.source.IAnnotationAccessExtension;
import org.eclipse.jface.text.source.IAnnotationPresentation;
import org.eclipse.jface.text.source.IOverviewRuler;
import org.eclipse.jface.text.source.ImageUtilities;
import org.eclipse.jface.text.source.OverviewRuler;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.script.Problem;
import flightforge.ui.source.ProblemAnnotation;
import flightforge.ui.source.ViewerColors;

/** How problems look in the source: squiggles under the text, images at the edge, told apart by their type. */
final class ProblemAnnotations implements IAnnotationAccess, IAnnotationAccessExtension {

	static final String ERROR = "flightforge.ui.error";
	static final String WARNING = "flightforge.ui.warning";
	private static final String SQUIGGLES = "squiggles";
	private static final int OVERVIEW_WIDTH = 14;

	private OverviewRuler overview;
	private AnnotationPainter painter;

	/** What marks a problem of an analysed text. */
	static Annotation annotation(Problem problem, String text) {
		return new ProblemAnnotation(problem.isError() ? ERROR : WARNING, problem, text);
	}

	/** Where to mark a problem: its place, widened to something that can be seen. */
	static Position place(flightforge.script.Position position, IDocument document) {
		int length = document.getLength();
		int from = Math.clamp(position.offset(), 0, length);
		int to = Math.clamp(position.endOffset(), from, length);
		try {
			IRegion line = document.getLineInformationOfOffset(from);
			int lineEnd = line.getOffset() + line.getLength();
			if (to > lineEnd) {
				to = Math.max(lineEnd, from);
			}
			if (to == from && lineEnd > from) {
				to = from + 1;
			} else if (to == from && from > line.getOffset()) {
				from--;
			}
		} catch (BadLocationException e) {
			throw new IllegalStateException("A place within the document is not in it", e);
		}
		return new Position(from, to - from);
	}

	/** The ruler at the right that shows where in the whole text problems are. */
	IOverviewRuler overview() {
		overview = new OverviewRuler(this, OVERVIEW_WIDTH, new ViewerColors());
		int layer = IAnnotationAccessExtension.DEFAULT_LAYER;
		for (String type : new String[] {WARNING, ERROR}) {
			overview.addAnnotationType(type);
			overview.addHeaderAnnotationType(type);
			overview.setAnnotationTypeLayer(type, ++layer);
			overview.setAnnotationTypeColor(type, color(type));
		}
		return overview;
	}

	/** Takes the colours of the present theme, once there are ruler and squiggles. */
	void updateColors() {
		for (String type : new String[] {WARNING, ERROR}) {
			overview.setAnnotationTypeColor(type, color(type));
			painter.setAnnotationTypeColor(type, color(type));
		}
		overview.update();
		painter.paint(IPainter.CONFIGURATION);
	}

	private static Color color(String type) {
		return type.equals(ERROR) ? JFaceColors.getErrorText(Display.getCurrent())
				: JFaceResources.getColorRegistry().get("flightforge.ui.color.chart.direct");
	}

	/** Draws squiggles under the annotated text. */
	void paint(SourceViewer viewer) {
		painter = new AnnotationPainter(viewer, this);
		painter.addTextStyleStrategy(SQUIGGLES, new AnnotationPainter.UnderlineStrategy(SWT.UNDERLINE_SQUIGGLE));
		painter.addAnnotationType(ERROR, SQUIGGLES);
		painter.addAnnotationType(WARNING, SQUIGGLES);
		painter.setAnnotationTypeColor(ERROR, color(ERROR));
		painter.setAnnotationTypeColor(WARNING, color(WARNING));
		viewer.addPainter(painter);
		viewer.addTextPresentationListener(painter);
	}

	@Override
	public Object getType(Annotation annotation) {
		return annotation.getType();
	}

	@Override
	public boolean isMultiLine(Annotation annotation) {
		return true;
	}

	@Override
	public boolean isTemporary(Annotation annotation) {
		return !annotation.isPersistent();
	}

	@Override
	public String getTypeLabel(Annotation annotation) {
		return annotation.getText();
	}

	@Override
	public int getLayer(Annotation annotation) {
		if (annotation instanceof IAnnotationPresentation other) {
			return other.getLayer();
		}
		return annotation.getType().equals(ERROR) ? DEFAULT_LAYER + 2 : DEFAULT_LAYER + 1;
	}

	@Override
	public void paint(Annotation annotation, GC gc, Canvas canvas, Rectangle bounds) {
		if (annotation instanceof IAnnotationPresentation other) {
			other.paint(gc, canvas, bounds);
			return;
		}
		String name = annotation.getType().equals(ERROR) ? ISharedImages.IMG_OBJS_ERROR_TSK
				: ISharedImages.IMG_OBJS_WARN_TSK;
		Image image = PlatformUI.getWorkbench().getSharedImages().getImage(name);
		ImageUtilities.drawImage(image, gc, canvas, bounds, SWT.CENTER, SWT.TOP);
	}

	@Override
	public boolean isPaintable(Annotation annotation) {
		return true;
	}

	@Override
	public boolean isSubtype(Object annotationType, Object potentialSupertype) {
		return annotationType.equals(potentialSupertype);
	}

	@Override
	public Object[] getSupertypes(Object annotationType) {
		return new Object[0];
	}
}
