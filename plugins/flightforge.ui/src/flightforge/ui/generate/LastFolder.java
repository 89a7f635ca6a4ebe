/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import org.eclipse.core.runtime.preferences.InstanceScope;

import flightforge.ui.resource.Ids;

/** The folder that the last script was made in, where the next one and its recordings are likely to go. */
public final class LastFolder {
	/** Its key in the preferences of the workspace. */
	public static final String KEY = "newScriptFolder";

	/** Scripts and recordings between everything else in the home folder would be hard to find. */
	private static final String FIRST = "Recordings";

	private LastFolder() {
	}

	/** That folder as it was typed; where none was made yet, one of its own in the home folder. */
	public static String text() {
		return InstanceScope.INSTANCE.getNode(Ids.BUNDLE).get(KEY, home().resolve(FIRST).toString());
	}

	private static Path home() {
		return Path.of(System.getProperty("user.home"));
	}

	/** That folder where it is still there, else the home folder. */
	public static Path get() {
		try {
			Path last = Path.of(text());
			return Files.isDirectory(last) ? last : home();
		} catch (InvalidPathException e) {
			return home();
		}
	}
}
