/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.List;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;

/** The event by which a recording says how it was made. */
public final class ScriptEvent {
	/** Its type. */
	public static final Type TYPE = Type.event("flightforge.Script",
			List.of(Field.of("startTime", "long", Annotation.label("Start Time"), Annotation.timestampTicks()),
					Field.of("seed", "long", Annotation.label("Seed"),
							Annotation.description("Seed of all randomness, which may differ from the script's")),
					Field.of("version", Type.STRING, Annotation.label("Version"),
							Annotation.description("Version of the generator")),
					Field.of("script", Type.STRING, Annotation.label("Script"))),
			Annotation.label("Recording Script"),
			Annotation.description("The script from which this synthetic recording was generated"),
			Annotation.category("Flightforge"));

	/**
	 * Version of the generator: that of the release which last changed the bytes of any script. Not that of each
	 * release, or all checksums would change with it.
	 */
	private static final String VERSION = "0.2.0";

	private ScriptEvent() {
	}

	/** Encodes it at the recording's start. */
	static void encode(TypeSet types, long seed, String script, ChunkEncoder out) throws IOException {
		out.begin(types.event(TYPE.name()), 0);
		out.putLong(seed);
		out.putString(VERSION);
		out.putString(script);
		out.commit();
	}
}
