/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.flightrecorder.ui.IDataPageFactory;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;

/** Makes the page; one instance in a running Mission Control. */
public class SyntheticRecordingPageFactory implements IDataPageFactory {
	@Override
	public String getName(IState state) {
		return Messages.PAGE_NAME;
	}

	@Override
	public String getDescription(IState state) {
		return Messages.PAGE_DESCRIPTION;
	}

	@Override
	public ImageDescriptor getImageDescriptor(IState state) {
		return icon();
	}

	@Override
	public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
		// The outline waits for this, so nothing is read before the page is shown.
		return new SyntheticRecordingPage(() -> items.getItems());
	}

	static ImageDescriptor icon() {
		return ResourceLocator.imageDescriptorFromBundle("flightforge.ui", "icons/script.png").orElse(null);
	}
}
