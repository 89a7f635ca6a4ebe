/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;

/**
 * What SWT does not say of inputs of GTK. It is asked by name: a fragment of SWT for another window system has none of
 * it, and where a later one has it no more, inputs are as GTK shows them. UI thread only.
 */
final class GtkEntry {
	private static final String GTK = "org.eclipse.swt.internal.gtk.GTK";
	static final String GTK3 = "org.eclipse.swt.internal.gtk3.GTK3";
	private static final String OS = "org.eclipse.swt.internal.gtk.OS";
	/** Above those of applications and of users: it is for one input alone. */
	private static final int PRIORITY = 900;
	/** Where the style of an input is that has one of its own. */
	private static final String STYLE = GtkEntry.class.getName();

	private static boolean missing = !"gtk".equals(SWT.getPlatform());

	private GtkEntry() {
	}

	/** Lets a list that takes any text say something while it is empty, which SWT has for texts alone. */
	static void setMessage(Combo combo, String message) {
		attempt(() -> type(GTK).getMethod("gtk_entry_set_placeholder_text", long.class, byte[].class).invoke(null,
				entry(combo), bytes(message)));
	}

	/** Sets the colour of what an input says while it is empty. */
	static void setMessageColor(Control input, RGB color) {
		attempt(() -> {
			Class<?> gtk = type(GTK);
			Long style = (Long) input.getData(STYLE);
			if (style == null) {
				style = (Long) gtk.getMethod("gtk_css_provider_new").invoke(null);
				Object context = gtk.getMethod("gtk_widget_get_style_context", long.class).invoke(null, entry(input));
				gtk.getMethod("gtk_style_context_add_provider", long.class, long.class, int.class).invoke(null, context,
						style, PRIORITY);
				// The input keeps it from here on, and forgets it when it is disposed.
				type(OS).getMethod("g_object_unref", long.class).invoke(null, style);
				input.setData(STYLE, style);
			}
			String sheet = String.format(Locale.ROOT, "@define-color placeholder_text_color #%02x%02x%02x;", color.red,
					color.green, color.blue);
			type(GTK3).getMethod("gtk_css_provider_load_from_data", long.class, byte[].class, long.class, long[].class)
					.invoke(null, style, bytes(sheet), -1L, null);
		});
	}

	/** What looks into SWT. */
	interface Attempt {
		void run() throws ReflectiveOperationException;
	}

	static void attempt(Attempt attempt) {
		if (missing) {
			return;
		}
		try {
			attempt.run();
		} catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
			missing = true;
			ILog.of(GtkEntry.class).info(e.toString(), e);
		}
	}

	static Class<?> type(String name) throws ClassNotFoundException {
		return Class.forName(name, true, Control.class.getClassLoader());
	}

	private static long entry(Control input) throws ReflectiveOperationException {
		Field handle = input instanceof Combo ? Combo.class.getDeclaredField("entryHandle")
				: Control.class.getField("handle");
		handle.setAccessible(true);
		return handle.getLong(input);
	}

	/** As C has texts. */
	private static byte[] bytes(String text) {
		return (text + '\0').getBytes(StandardCharsets.UTF_8);
	}
}
