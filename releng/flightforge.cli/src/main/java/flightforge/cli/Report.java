/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import flightforge.script.generate.GenerationReport;
import flightforge.script.plan.Plan;
import flightforge.script.plan.WindowRange;

/**
 * What {@code generate} and {@code join} write about a recording, and what {@code join} reads about its parts;
 * {@code docs/report.schema.json} describes it.
 *
 * @param recipe what the bytes depend on
 * @param events the number of events by type
 * @param run how it was made
 * @param whole the recording of the report as a part: all windows, unless only a part was made
 * @param parts what it was joined from; one, itself, if it was not
 */
public record Report(Recipe recipe, Map<String, Long> events, Run run, Part whole, List<Part> parts) {
	/** That of a recording of tens of thousands of parts has less. */
	private static final int MOST_BYTES = 16 << 20;
	/** A report has three. */
	private static final int MOST_DEPTH = 16;
	private static final byte[] RECORDING_START = {'F', 'L', 'R', 0};
	private static final LoadSettings SETTINGS = LoadSettings.builder().setCodePointLimit(MOST_BYTES).build();

	/**
	 * What the bytes depend on. Parts belong together only if all of it is the same.
	 *
	 * @param generator the version of Flightforge
	 * @param script the SHA-256 of the script's text
	 * @param seed the seed of all randomness
	 * @param parameters those of the script's parameters that were set
	 * @param imports the SHA-256 of each recording that the script imports, by its name in the script
	 * @param fleet the host of the script's fleet; null where there is none
	 * @param start when the recording starts, as in ISO 8601
	 */
	public record Recipe(String generator, String script, long seed, Map<String, String> parameters,
			Map<String, String> imports, Fleet fleet, String start) {
		/**
		 * That of a plan, or of a part of it, with this version.
		 *
		 * @throws CommandFailure if a recording that the script imports cannot be read any more
		 */
		public static Recipe of(Plan plan) {
			return new Recipe(new FlightforgeCommand.Version().getVersion()[0], sha256(plan.scriptText()), plan.seed(),
					plan.parameters(), ImportSums.of(plan.imports()), Fleet.of(plan), plan.start().toString());
		}
	}

	/**
	 * The host that a recording is of.
	 *
	 * @param host its number, from 0
	 * @param name its name
	 * @param hosts how many hosts the fleet has
	 * @param drawn the parameters that were drawn for it
	 */
	public record Fleet(int host, String name, int hosts, Map<String, String> drawn) {
		/** The host of a plan; null where there is no fleet. */
		static Fleet of(Plan plan) {
			return plan.host()
					.map(host -> new Fleet(host.number(), host.name(), plan.fleet().get().hosts(), host.drawn()))
					.orElse(null);
		}

		/** As JSON. */
		static String toJson(Fleet fleet) {
			return fleet == null ? "null" : "{\"host\": " + fleet.host + ", \"name\": " + text(fleet.name)
					+ ", \"hosts\": " + fleet.hosts + ", \"parameters\": " + RecordingJson.texts(fleet.drawn) + "}";
		}
	}

	/**
	 * How a recording was made; the last three are null for one that was joined.
	 *
	 * @param seconds the time taken
	 * @param storage {@code heap} or {@code mmap}
	 * @param workers the number of workers
	 * @param mappedBytes the largest amount of memory that was mapped at a time
	 */
	public record Run(double seconds, String storage, Long workers, Long mappedBytes) {
	}

	/**
	 * A file with consecutive windows of a recording.
	 *
	 * @param file the file, relative to the folder of the report; null if it went to standard output
	 * @param windows the windows in it
	 * @param bytes its size
	 * @param totalEvents the number of events in it, without the one that has the script
	 * @param sha256 its SHA-256, or null if that was left out
	 * @param host the machine that made it, as JSON
	 */
	public record Part(String file, WindowRange windows, long bytes, long totalEvents, String sha256, String host) {
		private String toJson() {
			return "{\"file\": " + text(file) + ", \"windows\": " + range(windows) + ", \"bytes\": " + bytes
					+ ", \"totalEvents\": " + totalEvents + ", \"sha256\": " + text(sha256) + ", \"host\": " + host
					+ "}";
		}
	}

	/**
	 * The report of what was generated.
	 *
	 * @param recipe what was made, taken before that was done: what the script imports may change in the meantime
	 * @param made how it was made
	 * @param file the recording as {@link Part#file} names it
	 */
	public static Report of(Recipe recipe, GenerationReport made, String file) {
		Part whole = new Part(file, made.windows(), made.bytes(), made.totalEvents(), made.sha256(),
				Host.current().toJson());
		return new Report(recipe, made.events(),
				new Run(made.seconds(), made.storage(), (long) made.workers(), made.mappedBytes()), whole,
				List.of(whole));
	}

	/** How a report names a recording: seen from the folder of the report, so that both can be moved together. */
	static String nameOf(Path recording, Path report) {
		Path file = recording.toAbsolutePath().normalize();
		Path folder = report.toAbsolutePath().normalize().getParent();
		boolean related = file.getRoot().equals(folder.getRoot());
		return (related ? folder.relativize(file) : file).toString().replace('\\', '/');
	}

	/** The SHA-256 of a text in UTF-8, in hexadecimal digits. */
	static String sha256(String text) {
		try {
			return HexFormat.of()
					.formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
		}
	}

	/** As JSON, as {@code docs/report.schema.json} describes it. */
	public String toJson() {
		double rate = run.seconds > 0 ? whole.totalEvents / run.seconds : 0;
		return "{\n  \"file\": " + text(whole.file) + ",\n  \"generator\": " + text(recipe.generator)
				+ ",\n  \"script\": " + text(recipe.script) + ",\n  \"seed\": " + recipe.seed + ",\n  \"parameters\": "
				+ RecordingJson.texts(recipe.parameters) + ",\n  \"imports\": " + RecordingJson.texts(recipe.imports)
				+ ",\n  \"fleet\": " + Fleet.toJson(recipe.fleet) + ",\n  \"start\": " + text(recipe.start)
				+ ",\n  \"events\": {"
				+ events.entrySet().stream().map(entry -> "\n    " + text(entry.getKey()) + ": " + entry.getValue())
						.collect(Collectors.joining(","))
				+ (events.isEmpty() ? "}" : "\n  }") + ",\n  \"totalEvents\": " + whole.totalEvents + ",\n  \"bytes\": "
				+ whole.bytes + ",\n  \"chunks\": " + whole.windows.count() + ",\n  \"windows\": "
				+ range(whole.windows) + ",\n  \"sha256\": " + text(whole.sha256) + ",\n  \"seconds\": "
				+ String.format(Locale.ROOT, "%.3f", run.seconds) + ",\n  \"eventsPerSecond\": " + Math.round(rate)
				+ ",\n  \"storage\": " + text(run.storage) + ",\n  \"workers\": " + run.workers
				+ ",\n  \"mappedBytes\": " + run.mappedBytes + ",\n  \"host\": " + whole.host + ",\n  \"parts\": ["
				+ parts.stream().map(part -> "\n    " + part.toJson()).collect(Collectors.joining(",")) + "\n  ]\n}\n";
	}

	private static String text(String text) {
		return text == null ? "null" : RecordingJson.string(text);
	}

	private static String range(WindowRange windows) {
		return "{\"first\": " + windows.first() + ", \"last\": " + windows.last() + ", \"of\": " + windows.of() + "}";
	}

	/**
	 * Reads a report.
	 *
	 * @throws CommandFailure if it is none
	 */
	static Report read(String argument) {
		try (InputStream in = Files.newInputStream(ScriptSource.path(argument))) {
			return read(argument, in);
		} catch (IOException unreadable) {
			throw CommandFailure.mistake("cannot read the report " + ErrorMessages.reason(unreadable));
		}
	}

	/**
	 * Reads a report from where no path of this system leads to.
	 *
	 * @param argument what messages call it
	 * @throws CommandFailure if it is none
	 * @throws IOException if it cannot be read
	 */
	public static Report read(String argument, InputStream in) throws IOException {
		String text = content(argument, in);
		Object content;
		try {
			if (!isShallow(text)) {
				throw noReport(argument, "it has lists or objects inside of more than " + MOST_DEPTH + " others");
			}
			// JSON is YAML, which is read already.
			content = new Load(SETTINGS).loadFromString(text);
		} catch (YamlEngineException malformed) {
			throw noReport(argument, "it is not JSON");
		}
		Fields fields = new Fields(argument, content);
		Map<String, Long> events = new LinkedHashMap<>();
		Fields counts = fields.fields("events");
		counts.values.keySet().forEach(type -> events.put(String.valueOf(type), counts.number(String.valueOf(type))));
		Fleet fleet = fields.values.get("fleet") == null ? null : fleet(fields.fields("fleet"));
		List<Part> parts = new ArrayList<>();
		for (Object part : fields.list("parts")) {
			parts.add(part(new Fields(argument, part)));
		}
		return new Report(
				new Recipe(fields.text("generator"), fields.text("script"), fields.number("seed"),
						fields.fields("parameters").texts(),
						// What was made before there were sums of them has none.
						fields.values.get("imports") == null ? Map.of() : fields.fields("imports").texts(), fleet,
						fields.text("start")),
				events, new Run(fields.decimal("seconds"), null, null, null), part(fields), List.copyOf(parts));
	}

	/** No more is read than a report can have: it may be something else, such as a large recording. */
	private static String content(String argument, InputStream in) throws IOException {
		byte[] start = in.readNBytes(RECORDING_START.length);
		if (Arrays.equals(start, RECORDING_START)) {
			throw CommandFailure.mistake(argument + " is a recording, not the report of one; name the file that"
					+ " 'generate --report' or 'join --report' wrote about it");
		}
		byte[] rest = in.readNBytes(MOST_BYTES + 1 - start.length);
		byte[] content = Arrays.copyOf(start, start.length + rest.length);
		System.arraycopy(rest, 0, content, start.length, rest.length);
		if (content.length > MOST_BYTES) {
			throw noReport(argument, "it has more than " + NumberFormats.bytes(MOST_BYTES));
		}
		try {
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
		} catch (CharacterCodingException malformed) {
			throw noReport(argument, "it is not UTF-8 text");
		}
	}

	/** Whether it can be loaded without many calls inside of each other, for which the stack may be too small. */
	private static boolean isShallow(String text) {
		int depth = 0;
		for (Event event : new Parse(SETTINGS).parseString(text)) {
			switch (event.getEventId()) {
			case SequenceStart, MappingStart -> depth++;
			case SequenceEnd, MappingEnd -> depth--;
			default -> {
				// what has nothing inside
			}
			}
			if (depth > MOST_DEPTH) {
				return false;
			}
		}
		return true;
	}

	private static Fleet fleet(Fields fields) {
		int host = (int) fields.number("host");
		int hosts = (int) fields.number("hosts");
		if (host < 0 || host >= hosts) {
			throw noReport(fields.name, "it is about host " + host + " of " + hosts);
		}
		return new Fleet(host, fields.text("name"), hosts, fields.fields("parameters").texts());
	}

	private static Part part(Fields fields) {
		Fields windows = fields.fields("windows");
		Fields host = fields.fields("host");
		try {
			return new Part(fields.textOrNull("file"),
					new WindowRange(windows.number("first"), windows.number("last"), windows.number("of")),
					fields.number("bytes"), fields.number("totalEvents"), fields.textOrNull("sha256"),
					new Host(host.textOrNull("name"), host.text("os"), host.text("java"),
							(int) host.number("processors")).toJson());
		} catch (IllegalArgumentException impossible) {
			throw noReport(fields.name, impossible.getMessage());
		}
	}

	/** Why what was named is none. */
	static CommandFailure noReport(String name, String reason) {
		return CommandFailure.mistake(name
				+ " is not a report of 'flightforge generate --report' or of 'flightforge join --report': " + reason);
	}

	/** A JSON object that should have certain fields. */
	private static final class Fields {
		private final String name;
		private final Map<?, ?> values;

		Fields(String name, Object value) {
			this.name = name;
			if (!(value instanceof Map<?, ?> map)) {
				throw noReport(name, "there is no object where one is expected");
			}
			this.values = map;
		}

		Fields fields(String key) {
			return new Fields(name, required(key));
		}

		/** All of them, which have to be texts. */
		Map<String, String> texts() {
			Map<String, String> texts = new LinkedHashMap<>();
			values.keySet().forEach(key -> texts.put(String.valueOf(key), text(String.valueOf(key))));
			return texts;
		}

		List<?> list(String key) {
			return required(key) instanceof List<?> list ? list : wrong(key);
		}

		String text(String key) {
			return required(key) instanceof String text ? text : wrong(key);
		}

		String textOrNull(String key) {
			return values.get(key) == null ? null : text(key);
		}

		long number(String key) {
			return switch (required(key)) {
			case Integer number -> number;
			case Long number -> number;
			default -> wrong(key);
			};
		}

		double decimal(String key) {
			return required(key) instanceof Number number ? number.doubleValue() : wrong(key);
		}

		private Object required(String key) {
			Object value = values.get(key);
			if (value == null) {
				throw noReport(name, "\"" + key + "\" is missing");
			}
			return value;
		}

		private <T> T wrong(String key) {
			throw noReport(name, "\"" + key + "\" has a value of another kind");
		}
	}
}
