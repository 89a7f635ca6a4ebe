/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.regex.Pattern;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.util.Util;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;

/** Keys beside the items of menus, also those that SWT does not hand on to GTK. UI thread only. */
public final class MenuKeys {

	/** With or without modifiers, all that GTK gets to show: characters, function keys, and one other. */
	private static final Pattern SHOWN = Pattern.compile("(.*\\+)?(.|F\\d+|Enter)");

	private MenuKeys() {
	}

	/**
	 * What to put into a menu that is about to be shown.
	 *
	 * @param action an action with a command
	 * @return the action itself where its key is shown anyway, else one that has the key in its text
	 */
	public static IAction withKey(IAction action) {
		String key = PlatformUI.getWorkbench().getService(IBindingService.class)
				.getBestActiveBindingFormattedFor(action.getActionDefinitionId());
		if (!Util.isGtk() || key == null || SHOWN.matcher(key).matches()) {
			return action;
		}
		IAction shown = new Action(NLS.bind(Messages.MENU_WITH_KEY, action.getText(), key)) {
			@Override
			public void run() {
				action.run();
			}
		};
		shown.setImageDescriptor(action.getImageDescriptor());
		shown.setEnabled(action.isEnabled());
		return shown;
	}
}
