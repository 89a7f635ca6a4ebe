/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.service.datalocation.Location;

/**
 * The folder of preferences, of the window's state and of what was generated. One program has it at a time: of two, the
 * one that ends last would write over what the other has written.
 */
final class DataFolder {

	private static final String NAME = ".flightforge-studio";

	private DataFolder() {
	}

	/**
	 * Takes the folder until it is released. One that cannot be locked or written at all is used as it is, with a line
	 * in the log. Without -data it is in the user's home and not wherever the program happens to be started.
	 *
	 * @param location where the folder is, or is to be; null where there is none
	 * @param home the user's home
	 * @return false when another program has it
	 */
	static boolean take(Location location, Path home) {
		if (location == null) {
			return true;
		}
		try {
			return location.isSet() ? location.lock() : location.set(home.resolve(NAME).toUri().toURL(), true);
		} catch (IOException | IllegalStateException e) {
			ILog.of(DataFolder.class).warn(Messages.NO_DATA_FOLDER, e);
			return true;
		}
	}

	/** The folder's name for users. */
	static String name(Location location) {
		return location.getURL() == null ? NAME : new File(location.getURL().getPath()).getPath();
	}
}
