/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;

/**
 * The title of an editor's tab, before the editor has one: in place of one that cannot be opened, the platform shows a
 * message below a tab without a title. UI thread only.
 */
public final class EditorTitle {

	private EditorTitle() {
	}

	/** Gives the tab of an editor the name of its input, until the editor has a name itself. */
	public static void begin(IEditorSite site, IEditorInput input) {
		MPart part = site.getService(MPart.class);
		if (part != null) {
			part.setLabel(input.getName());
		}
	}
}
