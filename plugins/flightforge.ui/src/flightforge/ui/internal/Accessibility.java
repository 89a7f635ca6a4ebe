/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.internal;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/** Names controls for those who do not see them. */
public final class Accessibility {

	private Accessibility() {
	}

	/**
	 * Names a control. Marks of mnemonics and colons are left out, so that a label's text will do.
	 *
	 * @param control the control
	 * @param name its name
	 */
	public static void name(Control control, String name) {
		control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = name.replace("&", "").replace(":", "");
			}
		});
	}
}
