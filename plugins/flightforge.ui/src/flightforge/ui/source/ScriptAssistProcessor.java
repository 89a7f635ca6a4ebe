/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ContentAssistEvent;
import org.eclipse.jface.text.contentassist.ICompletionListener;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;

import flightforge.script.assist.ContentAssist;
import flightforge.script.assist.Proposal;
import flightforge.script.catalogue.Catalogue;

/** Proposes what may be written at the caret. UI thread only. */
public final class ScriptAssistProcessor implements IContentAssistProcessor, ICompletionListener {
	private static final char[] ACTIVATION = {' ', '"'};
	/** What is proposed without being asked for: where one of them is meant, hardly anything else is. */
	private static final Set<Proposal.Kind> UNASKED = EnumSet.of(Proposal.Kind.TYPE, Proposal.Kind.NAME,
			Proposal.Kind.CHOICE, Proposal.Kind.FIELD);
	private final Supplier<Catalogue> catalogue;
	private boolean unasked;
	/** Made when there is something to say. */
	private CaretMessage message;

	/**
	 * A processor.
	 *
	 * @param catalogue gives the types of the script's imports and of the JDK
	 */
	public ScriptAssistProcessor(Supplier<Catalogue> catalogue) {
		this.catalogue = catalogue;
	}

	@Override
	public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
		List<Proposal> proposals = ContentAssist.proposals(viewer.getDocument().get(), offset, catalogue.get());
		if (proposals.isEmpty() && !unasked) {
			message = message == null ? new CaretMessage(viewer.getTextWidget()) : message;
			message.show(Messages.NO_PROPOSALS, false);
		}
		boolean isKindOf = !unasked || proposals.stream().map(Proposal::kind).allMatch(UNASKED::contains);
		return isKindOf ? proposals.stream().map(proposal -> new ScriptProposal(proposal, viewer))
				.toArray(ICompletionProposal[]::new) : new ICompletionProposal[0];
	}

	@Override
	public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
		return new IContextInformation[0];
	}

	@Override
	public char[] getCompletionProposalAutoActivationCharacters() {
		return ACTIVATION;
	}

	@Override
	public char[] getContextInformationAutoActivationCharacters() {
		return new char[0];
	}

	@Override
	public String getErrorMessage() {
		return Messages.NO_PROPOSALS;
	}

	@Override
	public IContextInformationValidator getContextInformationValidator() {
		return null;
	}

	@Override
	public void assistSessionStarted(ContentAssistEvent event) {
		unasked = event.isAutoActivated;
	}

	@Override
	public void assistSessionEnded(ContentAssistEvent event) {
		unasked = false;
	}

	@Override
	public void selectionChanged(ICompletionProposal proposal, boolean smartToggle) {
		// What is selected changes nothing here.
	}
}
