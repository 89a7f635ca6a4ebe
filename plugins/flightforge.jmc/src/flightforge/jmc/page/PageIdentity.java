/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.page;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;

/**
 * How a page is shown in the outline and in its own head.
 *
 * @param name its name
 * @param description one sentence on what it shows
 * @param icon path of its picture in the user interface's bundle
 */
public record PageIdentity(String name, String description, String icon) {

	/** Its picture; null when there is none. */
	public ImageDescriptor image() {
		return ResourceLocator.imageDescriptorFromBundle("flightforge.ui", icon).orElse(null);
	}
}
