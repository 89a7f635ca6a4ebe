/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import flightforge.script.FleetHost;
import flightforge.script.Parameters;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;

/**
 * The event by which a recording says how it was made.
 *
 * @param seed the seed of all randomness
 * @param script the script's text
 * @param parameters those of its parameters that were set from outside
 * @param host the host of the script's fleet, or null
 * @param leftOut whether the recording is not to say it
 */
public record ScriptEvent(long seed, String script, Map<String, String> parameters, FleetHost host, boolean leftOut) {
	/** The name of the event type. */
	public static final String NAME = "flightforge.Script";

	/** Last, and in the type only where it has a value, so that all other recordings keep their bytes. */
	private static final Field PARAMETERS = Field.of("parameters", Type.STRING, Annotation.label("Parameters"),
			Annotation.description("Parameters of the script that were set when it was generated"));

	/** In the type only of recordings of a host. */
	private static final List<Field> HOST = List.of(
			Field.of("host", Type.STRING, Annotation.label("Host"),
					Annotation.description("Name of the host of the script's fleet")),
			Field.of("hostNumber", "long", Annotation.label("Host Number"),
					Annotation.description("Number of the host, from 0")));

	/**
	 * Version of the generator: that of the release which last changed the bytes of any script. Not that of each
	 * release, or all checksums would change with it.
	 */
	private static final String VERSION = "0.2.0";

	/** Its type. */
	public Type type() {
		List<Field> fields = new ArrayList<>(
				List.of(Field.of("startTime", "long", Annotation.label("Start Time"), Annotation.timestampTicks()),
						Field.of("seed", "long", Annotation.label("Seed"),
								Annotation.description("Seed of all randomness, which may differ from the script's")),
						Field.of("version", Type.STRING, Annotation.label("Version"),
								Annotation.description("Version of the generator")),
						Field.of("script", Type.STRING, Annotation.label("Script"))));
		if (!parameters.isEmpty()) {
			fields.add(PARAMETERS);
		}
		if (host != null) {
			fields.addAll(HOST);
		}
		return Type.event(NAME, fields, Annotation.label("Recording Script"),
				Annotation.description("The script from which this synthetic recording was generated"),
				Annotation.category("Flightforge"));
	}

	/** Tells recordings of other scripts, seeds, parameters and hosts apart, should they be joined to one file. */
	public long recording() {
		long recording = 31L * script.hashCode() + (host == null ? seed : host.seed());
		return parameters.isEmpty() ? recording : 31 * recording + Parameters.text(parameters).hashCode();
	}

	/** Encodes it at the recording's start, unless it is left out. */
	void encode(TypeSet types, ChunkEncoder out) throws IOException {
		if (leftOut) {
			return;
		}
		out.begin(types.event(NAME), 0);
		out.putLong(seed);
		out.putString(VERSION);
		out.putString(script);
		if (!parameters.isEmpty()) {
			out.putString(Parameters.text(parameters));
		}
		if (host != null) {
			out.putString(host.name());
			out.putLong(host.number());
		}
		out.commit();
	}
}
