/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.openjdk.jmc.flightrecorder.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.openjdk.jmc.common.IState;

/** What the outline knows of a page. */
public interface IPageDefinition {
	/** The name in the outline. */
	String getName();

	/** A longer text, may be null. */
	String getDescription();

	/** Topics of rules that concern the page. */
	String[] getTopics();

	/** The icon, may be null. */
	ImageDescriptor getImageDescriptor();

	/** The saved state. */
	IState getState();
}
