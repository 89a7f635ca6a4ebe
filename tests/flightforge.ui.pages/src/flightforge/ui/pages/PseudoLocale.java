/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.Map;

import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleWiring;

/**
 * A language in which every text of ours is the English one in brackets, until it is closed. What is made meanwhile and
 * shows a text without brackets has it from the code, and nobody could translate it.
 */
public final class PseudoLocale implements AutoCloseable {
	/** Begins each text. */
	public static final char OPEN = '\u27e6';
	/** Ends each text. */
	public static final char CLOSE = '\u27e7';
	private final Map<Field, String> english = new LinkedHashMap<>();

	/** Translates the texts of these bundles. */
	public PseudoLocale(String... bundles) {
		for (String bundle : bundles) {
			find(Platform.getBundle(bundle));
		}
		if (english.isEmpty()) {
			throw new AssertionError("There are no texts");
		}
		set(OPEN + "%s" + CLOSE);
	}

	@Override
	public void close() {
		set("%s");
	}

	private void find(Bundle bundle) {
		for (String resource : bundle.adapt(BundleWiring.class).listResources("/", "*Messages.class",
				BundleWiring.LISTRESOURCES_RECURSE | BundleWiring.LISTRESOURCES_LOCAL)) {
			try {
				Class<?> texts = bundle
						.loadClass(resource.substring(0, resource.length() - ".class".length()).replace('/', '.'));
				if (NLS.class.isAssignableFrom(texts)) {
					find(texts);
				}
			} catch (ReflectiveOperationException e) {
				throw new AssertionError(resource, e);
			}
		}
	}

	private void find(Class<?> texts) throws IllegalAccessException {
		for (Field field : texts.getDeclaredFields()) {
			if (field.getType() == String.class && Modifier.isPublic(field.getModifiers())
					&& !Modifier.isFinal(field.getModifiers())) {
				field.setAccessible(true);
				english.put(field, (String) field.get(null));
			}
		}
	}

	private void set(String pattern) {
		VoidResult setting = () -> english.forEach((field, text) -> {
			try {
				field.set(null, pattern.formatted(text));
			} catch (IllegalAccessException e) {
				throw new AssertionError(e);
			}
		});
		UIThreadRunnable.syncExec(setting);
	}
}
