/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.function.Supplier;

import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.IContentProposalListener2;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Composite;

/** A text cell that proposes event types as one types; Ctrl+Space shows them too. */
final class ProposalCellEditor extends TextCellEditor {

	private static final String ANY_LETTER = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.";
	private static final int POPUP_DELAY_MILLIS = 200;
	private final ContentProposalAdapter adapter;
	private boolean popupOpen;
	/** Whether a proposal was taken, and nothing has been typed since. */
	private boolean taken;

	ProposalCellEditor(Composite parent, Supplier<TypeProposals> proposals) {
		super(parent);
		// Before the adapter hears of the key, which may take a proposal.
		text.addKeyListener(KeyListener.keyPressedAdapter(e -> taken = false));
		KeyStroke keys = KeyStroke.getInstance(SWT.CTRL, SWT.SPACE);
		adapter = new ContentProposalAdapter(text, new TextContentAdapter(),
				(contents, position) -> taken ? new IContentProposal[0] : matching(proposals.get(), contents, position),
				keys, ANY_LETTER.toCharArray());
		adapter.setPropagateKeys(true);
		adapter.setAutoActivationDelay(POPUP_DELAY_MILLIS);
		adapter.setProposalAcceptanceStyle(ContentProposalAdapter.PROPOSAL_REPLACE);
		// The letters before are still about to open the list, each after its delay.
		adapter.addContentProposalListener((IContentProposal accepted) -> taken = true);
		adapter.addContentProposalListener(new IContentProposalListener2() {
			@Override
			public void proposalPopupOpened(ContentProposalAdapter opened) {
				popupOpen = true;
			}

			@Override
			public void proposalPopupClosed(ContentProposalAdapter closed) {
				popupOpen = false;
				// Who has clicked elsewhere while it was open has left the cell, too.
				text.getDisplay().asyncExec(ProposalCellEditor.this::leaveWithoutFocus);
			}
		});
	}

	private static IContentProposal[] matching(TypeProposals proposals, String contents, int position) {
		return proposals.matching(contents.substring(0, position)).stream()
				.map(proposal -> new ContentProposal(proposal.name(), proposal.display(), proposal.description()))
				.toArray(IContentProposal[]::new);
	}

	@Override
	protected void focusLost() {
		// The popup takes the focus, which is not a reason to end editing.
		if (!popupOpen) {
			super.focusLost();
		}
	}

	private void leaveWithoutFocus() {
		if (!text.isDisposed() && text.isVisible() && !text.isFocusControl() && !popupOpen) {
			super.focusLost();
		}
	}

	@Override
	protected boolean dependsOnExternalFocusListener() {
		return false;
	}
}
