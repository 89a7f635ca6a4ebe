/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

/** This bundle's images, kept by JFace's registry. UI thread only. */
public enum Images {
	/** A script. */
	SCRIPT("script"),
	/** The picture in the head of the new script wizard. */
	SCRIPT_WIZARD("script_wizard"),
	/** A recording. */
	RECORDING("recording"),
	/** Generate. */
	GENERATE("generate"),
	/** Generate and open. */
	GENERATE_OPEN("generate_open"),
	/** Estimate. */
	ESTIMATE("estimate"),
	/** Help. */
	HELP("help"),
	/** Something to know. */
	INFO("info"),
	/** Native memory. */
	MEMORY("memory"),
	/** Pause. */
	PAUSE("pause"),
	/** Set a baseline. */
	BASELINE("baseline"),
	/** A chart. */
	CHART("chart"),
	/** A table. */
	TABLE("table"),
	/** Clear. */
	CLEAR("clear"),
	/** Add. */
	ADD("add"),
	/** Move up. */
	UP("up"),
	/** Move down. */
	DOWN("down"),
	/** Give a part all of the room. */
	ENLARGE("enlarge"),
	/** Give other parts their room back. */
	REDUCE("reduce"),
	/** An event type. */
	EVENT("event"),
	/** An experimental event type. */
	EXPERIMENTAL("experimental");

	private final String path;

	Images(String name) {
		this.path = "icons/" + name + ".png";
	}

	/** Describes the image without loading it. */
	public ImageDescriptor descriptor() {
		return ResourceLocator.imageDescriptorFromBundle(Ids.BUNDLE, path)
				.orElseGet(ImageDescriptor::getMissingImageDescriptor);
	}

	/** The image, which must not be disposed of. */
	public Image image() {
		ImageRegistry registry = JFaceResources.getImageRegistry();
		String key = Ids.BUNDLE + '/' + path;
		if (registry.getDescriptor(key) == null) {
			registry.put(key, descriptor());
		}
		return registry.get(key);
	}

	/** The image with the workbench's mark of an error in a corner, which must not be disposed of. */
	public Image withError() {
		ImageRegistry registry = JFaceResources.getImageRegistry();
		String key = Ids.BUNDLE + '/' + path + '/' + ISharedImages.IMG_DEC_FIELD_ERROR;
		if (registry.getDescriptor(key) == null) {
			ImageDescriptor mark = PlatformUI.getWorkbench().getSharedImages()
					.getImageDescriptor(ISharedImages.IMG_DEC_FIELD_ERROR);
			registry.put(key, new DecorationOverlayIcon(descriptor(), mark, IDecoration.BOTTOM_LEFT));
		}
		return registry.get(key);
	}
}
