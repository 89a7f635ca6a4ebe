/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.osgi.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import flightforge.script.generate.Storage;
import flightforge.ui.generate.GenerationPreferences;

/**
 * The tests run with -pluginCustomization customization.ini: what it says is the default, and the user's word counts
 * more.
 */
class CustomizationTest {
	private static final IEclipsePreferences USER = InstanceScope.INSTANCE.getNode("flightforge.ui");

	@AfterEach
	void forget() {
		USER.remove(GenerationPreferences.STORAGE);
	}

	@Test
	void customizedValuesAreTheDefaults() {
		for (GenerationPreferences preferences : new GenerationPreferences[] {GenerationPreferences.defaults(),
				GenerationPreferences.current()}) {
			assertEquals(Storage.MAPPED, preferences.storage());
			assertEquals(8 << 20, preferences.mappedBytesPerThread());
			assertEquals(8 << 20, preferences.settings().mappedBytesPerThread());
		}
	}

	@Test
	void whatIsNotCustomizedIsAsEver() {
		assertEquals(GenerationPreferences.DEFAULT_CHUNK_BYTES, GenerationPreferences.defaults().chunkBytes());
		assertEquals(0, GenerationPreferences.defaults().workers(), "what is not a number counts as not said");
	}

	@Test
	void theUserOverridesThem() {
		USER.put(GenerationPreferences.STORAGE, Storage.HEAP.id());
		assertEquals(Storage.HEAP, GenerationPreferences.current().storage());
		assertEquals(Storage.MAPPED, GenerationPreferences.defaults().storage());
	}
}
