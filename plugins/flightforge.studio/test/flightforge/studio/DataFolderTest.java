/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.net.URL;
import java.nio.file.Path;

import org.eclipse.osgi.service.datalocation.Location;
import org.junit.jupiter.api.Test;

/** The folder that one Studio has at a time. */
class DataFolderTest {
	private static final Path HOME = Path.of("/home/somebody");
	private String asked = "";

	@Test
	void theGivenFolderIsLocked() {
		assertTrue(DataFolder.take(location(true, true), HOME));
		assertEquals("lock", asked);
		assertFalse(DataFolder.take(location(true, false), HOME));
	}

	@Test
	void withoutOneItIsInTheHomeAndLockedToo() {
		assertTrue(DataFolder.take(location(false, true), HOME));
		assertTrue(asked.startsWith("set ") && asked.endsWith("/.flightforge-studio true"), asked);
		assertFalse(DataFolder.take(location(false, false), HOME));
	}

	@Test
	void whoWantsNoneGetsNone() {
		assertTrue(DataFolder.take(null, HOME));
	}

	private Location location(boolean isSet, boolean free) {
		return (Location) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Location.class},
				(proxy, method, arguments) -> switch (method.getName()) {
				case "isSet" -> isSet;
				case "lock" -> {
					asked = "lock";
					yield free;
				}
				case "set" -> {
					asked = "set " + ((URL) arguments[0]).getPath() + " " + arguments[1];
					yield free;
				}
				default -> throw new AssertionError(method.getName());
				});
	}
}
