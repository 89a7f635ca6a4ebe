/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.function.Supplier;

import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/** Names controls for those who do not see them. */
public final class Accessibility {

	/**
	 * Under this key controls carry their names for tests, because an accessible object cannot be asked for its text.
	 */
	private static final String NAME_KEY = "flightforge.accessibleName";

	/** Under this key controls carry what gives their descriptions, for tests likewise. */
	private static final String DESCRIPTION_KEY = "flightforge.accessibleDescription";

	private Accessibility() {
	}

	/**
	 * Names a control. Marks of mnemonics and colons are left out, so that a label's text will do.
	 *
	 * @param control the control
	 * @param name its name
	 */
	public static void name(Control control, String name) {
		String plain = name.replace("&", "").replace(":", "");
		control.setData(NAME_KEY, plain);
		control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = plain;
			}
		});
	}

	/**
	 * Describes what there is to be seen in a control, such as a picture.
	 *
	 * @param control the control
	 * @param description asked whenever somebody wants to know; in one sentence or a list
	 */
	public static void describe(Control control, Supplier<String> description) {
		control.setData(DESCRIPTION_KEY, description);
		control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getDescription(AccessibleEvent event) {
				event.result = description.get();
			}
		});
	}
}
