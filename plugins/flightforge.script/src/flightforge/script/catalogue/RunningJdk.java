/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jdk.jfr.AnnotationElement;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.ValueDescriptor;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;

/**
 * The event types of the JDK that runs this. Flight Recorder does not say which structures it keeps in constant pools;
 * but apart from a few that the shipped data knows, it does so with all of them.
 */
final class RunningJdk {
	private RunningJdk() {
	}

	/** All types of the running JDK by name; empty where the JVM has no Flight Recorder. */
	static Map<String, Type> types(Map<String, Type> inline) {
		Map<String, Type> types = new LinkedHashMap<>();
		if (FlightRecorder.isAvailable()) {
			for (EventType event : FlightRecorder.getFlightRecorder().getEventTypes()) {
				List<Field> fields = fields(event.getFields(), types, inline);
				types.put(event.getName(), new Type(event.getName(), Type.EVENT, false, fields,
						annotations(event.getAnnotationElements())));
			}
		}
		return types;
	}

	private static List<Field> fields(List<ValueDescriptor> descriptors, Map<String, Type> types,
			Map<String, Type> inline) {
		List<Field> fields = new ArrayList<>(descriptors.size());
		for (ValueDescriptor descriptor : descriptors) {
			String typeName = descriptor.getTypeName();
			List<ValueDescriptor> nested = descriptor.getFields();
			boolean pool = !nested.isEmpty() && !typeName.equals(Type.STRING) && !inline.containsKey(typeName);
			if (!nested.isEmpty() && !types.containsKey(typeName)) {
				// Entered before its fields are known, because stack frames and class loaders refer to themselves.
				types.put(typeName, Type.struct(typeName, List.of()));
				types.put(typeName, Type.struct(typeName, fields(nested, types, inline)));
			}
			fields.add(new Field(descriptor.getName(), typeName, descriptor.isArray(), pool,
					annotations(descriptor.getAnnotationElements())));
		}
		return fields;
	}

	private static List<Annotation> annotations(List<AnnotationElement> elements) {
		List<Annotation> annotations = new ArrayList<>(elements.size());
		for (AnnotationElement element : elements) {
			Map<String, String> values = new LinkedHashMap<>();
			for (ValueDescriptor descriptor : element.getValueDescriptors()) {
				Object value = element.getValue(descriptor.getName());
				if (value instanceof Object[] array) {
					for (int i = 0; i < array.length; i++) {
						values.put(descriptor.getName() + "-" + i, String.valueOf(array[i]));
					}
				} else {
					values.put(descriptor.getName(), String.valueOf(value));
				}
			}
			annotations.add(new Annotation(element.getTypeName(), values));
		}
		return annotations;
	}
}
