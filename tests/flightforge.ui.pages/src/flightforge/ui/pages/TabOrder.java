/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.LinkedHashSet;
import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;

/** The controls to which the key Tab goes one after the other. */
final class TabOrder {

	private TabOrder() {
	}

	/**
	 * The ids of all controls that are reached from one, until one comes again; controls without an id have their
	 * class.
	 */
	static Set<String> from(Composite root, String id) {
		Result<Set<String>> walking = () -> {
			Control first = Widgets.below(root, Control.class)
					.filter(control -> id.equals(control.getData(SWTBotPreferences.DEFAULT_KEY))).findFirst()
					.orElseThrow();
			first.forceFocus();
			Set<Control> reached = new LinkedHashSet<>();
			for (Control now = first; now != null && reached.add(now); now = now.getDisplay().getFocusControl()) {
				now.traverse(SWT.TRAVERSE_TAB_NEXT);
			}
			Set<String> ids = new LinkedHashSet<>();
			for (Control control : reached) {
				Object known = control.getData(SWTBotPreferences.DEFAULT_KEY);
				ids.add(known == null ? control.getClass().getSimpleName() : known.toString());
			}
			return ids;
		};
		return UIThreadRunnable.syncExec(walking);
	}
}
