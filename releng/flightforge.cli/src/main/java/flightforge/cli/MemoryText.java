/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryComparison.Change;
import flightforge.memory.MemoryCondition;
import flightforge.memory.Trend;

/** Memory by category for people, and as CSV. */
final class MemoryText {
	private static final String UNKNOWN = "-";
	private static final double PERCENT = 100.0;
	private static final double NANOS_PER_MINUTE = 60e9;
	/** A year; who looks further ahead by minutes of a recording is mistaken. */
	private static final double LONGEST_MINUTES = 525_600;

	private MemoryText() {
	}

	/** @param growth the head of the column of changes; null when there are none */
	static TextTable table(List<Change> changes, String growth, Function<Category, Optional<Trend>> trends) {
		boolean used = changes.stream().anyMatch(change -> CategoryUsage.isKnown(change.after().used()));
		boolean limit = changes.stream().anyMatch(change -> CategoryUsage.isKnown(change.after().limit()));
		boolean atPeak = changes.stream().anyMatch(change -> CategoryUsage.isKnown(change.after().countAtPeak()));
		boolean trend = changes.stream().anyMatch(change -> trends.apply(change.category()).isPresent());
		TextTable table = new TextTable().words("CATEGORY").numbers("RESERVED").numbers("COMMITTED")
				.numbers(used ? "USED" : "").numbers(limit ? "LIMIT" : "").numbers("PEAK").numbers("COUNT")
				.numbers(atPeak ? "AT PEAK" : "").numbers(growth == null ? "" : growth)
				.numbers(trend ? "PER MINUTE" : "").words("");
		for (Change change : changes) {
			CategoryUsage usage = change.after();
			Optional<Trend> known = trends.apply(change.category());
			table.row(usage.category().name(), number(usage.reserved(), NumberFormats::bytes),
					number(usage.committed(), NumberFormats::bytes),
					used ? number(usage.used(), NumberFormats::bytes) : "",
					limit ? number(usage.limit(), NumberFormats::bytes) : "",
					number(usage.peak(), NumberFormats::bytes), number(usage.count(), NumberFormats::count),
					atPeak ? number(usage.countAtPeak(), NumberFormats::count) : "",
					growth == null ? "" : growth(change),
					trend ? known.map(some -> perMinute(some)).orElse(UNKNOWN) : "",
					known.map(MemoryText::course).orElse(""));
		}
		return table;
	}

	private static String growth(Change change) {
		return change.growth().isEmpty() ? UNKNOWN : signed(change.growth().getAsLong());
	}

	private static String signed(long bytes) {
		return (bytes > 0 ? "+" : bytes < 0 ? "-" : "") + NumberFormats.bytes(Math.abs(bytes));
	}

	private static String perMinute(Trend trend) {
		return trend.course() == Trend.Course.STEADY ? signed(0) : signed(Math.round(trend.bytesPerMinute()));
	}

	/** The fit is of use only where the growth may go on. */
	private static String course(Trend trend) {
		return switch (trend.course()) {
		case STEADY -> "";
		case GROWTH -> "GROWTH" + String.format(Locale.ROOT, " (fit %.2f)", trend.fit());
		case WARM_UP -> "WARM-UP";
		case STEP -> "STEP";
		case DECLINE -> "DECLINE";
		};
	}

	private static String number(long number, LongFunction<String> text) {
		return CategoryUsage.isKnown(number) ? text.apply(number) : UNKNOWN;
	}

	/** What is known of threads, classes and limits that were hit, and which growth is given back, a sentence each. */
	static List<String> facts(List<Change> changes) {
		List<String> sentences = new ArrayList<>();
		for (Change change : changes) {
			CategoryUsage usage = change.after();
			String name = usage.category().name();
			if (usage.category().equals(Category.THREADS) && usage.count() > 0) {
				sentences
						.add(NumberFormats.count(usage.count(), "thread") + more(change)
								+ (usage.reserved() > 0
										? "; their stacks can take " + NumberFormats.bytes(usage.reserved()) + ", "
												+ NumberFormats.bytes(usage.reserved() / usage.count()) + " each."
										: "."));
			} else if (usage.category().equals(Category.METASPACE) && usage.count() > 0) {
				sentences.add(NumberFormats.count(usage.count()) + " loaded classes" + more(change)
						+ (usage.used() > 0
								? "; each takes " + NumberFormats.bytes(usage.used() / usage.count()) + " of metaspace."
								: "."));
			}
			if (usage.failures() > 0) {
				long before = Math.max(0, change.before().failures());
				sentences.add(name
						+ (usage.category().equals(Category.CONTAINER) ? ": the limit was hit " : " was full ")
						+ NumberFormats.count(usage.failures(), "time")
						+ (before > 0
								? ", " + NumberFormats.count(usage.failures() - before) + " of them since the start."
								: "."));
			}
			if (usage.category().isTransient() && change.growth().orElse(0) > 0) {
				sentences.add(name + " is memory of compilations, which give it back when they end.");
			}
		}
		return sentences;
	}

	private static String more(Change change) {
		long before = change.before().count();
		long more = change.after().count() - before;
		return !CategoryUsage.isKnown(before) || more == 0 ? ""
				: ", " + NumberFormats.count(Math.abs(more)) + (more > 0 ? " more" : " fewer") + " than at the start";
	}

	/** When what grows reaches its limit, a sentence each. */
	static List<String> limits(List<Change> changes, Function<Category, Optional<Trend>> trends) {
		List<String> sentences = new ArrayList<>();
		for (Change change : changes) {
			CategoryUsage usage = change.after();
			trends.apply(change.category()).flatMap(trend -> trend.minutesUntil(usage.limit(), usage.amount()))
					.filter(minutes -> minutes < LONGEST_MINUTES)
					.ifPresent(minutes -> sentences.add(change.category().name()
							+ (minutes <= 0 ? " has reached its limit of " + NumberFormats.bytes(usage.limit()) + "."
									: " reaches its limit of " + NumberFormats.bytes(usage.limit()) + " in about "
											+ NumberFormats.duration(Math.round(minutes * NANOS_PER_MINUTE))
											+ " if it goes on so.")));
		}
		return sentences;
	}

	/** What passed a limit. */
	static String value(MemoryCondition condition, MemoryCondition.Breach breach) {
		if (breach.value().isEmpty()) {
			return condition.isOfRate()
					? "has no growth per minute: that takes eight values, five seconds apart from first to last"
					: "is unknown";
		}
		double value = breach.value().getAsDouble();
		return Double.isInfinite(value) ? "was nothing before"
				: condition.isOfShare() ? String.format(Locale.ROOT, "+%.1f %%", PERCENT * value)
						: (condition.isOfGrowth() ? signed(Math.round(value)) : NumberFormats.bytes(Math.round(value)))
								+ (condition.isOfRate() ? " per minute" : "");
	}

	/** A line for each category, unknown values empty. */
	static void csv(List<Change> changes, Function<Category, Optional<Trend>> trends, PrintWriter out) {
		out.print("kind,category,used,reserved,committed,limit,peak,peak_reserved,count,count_at_peak,failures,before,"
				+ "growth,per_minute,course\n");
		for (Change change : changes) {
			CategoryUsage usage = change.after();
			String name = usage.category().name();
			out.print(usage.category().kind() + ","
					+ (name.matches("[^,\"\n\r]*") ? name : "\"" + name.replace("\"", "\"\"") + "\""));
			for (CategoryUsage.Measure measure : CategoryUsage.Measure.values()) {
				out.print(",");
				out.print(number(measure.of(usage)));
			}
			Optional<Trend> trend = trends.apply(change.category());
			out.print("," + number(change.before().amount()) + ","
					+ (change.growth().isPresent() ? change.growth().getAsLong() : "") + ","
					+ trend.map(known -> String.valueOf(Math.round(known.bytesPerMinute()))).orElse("") + ","
					+ trend.map(known -> known.course().toString()).orElse("") + "\n");
		}
	}

	private static String number(long value) {
		return CategoryUsage.isKnown(value) ? Long.toString(value) : "";
	}
}
