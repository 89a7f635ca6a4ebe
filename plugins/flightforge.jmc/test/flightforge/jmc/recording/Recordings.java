/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import java.io.IOException;
import java.nio.file.Path;

import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** Recordings that the JDK writes, loaded as Mission Control does. */
final class Recordings {
	private Recordings() {
	}

	/** Carries a script, as a generated recording does. */
	@Name("flightforge.Script")
	@StackTrace(false)
	static final class ScriptEvent extends Event {
		long seed;
		String version;
		String script;
	}

	/** A type that the catalogue does not know. */
	@Name("test.Own")
	@StackTrace(false)
	static final class OwnEvent extends Event {
	}

	static IItemCollection record(Path folder, Runnable events) throws IOException, CouldNotLoadRecordingException {
		Path file = folder.resolve("test.jfr");
		try (Recording recording = new Recording()) {
			recording.start();
			events.run();
			recording.stop();
			recording.dump(file);
		}
		return JfrLoaderToolkit.loadEvents(file.toFile());
	}

	static void script(long seed, String text) {
		ScriptEvent event = new ScriptEvent();
		event.seed = seed;
		event.version = "0.1.0";
		event.script = text;
		event.commit();
	}

	static void own(int count) {
		for (int i = 0; i < count; i++) {
			new OwnEvent().commit();
		}
	}
}
