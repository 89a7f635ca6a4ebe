/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;

/** The program that Studio takes for JDK Mission Control, as if the user had chosen it, until this is closed. */
public final class MissionControlProgram implements AutoCloseable {
	private static final String KEY = "missionControl";

	private MissionControlProgram() {
	}

	/** Chooses a program. */
	public static MissionControlProgram choose(Path program) {
		node().put(KEY, program.toString());
		return new MissionControlProgram();
	}

	@Override
	public void close() {
		node().remove(KEY);
	}

	private static IEclipsePreferences node() {
		return InstanceScope.INSTANCE.getNode("flightforge.studio");
	}
}
