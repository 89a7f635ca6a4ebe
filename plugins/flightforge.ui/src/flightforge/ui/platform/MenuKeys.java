/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.util.Util;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;

/**
 * Keys beside the items of menus. SWT does not hand all of them on to GTK, and where one stands in its text, all do. UI
 * thread only.
 */
public final class MenuKeys {

	private MenuKeys() {
	}

	/**
	 * What to put into a menu that is about to be shown.
	 *
	 * @param action an action with a command
	 * @return the action itself where its key is shown anyway, on GTK one that has the key in its text
	 */
	public static IAction withKey(IAction action) {
		String key = PlatformUI.getWorkbench().getService(IBindingService.class)
				.getBestActiveBindingFormattedFor(action.getActionDefinitionId());
		if (!Util.isGtk() || key == null) {
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
