/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;
import flightforge.script.catalogue.Catalogue;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.StandardTypes;
import flightforge.writer.Type;

/**
 * A field of the script's event type, and where its values come from. Immutable.
 *
 * @param path its name in the script, with dots
 * @param field the field with its annotations
 * @param place where the values are in the sample, -1 where there are none
 * @param kind what these are
 * @param often the numbers that are said exactly however few events of a stream have them, because many others do,
 * ascending; null where all may be, as in types that are not a program's own
 */
record Target(String path, Field field, int place, SampledKind kind, double[] often) {
	/** A field whose numbers tell nobody's business. */
	Target(String path, Field field, int place, SampledKind kind) {
		this(path, field, place, kind, null);
	}

	/** This field, of a type that is a program's own: its numbers are not said exactly where fewer events have them. */
	Target ofProgram(TypeSample sample, int least) {
		if (!hasValues() || least <= 1) {
			return this;
		}
		if (!isNumber()) {
			return new Target(path, field, place, kind, new double[0]);
		}
		Map<Double, Integer> counts = new HashMap<>();
		for (int row = 0; row < sample.rows(); row++) {
			counts.merge(Values.number(kind, sample.value(row, place)) + 0.0, 1, Integer::sum);
		}
		return new Target(path, field, place, kind, counts.entrySet().stream()
				.filter(entry -> entry.getValue() >= least).mapToDouble(Map.Entry::getKey).sorted().toArray());
	}

	/** Whether values are names or texts, and the type is a program's own. */
	boolean isNameOfProgram() {
		return often != null && isName();
	}

	/** Whether values are names or texts. */
	boolean isName() {
		return switch (kind) {
		case TEXT, CONSTANT, CLASS, METHOD -> true;
		default -> false;
		};
	}

	/** Whether a number is said exactly that a stream or row has fewer events of than what may be told apart. */
	boolean isTold(double number) {
		return often == null || number == 0 || Arrays.binarySearch(often, number + 0.0) >= 0;
	}

	/** The annotation of numbers of collections. */
	static final String GC_ID = "jdk.types.GcId";
	private static final String SAFEPOINT_ID = "jdk.types.SafepointId";

	/** The places of values that an event type of the catalogue has, but for the start. */
	static List<Field> leaves(Catalogue catalogue, Type type) {
		List<Field> leaves = new ArrayList<>();
		flatten(catalogue, type, "", leaves, 0);
		return leaves;
	}

	private static void flatten(Catalogue catalogue, Type type, String prefix, List<Field> leaves, int depth) {
		for (Field field : type.fields()) {
			Type structure = field.constantPool() || field.array() ? null
					: catalogue.find(field.typeName()).orElse(null);
			Field named = new Field(prefix + field.name(), field.typeName(), field.array(), field.constantPool(),
					field.annotations());
			if (structure == null || structure.fields().isEmpty() || depth > 4) {
				if (depth > 0 || !field.name().equals("startTime")) {
					leaves.add(named);
				}
			} else {
				flatten(catalogue, structure, prefix + field.name() + ".", leaves, depth + 1);
			}
		}
	}

	boolean isNumber() {
		return switch (field.typeName()) {
		case "byte", "short", "char", "int", "long", "float", "double" -> !field.array();
		default -> false;
		};
	}

	boolean isWhole() {
		return isNumber() && !field.typeName().equals("float") && !field.typeName().equals("double");
	}

	boolean isFlag() {
		return field.typeName().equals("boolean") && !field.array();
	}

	boolean isText() {
		return field.typeName().equals(Type.STRING) && !field.array();
	}

	boolean isMethod() {
		return field.typeName().equals("jdk.types.Method") && !field.array();
	}

	boolean isThread() {
		return field.typeName().equals("java.lang.Thread") && !field.array();
	}

	/** Whether the sample has values that the field can have. */
	boolean hasValues() {
		if (place < 0 || field.array()) {
			return false;
		}
		return switch (kind) {
		case WHOLE, REAL, TIMESPAN, TIMESTAMP -> isNumber();
		case FLAG -> isFlag();
		case TEXT -> isText() || isConstant();
		case CONSTANT -> isText() || isConstant();
		case THREAD -> isThread();
		case STACK -> field.typeName().equals("jdk.types.StackTrace");
		case CLASS -> field.typeName().equals("java.lang.Class") || isObject();
		case METHOD -> isText() || isMethod();
		case UNKNOWN -> false;
		};
	}

	private boolean isConstant() {
		return field.constantPool() && !isThread() && !field.typeName().equals("java.lang.Class");
	}

	/** Whether values are objects, of which a script says the class. */
	boolean isObject() {
		return field.typeName().equals(StandardTypes.OLD_OBJECT) && !field.array();
	}

	/** Whether values are numbers that connect events of one run with each other. */
	boolean isIdentifier() {
		return field.annotations().stream().anyMatch(each -> each.typeName().equals(GC_ID)
				|| each.typeName().equals("jdk.types.CompileId") || each.typeName().equals(SAFEPOINT_ID));
	}

	/** Whether values are numbers of safepoints, which rise from one to the next. */
	boolean isSafepoint() {
		return field.annotations().stream().anyMatch(each -> each.typeName().equals(SAFEPOINT_ID));
	}

	Numbers.Measure measure() {
		if (path.equals("duration") || field.has(Annotation.TIMESPAN)) {
			return Numbers.Measure.TIME;
		}
		if (field.has(Annotation.TIMESTAMP)) {
			return Numbers.Measure.POINT;
		}
		if (field.has(Annotation.MEMORY_ADDRESS)) {
			return Numbers.Measure.ADDRESS;
		}
		if (field.typeName().equals("char")) {
			return Numbers.Measure.CHARACTER;
		}
		return field.annotation(Annotation.DATA_AMOUNT).filter(unit -> unit.value().equals("BYTES")).isPresent()
				? Numbers.Measure.BYTES : Numbers.Measure.PLAIN;
	}
}
