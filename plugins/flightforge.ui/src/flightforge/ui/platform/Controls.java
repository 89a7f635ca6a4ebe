/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Control;

/** Where controls are. UI thread only. */
public final class Controls {

	private Controls() {
	}

	/**
	 * Whether a control is another one, or in it.
	 *
	 * @param control such as that which has the focus; null for none
	 */
	public static boolean isIn(Control control, Control around) {
		return Stream.iterate(control, Objects::nonNull, Control::getParent).anyMatch(around::equals);
	}
}
