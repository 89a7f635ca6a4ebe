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
	/** An error, for a corner of another image. */
	ERROR_MARK("error_mark"),
	/** A warning, for a corner of another image. */
	WARNING_MARK("warning_mark"),
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

	/** The image with a mark of an error in a corner, which must not be disposed of. */
	public Image withError() {
		return with(ERROR_MARK);
	}

	/** The image with a mark of a warning in a corner, which must not be disposed of. */
	public Image withWarning() {
		return with(WARNING_MARK);
	}

	/**
	 * Of descriptions, and not of images: those have their pixels already, and would be blurred where they are doubled.
	 */
	private Image with(Images mark) {
		ImageRegistry registry = JFaceResources.getImageRegistry();
		String key = Ids.BUNDLE + '/' + path + '/' + mark.path;
		if (registry.getDescriptor(key) == null) {
			registry.put(key, new DecorationOverlayIcon(descriptor(), mark.descriptor(), IDecoration.BOTTOM_LEFT));
		}
		return registry.get(key);
	}
}
