/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.RecordingSummary;
import flightforge.writer.scan.TypeSummary;

/** The JSON form of what {@code inspect} finds. */
final class RecordingJson {
	private static final int FIRST_PRINTABLE = 0x20;

	private RecordingJson() {
	}

	static String of(RecordingSummary recording) {
		return "{\n  \"totalEvents\": " + recording.totalEvents() + ",\n  \"chunks\": "
				+ array(recording.chunks(), RecordingJson::chunk) + ",\n  \"types\": "
				+ array(recording.types(), RecordingJson::type) + ",\n  \"script\": "
				+ (recording.script() == null ? "null" : string(recording.script())) + "\n}\n";
	}

	private static String chunk(ChunkSummary chunk) {
		return "{\"offset\": " + chunk.offset() + ", \"size\": " + chunk.size() + ", \"startNanos\": "
				+ chunk.startNanos() + ", \"durationNanos\": " + chunk.durationNanos() + "}";
	}

	private static String type(TypeSummary type) {
		return "{\"name\": " + string(type.name()) + ", \"events\": " + type.events() + ", \"bytes\": " + type.bytes()
				+ ", \"experimental\": " + type.experimental() + "}";
	}

	private static <T> String array(List<T> elements, Function<T, String> json) {
		if (elements.isEmpty()) {
			return "[]";
		}
		StringBuilder text = new StringBuilder("[\n");
		Iterator<T> iterator = elements.iterator();
		while (iterator.hasNext()) {
			text.append("    ").append(json.apply(iterator.next())).append(iterator.hasNext() ? ",\n" : "\n");
		}
		return text.append("  ]").toString();
	}

	/** A JSON string: a recording of unknown origin may have anything in its names. */
	static String string(String value) {
		StringBuilder text = new StringBuilder(value.length() + 2).append('"');
		for (int i = 0; i < value.length(); i++) {
			char character = value.charAt(i);
			switch (character) {
			case '"', '\\' -> text.append('\\').append(character);
			case '\n' -> text.append("\\n");
			case '\t' -> text.append("\\t");
			case '\r' -> text.append("\\r");
			default -> {
				if (character < FIRST_PRINTABLE || Character.isSurrogate(character)) {
					text.append(String.format("\\u%04x", (int) character));
				} else {
					text.append(character);
				}
			}
			}
		}
		return text.append('"').toString();
	}
}
