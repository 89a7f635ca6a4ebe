/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;

/**
 * Keys beside the items of context menus, at the right, as the platform has them in all menus. SWT knows the keys of
 * few of them on GTK: letters and those with a number. UI thread only.
 */
public final class MenuKeys {

	/** The key that copies. */
	static final KeyStroke COPY = KeyStroke.getInstance(SWT.MOD1, 'C');

	private MenuKeys() {
	}

	/**
	 * What to put into a menu that is about to be shown.
	 *
	 * @param action an action with a command, whose key it has
	 */
	public static IContributionItem withKey(IAction action) {
		return PlatformUI.getWorkbench().getService(IBindingService.class)
				.getBestActiveBindingFor(action.getActionDefinitionId()) instanceof KeySequence keys
				&& keys.getKeyStrokes().length == 1 ? withKey(action, keys.getKeyStrokes()[0])
						: new ActionContributionItem(action);
	}

	/**
	 * The same for an action whose key is not that of a command.
	 *
	 * @param action the action
	 * @param key its key
	 */
	public static IContributionItem withKey(IAction action, KeyStroke key) {
		return new ActionContributionItem(action) {
			@Override
			public void update(String property) {
				super.update(property);
				if (getWidget() instanceof MenuItem item && !item.isDisposed()) {
					item.setText(item.getText().split("\t")[0] + '\t' + key.format());
					GtkMenuKey.show(item, key);
				}
			}
		};
	}
}
