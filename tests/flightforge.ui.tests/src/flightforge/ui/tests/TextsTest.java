/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.wiring.BundleWiring;

/**
 * The files of texts against the classes that load them. The platform writes a warning where they differ and shows "NLS
 * missing message" in the window.
 */
class TextsTest {
	@Test
	void everyTextIsInItsFileOnceAndIsUsed() throws IOException, ReflectiveOperationException {
		int files = 0;
		for (String name : List.of("flightforge.ui", "flightforge.studio")) {
			Bundle bundle = Platform.getBundle(name);
			for (String resource : bundle.adapt(BundleWiring.class).listResources("/", "*Messages.class",
					BundleWiring.LISTRESOURCES_RECURSE | BundleWiring.LISTRESOURCES_LOCAL)) {
				Class<?> texts = bundle
						.loadClass(resource.substring(0, resource.length() - ".class".length()).replace('/', '.'));
				if (NLS.class.isAssignableFrom(texts)) {
					List<String> keys = keys(bundle, resource.substring(0, resource.lastIndexOf('/')));
					assertEquals(new TreeSet<>(fields(texts)), new TreeSet<>(keys), resource);
					assertEquals(new TreeSet<>(keys).size(), keys.size(), () -> "a text is there twice in the file of " + resource);
					files++;
				}
			}
		}
		assertFalse(files < 20, "only " + files + " files of texts");
	}

	private static List<String> keys(Bundle bundle, String folder) throws IOException {
		List<String> keys = new ArrayList<>();
		try (BufferedReader lines = new BufferedReader(new InputStreamReader(
				bundle.getEntry(folder + "/messages.properties").openStream(), StandardCharsets.UTF_8))) {
			boolean continues = false;
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				if (!continues && !line.isBlank() && !line.startsWith("#")) {
					keys.add(line.substring(0, line.indexOf('=')).strip());
				}
				continues = line.endsWith("\\");
			}
		}
		return keys;
	}

	private static List<String> fields(Class<?> texts) {
		return Arrays.stream(texts.getDeclaredFields())
				.filter(field -> field.getType() == String.class && Modifier.isPublic(field.getModifiers())
						&& !Modifier.isFinal(field.getModifiers()))
				.map(Field::getName).toList();
	}
}
