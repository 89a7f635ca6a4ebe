/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;

import flightforge.jmc.page.PageIdentity;
import flightforge.jmc.page.RecordingPageFactory;

/** Makes the page "Synthetic Recording". */
public class SyntheticRecordingPageFactory extends RecordingPageFactory {

	@Override
	protected PageIdentity identity() {
		return SyntheticRecordingPage.shownAs();
	}

	@Override
	public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
		return new SyntheticRecordingPage(() -> items.getItems());
	}
}
