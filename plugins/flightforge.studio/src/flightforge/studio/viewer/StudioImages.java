/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.graphics.Image;

import flightforge.studio.Studio;

/** This bundle's images, kept by JFace's registry. UI thread only. */
enum StudioImages {
	/** An event type. */
	EVENT("event");

	private final String path;

	StudioImages(String name) {
		this.path = "icons/" + name + ".png";
	}

	/** The image, which must not be disposed of. */
	Image image() {
		ImageRegistry registry = JFaceResources.getImageRegistry();
		String key = Studio.BUNDLE + '/' + path;
		if (registry.getDescriptor(key) == null) {
			registry.put(key, ResourceLocator.imageDescriptorFromBundle(Studio.BUNDLE, path)
					.orElseGet(ImageDescriptor::getMissingImageDescriptor));
		}
		return registry.get(key);
	}
}
