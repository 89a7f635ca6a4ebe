/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.learn.PrivacyReport.TypePrivacy;
import flightforge.learn.names.NameKind;
import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledField;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;
import flightforge.writer.Annotation;

/**
 * Compares events of a script with those that it was learned from, and with others that it knows nothing of. For one
 * thread, once.
 */
final class Privacy {
	/** So many events of each are compared, evenly chosen. */
	private static final int MOST = 500;
	/** Numbers that connect events are those of one run. */
	private static final Set<String> IDENTIFIERS = Set.of("jdk.types.GcId", "jdk.types.CompileId",
			"jdk.types.SafepointId");

	/** A field that all three have; {@code range} is that of its numbers, 0 of what has no order. */
	private record Column(double[] learned, double[] other, double[] made, double range) {
		double distance(double one, double two) {
			return range == 0 ? one == two ? 0 : 1 : Math.min(1, Math.abs(one - two) / range);
		}
	}

	private final RecordingSample learned;
	private final RecordingSample other;
	private final RecordingSample made;
	private final BooleanSupplier cancelled;
	/** The types of the recordings that the script has streams of. */
	private final Set<String> types = new HashSet<>();
	/** What stands for the names and texts of the recordings. */
	private final Map<String, String> names = new HashMap<>();
	/** Numbers for texts, by what stands for them. */
	private final Map<String, Double> codes = new HashMap<>();

	/**
	 * @param learned what was learned from
	 * @param other what was not
	 * @param made what the script makes
	 * @param script the script
	 */
	Privacy(RecordingSample learned, RecordingSample other, RecordingSample made, LearnedScript script,
			BooleanSupplier cancelled) {
		this.learned = learned;
		this.other = other;
		this.made = made;
		this.cancelled = cancelled;
		script.types().forEach(type -> types.add(type.source()));
		script.names().forEach(name -> names.put(name.kind() + ' ' + name.source(), name.name()));
	}

	private String name(NameKind kind, String source) {
		return names.getOrDefault(kind.id() + ' ' + source, source);
	}

	/** @return what is found of each type */
	List<TypePrivacy> types() {
		List<TypePrivacy> found = new ArrayList<>();
		for (TypeSample type : learned.types().values()) {
			String name = name(NameKind.TYPE, type.name());
			TypeSample others = other.type(type.name());
			TypeSample ofScript = made.type(name);
			int rows = others == null || ofScript == null || !types.contains(type.name()) ? 0
					: Math.min(Math.min(type.rows(), others.rows()), Math.min(MOST, ofScript.rows()));
			List<Column> columns = rows < PrivacyReport.FEWEST ? List.of() : columns(type, others, ofScript, rows);
			if (!columns.isEmpty()) {
				found.add(compare(name, columns, rows));
			}
		}
		return found;
	}

	private List<Column> columns(TypeSample type, TypeSample others, TypeSample ofScript, int rows) {
		List<Column> columns = new ArrayList<>();
		for (SampledField field : type.fields()) {
			int place = type.place(field.path());
			int ofOthers = others.place(field.path());
			String path = ofScript.place(field.path()) >= 0 ? field.path() : name(NameKind.FIELD, field.path());
			int ofMade = ofScript.place(path);
			boolean compared = switch (field.kind()) {
			case THREAD, STACK, TIMESTAMP, UNKNOWN -> false;
			default -> field.field().annotations().stream().noneMatch(
					each -> each.typeName().equals(Annotation.MEMORY_ADDRESS) || IDENTIFIERS.contains(each.typeName()));
			};
			if (!compared || ofOthers < 0 || ofMade < 0
					|| ofScript.fields().get(ofMade).kind().isNumber() != field.kind().isNumber()) {
				continue;
			}
			double[] all = numbers(learned, type, place, rows, true);
			double[] notLearned = numbers(other, others, ofOthers, rows, true);
			double[] ofTwin = numbers(made, ofScript, ofMade, rows, false);
			double least = Math.min(least(all), least(notLearned));
			double most = Math.max(most(all), most(notLearned));
			if (least < most) {
				columns.add(new Column(all, notLearned, ofTwin, field.kind().isNumber() ? most - least : 0));
			}
		}
		return columns;
	}

	private static double least(double[] numbers) {
		return Arrays.stream(numbers).min().orElse(0);
	}

	private static double most(double[] numbers) {
		return Arrays.stream(numbers).max().orElse(0);
	}

	/** The values of so many events, evenly chosen; texts as numbers of what stands for them. */
	private double[] numbers(RecordingSample sample, TypeSample type, int place, int rows, boolean ofSource) {
		double[] numbers = new double[rows];
		for (int i = 0; i < rows; i++) {
			long value = type.value((int) ((long) i * type.rows() / rows), place);
			SampledKind kind = type.fields().get(place).kind();
			numbers[i] = switch (kind) {
			case REAL -> {
				double number = Double.longBitsToDouble(value);
				yield Double.isNaN(number) ? 0 : number;
			}
			case TEXT, CONSTANT, CLASS, METHOD -> code(text(sample, kind, (int) value, ofSource));
			default -> value;
			};
		}
		return numbers;
	}

	private String text(RecordingSample sample, SampledKind kind, int word, boolean ofSource) {
		String text = String.valueOf(sample.words().word(word));
		if (!ofSource) {
			return text;
		}
		return kind == SampledKind.METHOD ? name(NameKind.METHOD, sample.method(word)[1])
				: name(kind == SampledKind.CLASS ? NameKind.CLASS : NameKind.TEXT, text);
	}

	private double code(String text) {
		return codes.computeIfAbsent(text, each -> (double) codes.size());
	}

	private TypePrivacy compare(String name, List<Column> columns, int rows) {
		double[] ofMade = new double[rows];
		double[] ofOther = new double[rows];
		double nearer = 0;
		for (int row = 0; row < rows; row++) {
			if (cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
			ofMade[row] = nearest(columns, row, Column::made, Column::learned, rows);
			ofOther[row] = nearest(columns, row, Column::other, Column::learned, rows);
			double toOther = nearest(columns, row, Column::made, Column::other, rows);
			nearer += ofMade[row] < toOther ? 1 : ofMade[row] == toOther ? 0.5 : 0;
		}
		return new TypePrivacy(name, rows, zeros(ofMade), zeros(ofOther), median(ofMade), median(ofOther),
				nearer / rows);
	}

	/** Which of the events that a field has values of. */
	private interface Events {
		double[] of(Column column);
	}

	private static double nearest(List<Column> columns, int row, Events from, Events to, int rows) {
		double nearest = columns.size();
		for (int candidate = 0; candidate < rows && nearest > 0; candidate++) {
			double distance = 0;
			for (int i = 0; i < columns.size() && distance < nearest; i++) {
				Column column = columns.get(i);
				distance += column.distance(from.of(column)[row], to.of(column)[candidate]);
			}
			nearest = Math.min(nearest, distance);
		}
		return nearest / columns.size();
	}

	private static double zeros(double[] distances) {
		return (double) Arrays.stream(distances).filter(distance -> distance == 0).count() / distances.length;
	}

	private static double median(double[] distances) {
		double[] sorted = distances.clone();
		Arrays.sort(sorted);
		return sorted[sorted.length / 2];
	}
}
