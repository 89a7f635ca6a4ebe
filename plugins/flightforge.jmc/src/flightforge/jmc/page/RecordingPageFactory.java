/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.page;

import org.eclipse.jface.resource.ImageDescriptor;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.flightrecorder.ui.IDataPageFactory;

/**
 * Makes a page for each recording that Mission Control opens; one instance in a running Mission Control. The outline
 * waits for it, so nothing may be read before a page is shown.
 */
public abstract class RecordingPageFactory implements IDataPageFactory {
	/** How its pages are shown. */
	protected abstract PageIdentity identity();

	@Override
	public final String getName(IState state) {
		return identity().name();
	}

	@Override
	public final String getDescription(IState state) {
		return identity().description();
	}

	@Override
	public final ImageDescriptor getImageDescriptor(IState state) {
		return identity().image();
	}
}
