/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.lang.reflect.Field;
import java.util.Map;

import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.MenuItem;

/**
 * Shows keys in menus of GTK that SWT does not find in the text of an item. Where SWT has no such label any more, there
 * is none. UI thread only.
 */
final class GtkMenuKey {

	/** What GTK calls the keys, by what SWT calls them. */
	private static final Map<Integer, Integer> KEYS = Map.of(SWT.INSERT, 0xff63, (int) SWT.DEL, 0xffff, (int) ' ', 0x20,
			SWT.ARROW_UP, 0xff52, SWT.ARROW_DOWN, 0xff54, SWT.ARROW_LEFT, 0xff51, SWT.ARROW_RIGHT, 0xff53);
	private static final int SHIFT = 1;
	private static final int CONTROL = 1 << 2;
	private static final int ALT = 1 << 3;

	private GtkMenuKey() {
	}

	/** Shows a key at the right of an item. */
	static void show(MenuItem item, KeyStroke key) {
		Integer known = KEYS.get(key.getNaturalKey());
		if (known == null) {
			return;
		}
		int held = key.getModifierKeys();
		int modifiers = ((held & SWT.SHIFT) == 0 ? 0 : SHIFT) | ((held & SWT.CTRL) == 0 ? 0 : CONTROL)
				| ((held & SWT.ALT) == 0 ? 0 : ALT);
		GtkEntry.attempt(() -> {
			Field label = MenuItem.class.getDeclaredField("labelHandle");
			label.setAccessible(true);
			GtkEntry.type(GtkEntry.GTK3).getMethod("gtk_accel_label_set_accel", long.class, int.class, int.class)
					.invoke(null, label.getLong(item), known, modifiers);
		});
	}
}
