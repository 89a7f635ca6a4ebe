/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;

import flightforge.jmc.page.PageIdentity;
import flightforge.jmc.page.PageResults;
import flightforge.jmc.page.RecordingPageFactory;

/** Makes the page "Native Memory". */
public class NativeMemoryPageFactory extends RecordingPageFactory {

	@Override
	protected PageIdentity identity() {
		return NativeMemoryPage.shownAs();
	}

	@Override
	public String[] getTopics(IState state) {
		return new String[] {MemoryRule.TOPIC};
	}

	@Override
	public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
		return new NativeMemoryPage(() -> items.getItems(), range -> items.getItems(range),
				editor == null ? PageResults.NONE : PageResults.of(editor, MemoryRule.TOPIC));
	}
}
