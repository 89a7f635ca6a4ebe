/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.DefaultTextHover;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.IUndoManager;
import org.eclipse.jface.text.TextViewerUndoManager;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.DefaultAnnotationHover;
import org.eclipse.jface.text.source.IAnnotationHover;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.SourceViewerConfiguration;

/** Colours and hovers of a viewer of scripts; the editor and the wizard's preview use it. */
public class ScriptViewerConfiguration extends SourceViewerConfiguration {

	private static final int INDENT = 2;
	/** As many as the text editors of the Eclipse IDE keep. */
	private static final int UNDO_STEPS = 200;
	private final ScriptScanner scanner = new ScriptScanner();

	/** Takes the colours of the present theme, for the next time that something is presented. */
	final void updateColors() {
		scanner.updateColors();
	}

	@Override
	public int getTabWidth(ISourceViewer viewer) {
		return INDENT;
	}

	@Override
	public IUndoManager getUndoManager(ISourceViewer viewer) {
		return new TextViewerUndoManager(UNDO_STEPS);
	}

	@Override
	public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
		PresentationReconciler reconciler = new PresentationReconciler();
		DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
		reconciler.setDamager(repairer, IDocument.DEFAULT_CONTENT_TYPE);
		reconciler.setRepairer(repairer, IDocument.DEFAULT_CONTENT_TYPE);
		return reconciler;
	}

	@Override
	public IAnnotationHover getAnnotationHover(ISourceViewer viewer) {
		return new DefaultAnnotationHover();
	}

	@Override
	public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
		return new DefaultTextHover(viewer) {
			@Override
			protected boolean isIncluded(Annotation annotation) {
				return annotation.getType().equals(ProblemAnnotations.ERROR)
						|| annotation.getType().equals(ProblemAnnotations.WARNING);
			}
		};
	}

	@Override
	public IInformationControlCreator getInformationControlCreator(ISourceViewer viewer) {
		return parent -> new DefaultInformationControl(parent, false);
	}
}
