/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Keeps SWT from asking for a session manager where nobody can have one: on Linux they are found by the bus of the
 * session, and without one SWT writes two errors to the terminal at each start.
 */
final class SessionBus {
	/** Keeps SWT from looking. */
	private static final String DISABLE = "org.eclipse.swt.internal.SessionManagerDBus.disable";

	private SessionBus() {
	}

	/** Does so; before there is a display. */
	static void askOnlyWhereThereIsOne() {
		if (!exists(System.getenv("DBUS_SESSION_BUS_ADDRESS"), System.getenv("XDG_RUNTIME_DIR"))) {
			System.setProperty(DISABLE, "true");
		}
	}

	/** Whether there is a bus: its address is known, or it is where it always is. */
	static boolean exists(String address, String runtimeFolder) {
		return address != null && !address.isEmpty()
				|| runtimeFolder != null && Files.exists(Path.of(runtimeFolder, "bus"));
	}
}
