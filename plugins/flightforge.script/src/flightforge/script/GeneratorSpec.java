/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;

/**
 * How a value is made, as the script says it; the numbers are still text, because their meaning depends on the field.
 */
public sealed interface GeneratorSpec {

	/** Where it is. */
	Position position();

	/** The generators that it is directly made of. */
	default List<GeneratorSpec> inner() {
		List<Part> parts = switch (this) {
		case OverTime time -> time.parts();
		case During during -> during.parts();
		case ByThread threads -> threads.parts();
		default -> List.of();
		};
		Stream<GeneratorSpec> more = switch (this) {
		case Blank blank -> Stream.of(blank.generator());
		case ByRow rows -> rows.values().stream();
		case During during -> Stream.ofNullable(during.otherwise());
		case Multiplied multiplied -> Stream.of(multiplied.generator());
		case Previous previous -> Stream.ofNullable(previous.first());
		default -> Stream.empty();
		};
		return Stream.concat(parts.stream().map(Part::value), more).filter(Objects::nonNull).toList();
	}

	/** Always the same value. */
	record Constant(Scalar value) implements GeneratorSpec {
		@Override
		public Position position() {
			return value.position();
		}
	}

	/** {@code from}, {@code from + step}, … with the event's number; {@code step} null means 1. */
	record Sequence(Scalar from, Scalar step, Position position) implements GeneratorSpec {
	}

	/** Every value from {@code min} to {@code max} equally likely, both included. */
	record Uniform(Scalar min, Scalar max, Position position) implements GeneratorSpec {
	}

	/**
	 * The bounds of a curve.
	 *
	 * @param min the smallest value, or null
	 * @param max the largest value, or null
	 * @param truncated whether the curve has no values beyond the bounds; otherwise these are set to the bounds
	 */
	record Bounds(Scalar min, Scalar max, boolean truncated) {
	}

	/** The bell curve. */
	record Normal(Scalar mean, Scalar sd, Bounds bounds, Position position) implements GeneratorSpec {
	}

	/** A long tail, as response times and sizes have, given by median and 99th percentile. */
	record Lognormal(Scalar median, Scalar p99, Bounds bounds, Position position) implements GeneratorSpec {
	}

	/** One of several values by weight; {@code weights} is as long as {@code values}, its entries not negative. */
	record Pick(List<Scalar> values, List<Double> weights, Position position) implements GeneratorSpec {
		/** Checks and copies. */
		public Pick {
			values = List.copyOf(values);
			weights = List.copyOf(weights);
		}
	}

	/** Text made from a pattern. */
	record Text(Scalar pattern, Position position) implements GeneratorSpec {
	}

	/** From {@code from} at the recording's start evenly to {@code to} at its end. */
	record Ramp(Scalar from, Scalar to, Position position) implements GeneratorSpec {
	}

	/** The same value as another field of the event. */
	record Copy(Scalar field, Position position) implements GeneratorSpec {
	}

	/** The waiting times between independent events. */
	record Exponential(Scalar mean, Bounds bounds, Position position) implements GeneratorSpec {
	}

	/** Zipf's law over whole steps: {@code min} is most frequent; {@code exponent} null means 1. */
	record Zipf(Scalar min, Scalar max, Scalar exponent, Position position) implements GeneratorSpec {
	}

	/**
	 * A distribution by the values below which shares of all values are, with straight lines between them.
	 *
	 * @param shares from 0 to 1, both included, each larger than the one before
	 * @param values as long as {@code shares}
	 */
	record Quantiles(List<Double> shares, List<Scalar> values, Position position) implements GeneratorSpec {
		/** Copies. */
		public Quantiles {
			shares = List.copyOf(shares);
			values = List.copyOf(values);
		}
	}

	/** A power law by its median and 99th percentile; its bounds have no minimum. */
	record PowerLaw(Scalar median, Scalar p99, Bounds bounds, Position position) implements GeneratorSpec {
	}

	/** A sine wave over time, {@code low} at its beginning, {@code high} half a period later. */
	record Wave(Scalar low, Scalar high, long periodNanos, Position position) implements GeneratorSpec {
	}

	/** A straight line over time that begins again after each period. */
	record Sawtooth(Scalar from, Scalar to, long periodNanos, Position position) implements GeneratorSpec {
	}

	/** A random walk from event to event within bounds; {@code start} and {@code step} may be null. */
	record Walk(Scalar start, Scalar min, Scalar max, Scalar step, Position position) implements GeneratorSpec {
	}

	/** What grows without end: {@code to} or {@code rate} is not null; {@code max} and {@code noise} may be. */
	record Leak(Scalar from, Scalar to, Scalar rate, Scalar max, Scalar noise, Position position)
			implements GeneratorSpec {
	}

	/**
	 * One of several texts that differ by their number.
	 *
	 * @param count how many there are
	 * @param pattern with the number of each, as <code>{n}</code>
	 * @param first the number of the first
	 * @param exponent of Zipf's law, 0 where all are equally likely
	 */
	record NumberedTexts(int count, String pattern, int first, double exponent, Position position)
			implements GeneratorSpec {
	}

	/** One of several invented texts. */
	record Invented(Kind kind, int count, String root, String ending, double exponent, Position position)
			implements GeneratorSpec {

		/** What the texts are. */
		public enum Kind {
			/** Names of people. */
			NAMES,
			/** Names of hosts. */
			HOSTS,
			/** Paths of files. */
			PATHS,
			/** Names of Java classes. */
			CLASSES
		}
	}

	/** The result of an expression over other fields of the event. */
	record Formula(Scalar expression, Position position) implements GeneratorSpec {
	}

	/** The value of a field of the stream's previous event; {@code first} null means 0 or nothing. */
	record Previous(Scalar field, GeneratorSpec first, Position position) implements GeneratorSpec {
	}

	/**
	 * The sum, or the maximum, of all values of another field in the stream's events so far, this one included.
	 *
	 * @param highest whether it is the maximum, rather than the sum
	 * @param first what there was before the first event; null means 0, and that there was no maximum
	 */
	record Running(boolean highest, Scalar field, Scalar first, Position position) implements GeneratorSpec {
	}

	/**
	 * How much larger a field's value is than in the stream's event before; {@code first}, the value before the first
	 * event, null means 0.
	 */
	record Difference(Scalar field, Scalar first, Position position) implements GeneratorSpec {
	}

	/** The generator's values but for a share of the events, from 0 to 1, that have none. */
	record Blank(GeneratorSpec generator, double share, Position position) implements GeneratorSpec {
	}

	/** Another generator for each part of the recording; all parts but the last have an end. */
	record OverTime(List<Part> parts, Position position) implements GeneratorSpec {
		/** Checks and copies. */
		public OverTime {
			parts = List.copyOf(parts);
		}
	}

	/**
	 * Another generator in each of several phases, the first of which counts where they overlap; {@code otherwise} null
	 * means that they are all of the time. {@code completed} is what would be written at the position with a value for
	 * the rest of the time, null where that is not known.
	 */
	record During(List<Part> parts, GeneratorSpec otherwise, String completed, Position position)
			implements GeneratorSpec {
		/** Checks and copies. */
		public During {
			parts = List.copyOf(parts);
		}
	}

	/** The value of a signal at the time of the event, times a value; {@code times} null means 1. */
	record Following(Scalar signal, Scalar times, Position position) implements GeneratorSpec {
	}

	/**
	 * What grows at a rate that follows a signal, and so the area under the signal.
	 *
	 * @param times by how much it grows in a time where the signal is 1
	 * @param first what there is at the beginning; null means 0
	 */
	record Counter(Scalar signal, Scalar times, Scalar first, Position position) implements GeneratorSpec {
	}

	/** The generator's values times that of a signal at the time of the event. */
	record Multiplied(GeneratorSpec generator, Scalar signal, Position position) implements GeneratorSpec {
	}

	/** Another generator for each of several threads or groups; at most one part is for all others. */
	record ByThread(List<Part> parts, Position position) implements GeneratorSpec {
		/** Checks and copies. */
		public ByThread {
			parts = List.copyOf(parts);
		}
	}

	/**
	 * Another generator for each of several rows, of which each event has one, the same for all fields that have rows;
	 * {@code weights} is as long as {@code values}, its entries not negative.
	 */
	record ByRow(List<Double> weights, List<GeneratorSpec> values, Position position) implements GeneratorSpec {
		/** Checks and copies. */
		public ByRow {
			weights = List.copyOf(weights);
			values = List.copyOf(values);
		}
	}

	/**
	 * Numbers that a function of the event's number from 0 gives, in the field's own unit, but times in nanoseconds.
	 * Not to be written in scripts.
	 */
	record ListedNumbers(LongToDoubleFunction numbers, Position position) implements GeneratorSpec {
	}

	/**
	 * Numbers that a function of the event's time and number gives, in the field's own unit, but times in nanoseconds.
	 * Not to be written in scripts.
	 */
	record ClockNumbers(Function numbers, Position position) implements GeneratorSpec {

		/** A number of each event, the same whenever it is asked, from any thread. */
		public interface Function {
			/**
			 * The number of an event.
			 *
			 * @param time when it is, in nanoseconds after the recording's start
			 * @param event its number in its stream, from 0
			 */
			double at(long time, long event);
		}
	}

	/**
	 * Texts that a function of the event's time gives. Not to be written in scripts.
	 *
	 * @param longest how many bytes the longest may take, encoded in UTF-8
	 */
	record ClockTexts(LongFunction<String> texts, int longest, Position position) implements GeneratorSpec {
	}

	/**
	 * Of several values the one that a function of the event's number from 0 chooses. Not to be written in scripts.
	 */
	record ListedChoices(List<Scalar> values, LongUnaryOperator choice, Position position) implements GeneratorSpec {
		/** Checks and copies. */
		public ListedChoices {
			values = List.copyOf(values);
		}
	}

	/**
	 * Threads of a group: a function of the event's number from 0 gives a number, which is divided by that of the
	 * threads that live then. Not to be written in scripts.
	 */
	record ListedThreads(Scalar group, LongUnaryOperator turns, Position position) implements GeneratorSpec {
	}

	/**
	 * A generator for some events.
	 *
	 * @param where until when, or the phase, thread or group; null for all other events
	 * @param value the generator; null when it is wrong
	 */
	record Part(Scalar where, GeneratorSpec value) {
	}
}
