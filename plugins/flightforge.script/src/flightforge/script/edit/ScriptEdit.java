/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.read.RecordingReader;
import flightforge.script.read.Section;
import flightforge.script.read.VolumeReader;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlReader;

/**
 * Changes single values in a script's text and nothing else: comments and layout stay. Each method takes the text and
 * the script parsed from exactly that text, and gives the new text; parse that again before the next change.
 * Thread-safe.
 */
public final class ScriptEdit {
	private static final Pattern PLAIN = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_.$]*");

	/** What follows a key whose value is an alias. */
	private static final Pattern ALIAS = Pattern.compile("[ \t]*:[ \t]*\\*[^\\s,\\[\\]{}]+");

	/** A time of a day, as people write it. */
	private static final Pattern TIME = Pattern
			.compile("(\\d{4}-\\d\\d-\\d\\d)[ T](\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?) ?(UTC|Z|[+-]\\d\\d:\\d\\d)?");
	private static final Pattern PER_EVENT = Pattern
			.compile("(?:(?:in|before|after) )?(.*?)(?: (?:in|before|after) each)?");

	private final String text;

	private ScriptEdit(String text) {
		this.text = text;
	}

	/**
	 * Changes a stream's event type.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param type the event type's name
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String setStreamType(String text, Script script, int stream, String type) {
		StreamSpec spec = find(script, stream);
		String value = name(type);
		ScriptEdit edit = new ScriptEdit(text);
		return spec.type() == null ? edit.insertEntry(spec.position(), "type: " + value)
				: edit.replace(spec.type().position(), value);
	}

	/**
	 * Changes a stream's volume, and its kind too where that differs. A profile or bursts, which have several parts,
	 * are replaced as a whole, and stay when the volume is their own {@link Volume#text()}.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param volume such as {@code 300_000}, {@code 100/s}, {@code every 1 s}, {@code every chunk} or {@code 30 %}, or
	 * in brackets or braces whatever {@link VolumeValue#parse} takes; of a nested stream how many there are per event
	 * around, such as {@code 3}, {@code 2.5}, {@code 30 %} or a generator
	 * @throws IllegalArgumentException when the volume cannot be understood, with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String setVolume(String text, Script script, int stream, String volume) {
		StreamSpec spec = find(script, stream);
		if (volume.trim().equals(spec.volumeText()) && !volume.isBlank()) {
			return text;
		}
		if (spec.nesting() != null) {
			return FieldEdit.set(text, stream, "per-event", perEvent(volume));
		}
		if (volume.strip().startsWith("[") || volume.strip().startsWith("{")) {
			return VolumeValue.setTyped(text, StreamText.of(text, stream).orElseThrow(), volume);
		}
		String entry = volumeEntry(volume);
		ScriptEdit edit = new ScriptEdit(text);
		if (!spec.volumePosition().equals(spec.position())) {
			return edit.replace(edit.withAlias(spec.volumePosition()), entry);
		}
		return edit.insertIntoStream(spec, entry);
	}

	private static StreamSpec find(Script script, int stream) {
		return script.streams().stream().flatMap(StreamSpec::withInner).filter(s -> s.index() == stream).findFirst()
				.orElseThrow(() -> new IndexOutOfBoundsException("there is no stream " + stream));
	}

	/** How many there are per parent event, also as it is shown: {@code 3 in each} or {@code in 30 %}. */
	private static String perEvent(String volume) {
		Matcher shown = PER_EVENT.matcher(volume.strip());
		String value = shown.matches() ? shown.group(1) : volume.strip();
		Quantity quantity = Quantity.parse(value);
		boolean number = quantity != null && quantity.number().signum() >= 0
				&& (quantity.unit().isEmpty() || quantity.unit().equals("%"));
		if (!number && !value.startsWith("{")) {
			throw new IllegalArgumentException("a nested stream has a number of events per parent event, such as 3, "
					+ "2.5 or 30 %, not \"" + value + "\"");
		}
		return value;
	}

	/** An event type's name as it is written, in quotes where it needs them. */
	static String name(String type) {
		return PLAIN.matcher(type).matches() ? type : quoted(type);
	}

	/**
	 * The entry of a stream that says its volume.
	 *
	 * @throws IllegalArgumentException when the volume cannot be understood, with a message for a person
	 */
	static String volumeEntry(String volume) {
		return switch (VolumeReader.read(volume)) {
		case Volume.Count count -> "count: " + count.text();
		case Volume.Rate rate -> "rate: " + rate.text();
		case Volume.Every every -> "every: " + every.text().substring("every ".length());
		case Volume.EveryChunk chunk -> "every: chunk";
		case Volume.EveryThread thread -> "every: " + thread.text().substring("every ".length());
		case Volume.Share share -> "share: " + share.text();
		case Volume.Profile profile -> throw new IllegalArgumentException("a profile is changed in the script's text");
		case Volume.Bursts bursts -> throw new IllegalArgumentException("bursts are changed in the script's text");
		};
	}

	/**
	 * Sets whether a stream is generated.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String setEnabled(String text, Script script, int stream, boolean enabled) {
		StreamSpec spec = find(script, stream);
		ScriptEdit edit = new ScriptEdit(text);
		if (spec.timing().enabledPosition() != null) {
			return edit.replace(spec.timing().enabledPosition(), Boolean.toString(enabled));
		}
		return enabled ? text : edit.insertIntoStream(spec, "enabled: false");
	}

	/**
	 * Changes the recording's duration, adding it where the script has none.
	 *
	 * @param duration such as {@code 10 min}
	 * @throws IllegalArgumentException when the duration cannot be understood, with a message for a person
	 */
	public static String setDuration(String text, Script script, String duration) {
		Quantity quantity = Quantity.parse(duration);
		long factor = quantity == null ? 0 : Units.nanos(quantity.unit());
		if (factor == 0) {
			throw new IllegalArgumentException(
					"a duration is a number with " + Units.TIME + ", not \"" + duration + "\"");
		}
		BigDecimal nanos = quantity.number().multiply(BigDecimal.valueOf(factor));
		if (nanos.compareTo(BigDecimal.ONE) < 0 || nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
			throw new IllegalArgumentException("the duration \"" + duration + "\" is too "
					+ (nanos.signum() > 0 && nanos.compareTo(BigDecimal.ONE) >= 0 ? "large" : "small"));
		}
		if (!Section.isWhole(nanos)) {
			throw new IllegalArgumentException("a duration is a whole number of nanoseconds, not \"" + duration + "\"");
		}
		return new ScriptEdit(text).setRecording("duration", duration.trim());
	}

	/**
	 * Changes when the recording starts.
	 *
	 * @param start such as {@code 2026-01-01 12:00:00 UTC}, a date, a time as the script has it, or {@code now}; blank
	 * to remove it, so that the recording starts when recordings do
	 * @throws IllegalArgumentException when the time cannot be understood, with a message for a person
	 */
	public static String setStart(String text, Script script, String start) {
		if (start.isBlank()) {
			return YamlEdit.remove(text, List.of("recording", "start"));
		}
		String value = start.strip();
		Matcher time = TIME.matcher(value);
		if (time.matches()) {
			boolean zone = time.group(3) != null && !time.group(3).equals("UTC");
			value = time.group(1) + "T" + time.group(2) + (zone ? time.group(3) : "Z");
		}
		Problems problems = new Problems();
		RecordingReader.start(new Scalar(value, false, Position.START), problems);
		if (problems.errors() > 0) {
			throw new IllegalArgumentException(problems.sorted().getFirst().message());
		}
		return new ScriptEdit(text).setRecording("start", value);
	}

	/** Changes the recording's seed, adding it where the script has none. */
	public static String setSeed(String text, Script script, long seed) {
		return new ScriptEdit(text).setRecording("seed", Long.toString(seed));
	}

	/**
	 * Changes the recording's chunk size, adding it where the script has none.
	 *
	 * @param size such as {@code 64 KiB}
	 * @throws IllegalArgumentException when the size cannot be understood or is none of {@code 4 KiB} to {@code 1 GiB},
	 * with a message for a person
	 */
	public static String setChunkSize(String text, Script script, String size) {
		Quantity quantity = Quantity.parse(size);
		long factor = quantity == null ? 0 : Units.bytes(quantity.unit());
		if (factor == 0) {
			throw new IllegalArgumentException(
					"a chunk size is a number with " + Units.DATA + ", not \"" + size + "\"");
		}
		BigDecimal bytes = quantity.number().multiply(BigDecimal.valueOf(factor));
		if (bytes.compareTo(BigDecimal.valueOf(RecordingReader.MIN_CHUNK)) < 0
				|| bytes.compareTo(BigDecimal.valueOf(RecordingReader.MAX_CHUNK)) > 0 || !Section.isWhole(bytes)) {
			throw new IllegalArgumentException("a chunk size is from 4 KiB to 1 GiB, not \"" + size + "\"");
		}
		return new ScriptEdit(text).setRecording("chunk-size", size.trim());
	}

	private String setRecording(String key, String value) {
		if (!(YamlReader.read(text, new Problems()) instanceof YamlNode.Mapping root)) {
			return text;
		}
		YamlNode.Entry recording = entry(root, "recording");
		if (recording == null) {
			String section = root.flow() ? "recording: {" + key + ": " + value + "}"
					: "recording:\n  " + key + ": " + value;
			return insertEntry(root.position(), section);
		}
		if (!(recording.value() instanceof YamlNode.Mapping mapping)) {
			int colon = text.indexOf(':', recording.key().position().endOffset());
			return text.substring(0, colon + 1) + " {" + key + ": " + value + "}"
					+ text.substring(Math.max(colon + 1, recording.value().position().endOffset()));
		}
		YamlNode.Entry present = entry(mapping, key);
		return present == null ? insertEntry(mapping.position(), key + ": " + value)
				: replace(present.value().position(), value);
	}

	private static YamlNode.Entry entry(YamlNode.Mapping mapping, String key) {
		return mapping.entries().stream().filter(e -> e.key().text().equals(key)).findFirst().orElse(null);
	}

	/** The position of an entry whose value is an alias ends with the key. */
	private Position withAlias(Position entry) {
		Matcher alias = ALIAS.matcher(text).region(entry.endOffset(), text.length());
		return alias.lookingAt() ? new Position(entry.line(), entry.column(), entry.offset(), alias.end()) : entry;
	}

	private String replace(Position position, String value) {
		int end = position.endOffset();
		// The line breaks that end a block scalar belong to what follows.
		while (end > position.offset() && Character.isWhitespace(text.charAt(end - 1))) {
			end--;
		}
		// A value left out has no text, not even the space before it.
		boolean needsSpace = position.offset() > 0 && text.charAt(position.offset() - 1) == ':';
		return text.substring(0, position.offset()) + (needsSpace ? " " : "") + value + text.substring(end);
	}

	private String insertIntoStream(StreamSpec spec, String entry) {
		return spec.type() == null ? insertEntry(spec.position(), entry)
				: insertAfter(spec.position(), spec.type().position(), entry);
	}

	/** Makes an entry the first of a mapping. */
	private String insertEntry(Position mapping, String entry) {
		int at = mapping.offset();
		if (text.startsWith("{", at)) {
			boolean empty = text.substring(at + 1, mapping.endOffset() - 1).isBlank();
			return text.substring(0, at + 1) + entry + (empty ? "" : ", ") + text.substring(at + 1);
		}
		return text.substring(0, at) + entry + lineBreak() + " ".repeat(mapping.column() - 1) + text.substring(at);
	}

	/** Puts an entry behind a value of a mapping. */
	private String insertAfter(Position mapping, Position value, String entry) {
		String between = text.startsWith("{", mapping.offset()) ? ", " : lineBreak() + " ".repeat(mapping.column() - 1);
		return text.substring(0, value.endOffset()) + between + entry + text.substring(value.endOffset());
	}

	private String lineBreak() {
		return text.contains("\r\n") ? "\r\n" : "\n";
	}

	private static String quoted(String value) {
		return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + "\"";
	}
}
