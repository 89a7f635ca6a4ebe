/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension5;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension6;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.link.LinkedModeModel;
import org.eclipse.jface.text.link.LinkedModeUI;
import org.eclipse.jface.text.link.LinkedPosition;
import org.eclipse.jface.text.link.LinkedPositionGroup;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;

import flightforge.script.assist.Proposal;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Images;

/** A proposal in the list; when it is chosen, Tab goes from one of its entries to the next. UI thread only. */
final class ScriptProposal
		implements ICompletionProposal, ICompletionProposalExtension5, ICompletionProposalExtension6 {
	private final Proposal proposal;
	private final ITextViewer viewer;

	ScriptProposal(Proposal proposal, ITextViewer viewer) {
		this.proposal = proposal;
		this.viewer = viewer;
	}

	@Override
	public void apply(IDocument document) {
		try {
			document.replace(proposal.begin(), proposal.end() - proposal.begin(), proposal.insertion());
			if (!proposal.stops().isEmpty()) {
				link(document);
			}
		} catch (BadLocationException e) {
			throw new IllegalStateException("The document changed while a proposal was chosen", e);
		}
	}

	private void link(IDocument document) throws BadLocationException {
		LinkedModeModel model = new LinkedModeModel();
		int number = 0;
		for (Proposal.Stop stop : proposal.stops()) {
			LinkedPositionGroup group = new LinkedPositionGroup();
			group.addPosition(new LinkedPosition(document, proposal.begin() + stop.begin(), stop.length(), number++));
			model.addGroup(group);
		}
		model.forceInstall();
		LinkedModeUI ui = new LinkedModeUI(model, viewer);
		ui.setExitPosition(viewer, proposal.begin() + proposal.caret(), 0, Integer.MAX_VALUE);
		ui.enter();
	}

	@Override
	public Point getSelection(IDocument document) {
		if (proposal.stops().isEmpty()) {
			return new Point(proposal.begin() + proposal.caret(), 0);
		}
		Proposal.Stop first = proposal.stops().getFirst();
		return new Point(proposal.begin() + first.begin(), first.length());
	}

	@Override
	public StyledString getStyledDisplayString() {
		StyledString text = new StyledString(proposal.name());
		if (!proposal.detail().isEmpty()) {
			text.append("  " + proposal.detail(), Colors.HINT.styler());
		}
		return text;
	}

	@Override
	public String getDisplayString() {
		return getStyledDisplayString().getString();
	}

	@Override
	public Image getImage() {
		return proposal.kind() == Proposal.Kind.TYPE ? Images.EVENT.image() : null;
	}

	@Override
	public Object getAdditionalProposalInfo(IProgressMonitor monitor) {
		return getAdditionalProposalInfo();
	}

	@Override
	public String getAdditionalProposalInfo() {
		return proposal.description().isEmpty() ? null : proposal.name() + '\n' + proposal.description();
	}

	@Override
	public IContextInformation getContextInformation() {
		return null;
	}
}
