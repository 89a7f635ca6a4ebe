/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import org.eclipse.swt.widgets.Display;
import org.openjdk.jmc.flightrecorder.ui.DataPageDescriptor;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;

import flightforge.jmc.page.PageIdentity;
import flightforge.jmc.page.RecordingPageFactory;
import flightforge.jmc.page.RecordingPlace;
import flightforge.ui.platform.UiThread;

/** Makes the page "Synthetic Recording", which is the first to be shown of a recording that was just generated. */
public class SyntheticRecordingPageFactory extends RecordingPageFactory {

	@Override
	protected PageIdentity identity() {
		return SyntheticRecordingPage.shownAs();
	}

	@Override
	public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
		if (definition instanceof DataPageDescriptor place && RecordingPlace.isGenerated(editor)) {
			// Mission Control shows its first page after it has made all; what the rules have to say to that by then is
			// behind the first work for later, and fails when that page has gone before.
			Display display = Display.getCurrent();
			UiThread.later(display, () -> UiThread.later(display, () -> editor.navigateTo(place)));
		}
		return new SyntheticRecordingPage(() -> items.getItems());
	}
}
