/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import flightforge.script.Parameters;
import flightforge.writer.Region;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.FleetHostSummary;
import flightforge.writer.scan.JvmSummary;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingInspection;
import flightforge.writer.scan.RecordingSummary;
import flightforge.writer.scan.TypeRate;
import flightforge.writer.scan.TypeSummary;

/** The JSON form of what {@code inspect} finds. */
final class RecordingJson {
	/** Beside control characters and halves of others: ends of lines, the byte order mark, and what is none. */
	private static final String UNPRINTABLE = "\u2028\u2029\ufeff\ufffe\uffff";

	private RecordingJson() {
	}

	/**
	 * Prints it piece by piece: a recording may have more chunks than there is memory for their text.
	 *
	 * @param types those that are asked for
	 */
	static void print(RecordingInspection inspection, List<TypeSummary> types, PrintWriter out) {
		RecordingSummary recording = inspection.summary();
		out.print("{\n  \"totalEvents\": " + recording.totalEvents() + ",\n  \"durationNanos\": "
				+ recording.durationNanos() + ",\n  \"jvm\": " + jvm(recording.jvm()) + ",\n  \"lostBytes\": "
				+ recording.lostBytes() + ",\n  \"timeZone\": ");
		out.print(zone(recording.chunks().isEmpty() ? null : recording.chunks().getFirst().region()));
		out.print(",\n  \"chunks\": ");
		array(recording.chunks(), RecordingJson::chunk, out);
		out.print(",\n  \"types\": ");
		array(types, RecordingJson::type, out);
		out.print(",\n  \"script\": " + (recording.script() == null ? "null" : string(recording.script())));
		out.print(",\n  \"seed\": " + recording.seed() + ",\n  \"parameters\": "
				+ texts(Parameters.parse(recording.parameters())) + ",\n  \"host\": " + host(recording.host()));
		out.print(",\n  \"damage\": " + (inspection.isWhole() ? "null" : damage(inspection.defect())));
		out.print(",\n  \"notes\": ");
		array(inspection.notes(), RecordingJson::string, out);
		out.print("\n}\n");
	}

	private static String host(FleetHostSummary host) {
		return host == null ? "null" : "{\"number\": " + host.number() + ", \"name\": " + string(host.name()) + "}";
	}

	private static String jvm(JvmSummary jvm) {
		return jvm == null ? "null" : "{\"name\": " + string(jvm.name()) + ", \"version\": " + string(jvm.version())
				+ ", \"pid\": " + jvm.pid() + "}";
	}

	private static String damage(MalformedRecordingException damage) {
		return "{\"offset\": " + damage.offset() + ", \"message\": " + string(damage.getMessage()) + "}";
	}

	private static String chunk(ChunkSummary chunk) {
		return "{\"offset\": " + chunk.offset() + ", \"size\": " + chunk.size() + ", \"startNanos\": "
				+ chunk.startNanos() + ", \"durationNanos\": " + chunk.durationNanos() + ", \"metadataBytes\": "
				+ chunk.metadataBytes() + ", \"constantPoolBytes\": " + chunk.constantPoolBytes() + ", \"freeBytes\": "
				+ chunk.freeBytes() + ", \"timeZone\": " + zone(chunk.region()) + "}";
	}

	/** Both as the recording has them, in milliseconds, and what local time is by them. */
	private static String zone(Region region) {
		return region == null ? "null" : "{\"offset\": " + string(region.offset().getId()) + ", \"gmtOffsetMillis\": "
				+ region.gmtOffset() + ", \"dstMillis\": " + region.dst() + "}";
	}

	private static String type(TypeSummary type) {
		return "{\"name\": " + string(type.name()) + ", \"id\": " + type.id() + ", \"events\": " + type.events()
				+ ", \"bytes\": " + type.bytes() + ", \"experimental\": " + type.experimental() + ", \"firstNanos\": "
				+ type.firstNanos() + ", \"lastNanos\": " + type.lastNanos() + ", \"rate\": " + rate(type.rate()) + "}";
	}

	private static String rate(TypeRate rate) {
		return rate == null ? "null" : "{\"seconds\": " + rate.seconds() + ", \"least\": " + rate.least()
				+ ", \"most\": " + rate.most() + "}";
	}

	private static <T> void array(List<T> elements, Function<T, String> json, PrintWriter out) {
		out.print("[");
		String separator = "\n    ";
		for (T element : elements) {
			out.print(separator + json.apply(element));
			separator = ",\n    ";
		}
		out.print(elements.isEmpty() ? "]" : "\n  ]");
	}

	/** A JSON object with texts. */
	static String texts(Map<String, String> texts) {
		return texts.entrySet().stream().map(entry -> string(entry.getKey()) + ": " + string(entry.getValue()))
				.collect(Collectors.joining(", ", "{", "}"));
	}

	/**
	 * A JSON string: a recording of unknown origin may have anything in its names. What not every reader of text or of
	 * YAML takes as it is, such as control characters, is escaped.
	 */
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
				if (!isPlain(character)) {
					text.append(String.format("\\u%04x", (int) character));
				} else {
					text.append(character);
				}
			}
			}
		}
		return text.append('"').toString();
	}

	private static boolean isPlain(char character) {
		return !Character.isISOControl(character) && !Character.isSurrogate(character)
				&& UNPRINTABLE.indexOf(character) < 0;
	}
}
