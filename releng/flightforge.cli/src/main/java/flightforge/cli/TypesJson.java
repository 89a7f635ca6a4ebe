/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;

/** The JSON output of {@code types}. */
final class TypesJson {
	private TypesJson() {
	}

	static void print(List<TypeDescription> types, PrintWriter out) {
		out.print("[");
		String separator = "\n  ";
		for (TypeDescription type : types) {
			out.print(separator + type(type));
			separator = ",\n  ";
		}
		out.print("\n]\n");
	}

	private static String type(TypeDescription type) {
		String category = type.category().stream().map(RecordingJson::string).collect(Collectors.joining(", "));
		String settings = type.settings().entrySet().stream().map(
				setting -> RecordingJson.string(setting.getKey()) + ": " + RecordingJson.string(setting.getValue()))
				.collect(Collectors.joining(", "));
		String fields = type.fields().stream().map(TypesJson::field).collect(Collectors.joining(",\n    "));
		return "{\"name\": " + RecordingJson.string(type.name()) + ", \"label\": " + RecordingJson.string(type.label())
				+ ", \"description\": " + RecordingJson.string(type.description()) + ", \"category\": [" + category
				+ "], \"experimental\": " + type.experimental() + ", \"settings\": {" + settings
				+ "}, \"fields\": [\n    " + fields + "]}";
	}

	private static String field(FieldDescription field) {
		return "{\"name\": " + RecordingJson.string(field.name()) + ", \"type\": " + RecordingJson.string(field.type())
				+ ", \"array\": " + field.array() + ", \"unit\": " + RecordingJson.string(field.unit())
				+ ", \"label\": " + RecordingJson.string(field.label()) + ", \"description\": "
				+ RecordingJson.string(field.description()) + ", \"experimental\": " + field.experimental() + "}";
	}
}
