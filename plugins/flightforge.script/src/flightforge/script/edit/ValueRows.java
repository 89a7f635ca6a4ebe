/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.script.text.Quantity;

/**
 * Rows of values, as a form shows them: those of {@code pick} with their weights, of {@code over-time} with their ends,
 * of {@code by-thread} with their threads; the stages of a {@code profile}; and those of a stream, which have values of
 * several fields, of {@code for-each} and, with their weights, of {@code choose}. All of it is text as it is written.
 * Immutable.
 *
 * @param generator the generator's name, {@code profile}, or the stream's key
 * @param fields the fields of a stream's rows; none for those of a generator
 * @param rows the rows in their order
 */
public record ValueRows(String generator, List<String> fields, List<Row> rows) {
	/** The key of a stream that has an event for each row. */
	public static final String FOR_EACH = "for-each";
	/** The key of a stream whose events take one of the rows each, by weight. */
	public static final String CHOOSE = "choose";
	static final String PICK = "pick";
	static final String OVER_TIME = "over-time";
	static final String BY_THREAD = "by-thread";
	static final String PROFILE = "profile";
	private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

	/**
	 * A row.
	 *
	 * @param where its weight, its end, its thread or group, or how long the stage is; empty for the last part of
	 * {@code over-time}, and where nothing has a weight
	 * @param values its values or their generators, one for each field; of a generator's rows the only one, and the
	 * stage, as {@link ProfileStage} takes it apart
	 */
	public record Row(String where, List<String> values) {
		/** Without blanks around. */
		public Row {
			where = where.strip();
			values = values.stream().map(String::strip).toList();
		}

		/** A row with one value. */
		public Row(String where, String value) {
			this(where, List.of(value));
		}

		/** Its first value, or the generator of that. */
		public String value() {
			return values.getFirst();
		}

		/** The same with another value in a column. */
		public Row with(int column, String value) {
			List<String> changed = new ArrayList<>(values);
			changed.set(column, value);
			return new Row(where, changed);
		}
	}

	/** The rows of a generator. */
	public ValueRows(String generator, List<Row> rows) {
		this(generator, List.of(), rows);
	}

	/** Copies, so that the rows go together: all values of {@code pick} have weights or none has. */
	public ValueRows {
		fields = List.copyOf(fields);
		boolean weighted = generator.equals(PICK) && rows.stream().anyMatch(row -> !row.where.isEmpty());
		List<Row> fitting = new ArrayList<>();
		for (Row row : rows) {
			boolean last = fitting.size() == rows.size() - 1;
			fitting.add(weighted && row.where.isEmpty() ? new Row("1", row.values)
					: generator.equals(OVER_TIME) && last ? new Row("", row.values) : row);
		}
		rows = List.copyOf(fitting);
	}

	/** Whether the rows are a stream's, with values of its fields. */
	public boolean areOfStream() {
		return generator.equals(FOR_EACH) || generator.equals(CHOOSE);
	}

	/** Whether a generator has rows. */
	public static boolean areOf(String generator) {
		return Set.of(PICK, OVER_TIME, BY_THREAD, PROFILE).contains(generator);
	}

	/**
	 * The rows of a value.
	 *
	 * @param value the value of a field, of a generator that has rows
	 */
	public static ValueRows of(FieldValue value) {
		return GeneratorRows.of(value);
	}

	/** What {@link FieldValue#argument} is with these rows, which are those of a generator. */
	public String argument() {
		return GeneratorRows.argument(this);
	}

	/**
	 * Why a row cannot be written: what it is called is missing, or another one is called the same; nothing when it
	 * can, be it right or wrong.
	 *
	 * @param index the row's number, from 0
	 */
	public Optional<String> unwritable(int index) {
		return GeneratorRows.unwritable(this, index);
	}

	/**
	 * The same with one more row behind one, which can be written: like it, but called otherwise where rows have names.
	 *
	 * @param index the row's number, from 0; -1 where there is none
	 * @param offers names to take, the first free one; where none is, the row's with a number
	 */
	public ValueRows added(int index, List<String> offers) {
		if (generator.equals(OVER_TIME) && index >= 0) {
			return split(index);
		}
		Row like = index >= 0 ? rows.get(index) : new Row(generator.equals(PICK) ? "1" : "", "0");
		if (!generator.equals(PICK) && !generator.equals(BY_THREAD)) {
			return inserted(index + 1, like);
		}
		boolean pick = generator.equals(PICK);
		List<String> taken = rows.stream().map(row -> pick ? row.value() : row.where).toList();
		String name = Stream.concat(offers.stream(), numbered(pick ? like.value() : like.where))
				.filter(free -> !free.isBlank() && !taken.contains(free)).findFirst().orElseThrow();
		return inserted(index + 1,
				pick ? new Row(like.where.isEmpty() ? "" : weight(), name) : new Row(name, like.values));
	}

	/** The mean of the weights that there are, so that another value is as likely as these; whole where these are. */
	private String weight() {
		List<BigDecimal> weights = rows.stream().map(row -> Quantity.parse(row.where))
				.filter(weight -> weight != null && weight.unit().isEmpty()).map(Quantity::number).toList();
		if (weights.isEmpty()) {
			return "1";
		}
		int scale = weights.stream().mapToInt(weight -> Math.max(0, weight.stripTrailingZeros().scale())).max()
				.getAsInt();
		BigDecimal mean = weights.stream().reduce(BigDecimal.ZERO, BigDecimal::add)
				.divide(BigDecimal.valueOf(weights.size()), scale, RoundingMode.HALF_UP);
		return mean.signum() > 0 ? mean.stripTrailingZeros().toPlainString() : "1";
	}

	/** Names made of one: with greater numbers where it is a number, maybe with a unit, else with a number behind. */
	private static Stream<String> numbered(String name) {
		Quantity quantity = Quantity.parse(name);
		return Stream.iterate(2, number -> number + 1).map(number -> quantity == null ? name + "-" + number
				: (quantity.number().multiply(BigDecimal.valueOf(number)).toPlainString() + " " + quantity.unit())
						.strip());
	}

	/**
	 * The part of all events that each row of {@code pick} or {@code choose} has, from 0 to 1; NaN for all where
	 * weights are wrong.
	 */
	public List<Double> shares() {
		List<Double> weights = rows.stream().map(row -> {
			Quantity quantity = Quantity.parse(row.where.isEmpty() ? "1" : row.where);
			return quantity == null || quantity.number().signum() < 0 ? Double.NaN : quantity.number().doubleValue();
		}).toList();
		double sum = weights.stream().mapToDouble(Double::doubleValue).sum();
		return weights.stream().map(weight -> weight / sum).toList();
	}

	/** The same with another row in the place of one. */
	public ValueRows with(int index, Row row) {
		List<Row> changed = new ArrayList<>(rows);
		changed.set(index, row);
		return new ValueRows(generator, fields, changed);
	}

	/** The same with a row before one, or behind the last. */
	public ValueRows inserted(int index, Row row) {
		List<Row> changed = new ArrayList<>(rows);
		changed.add(index, row);
		return new ValueRows(generator, fields, changed);
	}

	/** The same without a row. */
	public ValueRows without(int index) {
		List<Row> changed = new ArrayList<>(rows);
		changed.remove(index);
		return new ValueRows(generator, fields, changed);
	}

	/** The same with a row and the next one in each other's places; parts of {@code over-time} keep their ends. */
	public ValueRows swapped(int index) {
		List<Row> changed = new ArrayList<>(rows);
		Collections.swap(changed, index, index + 1);
		if (generator.equals(OVER_TIME)) {
			changed.set(index, new Row(rows.get(index).where, rows.get(index + 1).values));
			changed.set(index + 1, new Row(rows.get(index + 1).where, rows.get(index).values));
		}
		return new ValueRows(generator, fields, changed);
	}

	/**
	 * The same with values of one more field of a stream.
	 *
	 * @param field the field, which has no values here
	 * @param begun its values to begin with, which begin again where there are more rows; with weights, which count
	 * where there are no rows yet
	 */
	public ValueRows withField(String field, ValueRows begun) {
		List<Row> present = !rows.isEmpty() ? rows : begun.rows.stream()
				.map(row -> new Row(generator.equals(CHOOSE) ? row.where : "", List.of())).toList();
		List<Row> longer = new ArrayList<>();
		for (Row row : present) {
			String value = begun.rows.get(longer.size() % begun.rows.size()).value();
			longer.add(new Row(row.where, Stream.concat(row.values.stream(), Stream.of(value)).toList()));
		}
		return new ValueRows(generator, Stream.concat(fields.stream(), Stream.of(field)).toList(), longer);
	}

	/** The same without the values of a field of a stream; without rows when it was the only one. */
	public ValueRows withoutField(String field) {
		List<Integer> kept = IntStream.range(0, fields.size()).filter(i -> !fields.get(i).equals(field)).boxed()
				.toList();
		return new ValueRows(generator, kept.stream().map(fields::get).toList(), kept.isEmpty() ? List.of()
				: rows.stream().map(row -> new Row(row.where, kept.stream().map(row.values::get).toList())).toList());
	}

	/** The same with a part of {@code over-time} cut in two of the same value. */
	public ValueRows split(int index) {
		Row row = rows.get(index);
		Quantity from = index == 0 ? new Quantity(BigDecimal.ZERO, "") : Quantity.parse(rows.get(index - 1).where);
		Quantity to = index < rows.size() - 1 ? Quantity.parse(row.where) : null;
		return inserted(index, new Row(middle(from, to), row.values));
	}

	/** Half way between two ends; the last part ends with the recording. */
	private static String middle(Quantity from, Quantity to) {
		String unit = to != null ? to.unit() : from == null ? "" : from.unit();
		boolean share = unit.isEmpty() || unit.equals("%");
		if (from == null || to == null && !share || !from.unit().isEmpty() && !from.unit().equals(unit)) {
			return "";
		}
		BigDecimal end = to == null ? HUNDRED : to.number();
		BigDecimal half = from.number().add(end).divide(BigDecimal.TWO, MathContext.DECIMAL32).stripTrailingZeros();
		return half.toPlainString() + " " + (share ? "%" : unit);
	}
}
