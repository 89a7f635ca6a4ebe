/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * How alike the events of a type are. Immutable.
 *
 * @param name the type's name
 * @param label what people call it
 * @param eventsOfA how many events the first recording has
 * @param eventsOfB how many the second one has
 * @param measures distances; only of the counts where one recording has no such events, or too many types to look at
 * @param timeOfA events of the first recording in each hundredth of its time; empty where that is not known
 * @param timeOfB the same of the second one
 */
public record TypeLikeness(String name, String label, long eventsOfA, long eventsOfB, List<Measure> measures,
		List<Long> timeOfA, List<Long> timeOfB) {
	/** What is easier to understand explains a difference as long as it is not much smaller. */
	private static final double MOST_OF = 0.75;

	/** Copies. */
	public TypeLikeness {
		measures = List.copyOf(measures);
		timeOfA = List.copyOf(timeOfA);
		timeOfB = List.copyOf(timeOfB);
	}

	/** @return whether only one of the recordings has such events */
	public boolean isInOneOnly() {
		return (eventsOfA == 0) != (eventsOfB == 0);
	}

	/**
	 * How far apart the events are: the mean of the distances, in which each kind of measure has the same weight.
	 *
	 * @return 0 where they are alike in all measures, 1 where only one recording has such events
	 */
	public double distance() {
		return isInOneOnly() ? 1 : mean(Measure::distance);
	}

	/** @return the same of two halves of the first recording; 0 where that is not known */
	public double floor() {
		return isInOneOnly() ? 0 : mean(measure -> measure.floor().getAsDouble());
	}

	private double mean(ToDoubleFunction<Measure> value) {
		double sum = 0;
		int kinds = 0;
		for (MeasureKind kind : MeasureKind.values()) {
			OptionalDouble mean = measures.stream()
					.filter(measure -> measure.kind() == kind && measure.floor().isPresent()).mapToDouble(value)
					.average();
			if (mean.isPresent()) {
				sum += mean.getAsDouble() / kind.largest();
				kinds++;
			}
		}
		return kinds == 0 ? 0 : sum / kinds;
	}

	/** @return by how much the events differ beyond what chance explains, 0 to 1; recordings' types are sorted by it */
	public double difference() {
		return isInOneOnly() ? 1 : worst().map(this::differenceIn).orElse(0.0);
	}

	/**
	 * By how much a measure is beyond what chance explains. Recordings of different lengths may have as many events or
	 * as many per second; either is not a difference.
	 *
	 * @param measure one of the measures
	 * @return 0 to 1; 0 where chance explains it, and where nothing is known but how many events there are
	 */
	public double differenceIn(Measure measure) {
		if (measure.kind() != MeasureKind.COUNT && measure.kind() != MeasureKind.RATE) {
			return measure.excess();
		}
		return measures.stream().filter(each -> each.kind() == MeasureKind.COUNT || each.kind() == MeasureKind.RATE)
				.mapToDouble(Measure::excess).min().orElse(0);
	}

	/**
	 * The measure by which the events differ most, beyond what chance explains; of several that are about the same the
	 * one that is easiest to understand.
	 *
	 * @return empty where none differs
	 */
	public Optional<Measure> worst() {
		double largest = measures.stream().mapToDouble(this::differenceIn).max().orElse(0);
		return largest == 0 ? Optional.empty()
				: measures.stream().filter(measure -> differenceIn(measure) >= largest * MOST_OF)
						.min(Comparator.comparing(Measure::kind).thenComparing(measure -> -differenceIn(measure)));
	}

	/** @return the measures that differ beyond what chance explains, the largest difference first */
	public List<Measure> differences() {
		return measures.stream().filter(measure -> differenceIn(measure) > 0)
				.sorted(Comparator.comparingDouble((Measure measure) -> -differenceIn(measure))
						.thenComparing(Measure::kind).thenComparing(Measure::subject))
				.toList();
	}
}
