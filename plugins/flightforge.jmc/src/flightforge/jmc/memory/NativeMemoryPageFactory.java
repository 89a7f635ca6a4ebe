/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.flightrecorder.ui.IDataPageFactory;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageDefinition;
import org.openjdk.jmc.flightrecorder.ui.StreamModel;

/**
 * Makes the page "Native Memory" for each recording that Mission Control opens; cheap, since the outline waits for it.
 */
public class NativeMemoryPageFactory implements IDataPageFactory {
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
	public String[] getTopics(IState state) {
		return new String[] {MemoryRule.TOPIC};
	}

	@Override
	public IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor) {
		return new NativeMemoryPage(() -> items.getItems(), range -> items.getItems(range));
	}

	static ImageDescriptor icon() {
		return ResourceLocator.imageDescriptorFromBundle("flightforge.ui", "icons/memory.png").orElse(null);
	}
}
