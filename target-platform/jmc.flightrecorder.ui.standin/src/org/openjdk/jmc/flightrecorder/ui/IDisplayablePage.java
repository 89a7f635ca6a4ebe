/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.openjdk.jmc.flightrecorder.ui;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.ItemFilters;

/** A page of one editor. Its controls are made by display whenever the user goes to it, and disposed when he leaves. */
public interface IDisplayablePage {
	/** The name shown for this page. */
	String getName();

	/** A longer text, null for none. */
	String getDescription();

	/** The icon, null for none. */
	ImageDescriptor getImageDescriptor();

	/** Fills the parent. */
	IPageUI display(Composite parent, FormToolkit toolkit, IPageContainer editor, IState state);

	/** Which events are selected when the page opens. */
	default IItemFilter getDefaultSelectionFilter() {
		return ItemFilters.none();
	}
}
