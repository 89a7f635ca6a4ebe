/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.openjdk.jmc.flightrecorder.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.IWritableState;

/** Makes pages: one instance in a running Mission Control, called on the user interface's thread. */
public interface IDataPageFactory {
	/** The name in the outline. */
	String getName(IState state);

	/** A longer text, null for none. */
	default String getDescription(IState state) {
		return null;
	}

	/** Topics of rules that concern the page. */
	default String[] getTopics(IState state) {
		return new String[0];
	}

	/** The icon in the outline, null for none. */
	ImageDescriptor getImageDescriptor(IState state);

	/** Fills a new state from the current one. */
	default void resetToDefault(IState currentState, IWritableState newState) {
	}

	/** Called once for each editor while the outline paints its labels: has to be cheap and must not throw. */
	IDisplayablePage createPage(IPageDefinition definition, StreamModel items, IPageContainer editor);
}
