/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.util.Set;
import java.util.function.Supplier;

import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.information.IInformationPresenter;
import org.eclipse.jface.text.information.InformationPresenter;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.quickassist.QuickAssistAssistant;
import org.eclipse.jface.text.source.ISourceViewer;

import flightforge.script.assist.ScriptOutline;
import flightforge.script.catalogue.Catalogue;
import flightforge.ui.source.QuickFixes;
import flightforge.ui.source.ScriptAssistProcessor;
import flightforge.ui.source.ScriptHover;
import flightforge.ui.source.ScriptIndenting;

/** A viewer in which scripts are written: it proposes, explains and indents too. */
final class SourceConfiguration extends ScriptViewerConfiguration {
	private static final int ACTIVATION_MILLIS = 150;
	private static final int WIDEST_CHARS = 100;
	private static final int HIGHEST_CHARS = 30;
	private static final Set<String> PROBLEMS = Set.of(ProblemAnnotations.ERROR, ProblemAnnotations.WARNING);
	private final Supplier<ScriptOutline> outline;
	private final Supplier<Catalogue> catalogue;

	SourceConfiguration(Supplier<ScriptOutline> outline, Supplier<Catalogue> catalogue) {
		this.outline = outline;
		this.catalogue = catalogue;
	}

	@Override
	public IContentAssistant getContentAssistant(ISourceViewer viewer) {
		ScriptAssistProcessor processor = new ScriptAssistProcessor(catalogue);
		ContentAssistant assistant = new ContentAssistant();
		assistant.setContentAssistProcessor(processor, IDocument.DEFAULT_CONTENT_TYPE);
		assistant.addCompletionListener(processor);
		assistant.enableAutoActivation(true);
		assistant.setAutoActivationDelay(ACTIVATION_MILLIS);
		assistant.enableColoredLabels(true);
		assistant.setInformationControlCreator(ScriptHover.control());
		assistant.setProposalPopupOrientation(IContentAssistant.PROPOSAL_OVERLAY);
		return assistant;
	}

	@Override
	public IQuickAssistAssistant getQuickAssistAssistant(ISourceViewer viewer) {
		QuickAssistAssistant assistant = new QuickAssistAssistant();
		assistant.setQuickAssistProcessor(new QuickFixes());
		assistant.setInformationControlCreator(ScriptHover.control());
		return assistant;
	}

	@Override
	public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
		return new ScriptHover(viewer, PROBLEMS, outline, catalogue);
	}

	@Override
	public IInformationPresenter getInformationPresenter(ISourceViewer viewer) {
		InformationPresenter presenter = new InformationPresenter(ScriptHover.control());
		presenter.setInformationProvider(new ScriptHover(viewer, PROBLEMS, outline, catalogue),
				IDocument.DEFAULT_CONTENT_TYPE);
		presenter.setSizeConstraints(WIDEST_CHARS, HIGHEST_CHARS, false, true);
		return presenter;
	}

	@Override
	public IInformationControlCreator getInformationControlCreator(ISourceViewer viewer) {
		return ScriptHover.control();
	}

	@Override
	public IAutoEditStrategy[] getAutoEditStrategies(ISourceViewer viewer, String contentType) {
		return new IAutoEditStrategy[] {new ScriptIndenting()};
	}

	@Override
	public String[] getIndentPrefixes(ISourceViewer viewer, String contentType) {
		return new String[] {"  ", " ", ""};
	}
}
