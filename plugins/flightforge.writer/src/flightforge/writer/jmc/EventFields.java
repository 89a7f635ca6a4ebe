/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.writer.Field;
import flightforge.writer.StandardTypes;
import flightforge.writer.Type;

/** What the API leaves open and readers are strict about: fields of events, and types that only the API knows. */
final class EventFields {
	private static final Map<String, Type> OF_THE_API = Map.of(Types.JDK.TICKS.getTypeName(),
			Type.struct(Types.JDK.TICKS.getTypeName(), List.of(Field.of("ticks", "long"))),
			Types.JDK.TICKSPAN.getTypeName(),
			Type.struct(Types.JDK.TICKSPAN.getTypeName(), List.of(Field.of("tickSpan", "long"))));

	private EventFields() {
	}

	/** @return the type of the JDK or of the API */
	static Optional<Type> standard(String name) {
		Optional<Type> standard = StandardTypes.find(name);
		return standard.isPresent() ? standard : Optional.ofNullable(OF_THE_API.get(name));
	}

	/**
	 * The JDK's consumer takes the first field for the start and the second for the duration, whatever their names.
	 *
	 * @throws IllegalArgumentException if two fields have the same name
	 */
	static List<JmcField> order(String event, List<JmcField> fields, JmcTypes types) {
		Map<String, JmcField> first = new LinkedHashMap<>();
		first.put("startTime", ticks("startTime", Types.JDK.ANNOTATION_TIMESTAMP, List.of(), types));
		List<JmcField> rest = new ArrayList<>();
		Set<String> names = new HashSet<>();
		for (JmcField field : fields) {
			if (!names.add(field.getName())) {
				throw new IllegalArgumentException(
						"Type '" + event + "' has two fields named '" + field.getName() + "'");
			}
			boolean isLong = field.getType() == types.builtin(Types.Builtin.LONG) && !field.isArray();
			if (field.getName().equals("startTime") && isLong) {
				first.put("startTime",
						ticks("startTime", Types.JDK.ANNOTATION_TIMESTAMP, field.getAnnotations(), types));
			} else if (field.getName().equals("duration") && isLong && isNanos(field)) {
				first.put("duration", ticks("duration", Types.JDK.ANNOTATION_TIMESPAN, field.getAnnotations(), types));
			} else if (field.getName().equals("duration")) {
				first.put("duration", field);
			} else {
				rest.add(field);
			}
		}
		List<JmcField> ordered = new ArrayList<>(first.values());
		ordered.addAll(rest);
		return ordered;
	}

	private static boolean isNanos(JmcField field) {
		return field.getAnnotations().stream().filter(
				annotation -> annotation.getType().getTypeName().equals(Types.JDK.ANNOTATION_TIMESPAN.getTypeName()))
				.allMatch(annotation -> annotation.getValue() == null || annotation.getValue().equals("TICKS")
						|| annotation.getValue().equals("NANOSECONDS"));
	}

	/** A tick is a nanosecond, so there is nothing to convert. */
	private static JmcField ticks(String name, Types.JDK unit, List<Annotation> given, JmcTypes types) {
		List<Annotation> annotations = new ArrayList<>();
		annotations.add(Annotations.of(types.own(unit), "TICKS"));
		for (Annotation annotation : given) {
			if (!annotation.getType().getTypeName().equals(unit.getTypeName())) {
				annotations.add(annotation);
			}
		}
		return new JmcField(name, types.builtin(Types.Builtin.LONG), false, false, annotations);
	}
}
