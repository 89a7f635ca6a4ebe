/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/** Makes annotations of the API, and of these the engine's. */
final class Annotations {
	/** What the JDK's annotations mean without a value. */
	private static final Map<String, String> USUAL = Map.of(flightforge.writer.Annotation.TIMESTAMP,
			"MILLISECONDS_SINCE_EPOCH", flightforge.writer.Annotation.TIMESPAN, "NANOSECONDS",
			flightforge.writer.Annotation.DATA_AMOUNT, "BYTES");

	private Annotations() {
	}

	/** @throws IllegalArgumentException if it is not an annotation type of the recording */
	static JmcType type(Type type, JmcTypes types) {
		JmcType own = types.own(type);
		if (own == types.self()) {
			throw new IllegalArgumentException("A type annotates itself");
		}
		if (!Annotation.isAnnotationType(own)) {
			throw new IllegalArgumentException("Type '" + own.getTypeName() + "' is not an annotation type");
		}
		return own;
	}

	/** @param value null for none */
	static Annotation of(JmcType type, String value) {
		Type shown = type.shown();
		// The constructor that takes a text does it with the stock writer's types only.
		return shown != type ? new Annotation(shown, value)
				: new Annotation(type, value == null ? Map.of() : Map.of("value",
						new JmcFieldValue(
								new JmcField("value", type.builtin(Types.Builtin.STRING), false, false, List.of()),
								new BuiltinValue(type.builtin(Types.Builtin.STRING), value))));
	}

	static flightforge.writer.Annotation convert(Annotation annotation, JmcTypes types) {
		JmcType type = types.own(annotation.getType());
		Map<String, String> values = new LinkedHashMap<>();
		annotation.getAttributes().forEach((name, value) -> put(type.getField(name), name, value, values));
		String usual = USUAL.get(type.getTypeName());
		if (usual != null && values.isEmpty()) {
			values.put("value", usual);
		}
		return new flightforge.writer.Annotation(type.getTypeName(), values);
	}

	private static void put(JmcField field, String name, TypedFieldValue value, Map<String, String> values) {
		if (field == null) {
			// What its type has no place for is what the stock writer adds to some markers of the JDK.
			if (!name.equals("value")) {
				throw new IllegalArgumentException("The annotation has no attribute '" + name + "'");
			}
		} else if (value.getField().isArray()) {
			TypedValue[] elements = value.getValues();
			for (int i = 0; i < elements.length; i++) {
				values.put(name + "-" + i, text(elements[i]));
			}
		} else if (value.getValue() != null && !value.getValue().isNull()) {
			values.put(field.isArray() ? name + "-0" : name, text(value.getValue()));
		}
	}

	private static String text(TypedValue value) {
		if (!value.getType().isBuiltin()) {
			throw new IllegalArgumentException("An attribute of an annotation cannot be a '"
					+ value.getType().getTypeName() + "'; readers take texts and numbers only");
		}
		return String.valueOf(value.getValue());
	}
}
