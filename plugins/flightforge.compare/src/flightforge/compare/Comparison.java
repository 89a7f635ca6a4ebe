/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.compare.profile.RecordingProfile;
import flightforge.compare.profile.Renaming;
import flightforge.compare.profile.TypeProfile;
import flightforge.compare.sketch.Shares;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * How alike two recordings are. Immutable.
 *
 * @param a the first recording
 * @param b the second one
 * @param mix how the events are divided among the types, as {@link MeasureKind#VALUES}
 * @param types all types with events, those that differ most first
 */
public record Comparison(RecordingFacts a, RecordingFacts b, Measure mix, List<TypeLikeness> types) {
	/** What has names for values; the others have numbers, or several names in one. */
	private static final Set<MeasureKind> NAMED = EnumSet.of(MeasureKind.VALUES, MeasureKind.THREADS,
			MeasureKind.FLAME);

	/** Copies. */
	public Comparison {
		types = List.copyOf(types);
	}

	/**
	 * Compares two recordings. Memory does not grow with their sizes; it takes a few hundred bytes for each field and
	 * up to 200 KiB for those with many different values. The same recordings always give the same.
	 *
	 * @param a a recording, whoever has written it; also one in a file of gzip, zip or lz4. Its parts are compared with
	 * each other, too
	 * @param b another one, or the same
	 * @param cancelled asked many times a second
	 * @return the comparison, also of what could be read of damaged recordings
	 * @throws UnreadableRecordingException if a file is not a recording
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if a file cannot be read
	 */
	public static Comparison of(Path a, Path b, BooleanSupplier cancelled) throws IOException {
		return of(a, b, Map.of(), cancelled);
	}

	/**
	 * Compares a recording with one where names were replaced.
	 *
	 * @param a a recording, as above
	 * @param b another one
	 * @param namesOfA what names of A are taken for, by their kind: {@code type}, {@code field}, {@code class},
	 * {@code method}, {@code thread}, {@code text}
	 * @param cancelled asked many times a second
	 * @return the comparison, in which A has the names of B
	 * @throws UnknownNamesException if A has none of the types, classes, methods and threads, of which there are some
	 * @throws UnreadableRecordingException if a file is not a recording
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if a file cannot be read
	 */
	public static Comparison of(Path a, Path b, Map<String, Map<String, String>> namesOfA, BooleanSupplier cancelled)
			throws IOException {
		Renaming renaming = new Renaming(namesOfA);
		RecordingProfile first = read(a, renaming, cancelled);
		if (renaming.unknown() > 0) {
			throw new UnknownNamesException(a, renaming.unknown());
		}
		return of(first, read(b, Renaming.NONE, cancelled));
	}

	private static RecordingProfile read(Path file, Renaming renaming, BooleanSupplier cancelled) throws IOException {
		try {
			return RecordingProfile.read(file, renaming, cancelled);
		} catch (MalformedRecordingException malformed) {
			throw new UnreadableRecordingException(file, malformed);
		}
	}

	private static Comparison of(RecordingProfile a, RecordingProfile b) {
		Set<String> names = new LinkedHashSet<>(a.types().keySet());
		names.addAll(b.types().keySet());
		List<TypeLikeness> types = new ArrayList<>();
		for (String name : names) {
			types.add(Measuring.of(a.types().get(name), a.timeline(), b.types().get(name), b.timeline()));
		}
		types.sort(Comparator.comparingDouble(TypeLikeness::difference).thenComparingDouble(TypeLikeness::distance)
				.reversed().thenComparing(type -> -Math.max(type.eventsOfA(), type.eventsOfB()))
				.thenComparing(TypeLikeness::name));
		return new Comparison(facts(a), facts(b), mix(a, b), types);
	}

	private static RecordingFacts facts(RecordingProfile profile) {
		return new RecordingFacts(profile.events(), profile.chunks(), profile.types().size(),
				profile.timeline().durationNanos(), profile.isBounded(), Optional.ofNullable(profile.damage()));
	}

	private static Measure mix(RecordingProfile a, RecordingProfile b) {
		if (a.events() == 0 || b.events() == 0) {
			return new Measure(MeasureKind.VALUES, "", a.events() == b.events() ? 0 : 1, OptionalDouble.empty(),
					Optional.empty());
		}
		return Measuring.values(MeasureKind.VALUES, "", shares(a), shares(b));
	}

	private static Shares shares(RecordingProfile profile) {
		Shares shares = new Shares(Integer.MAX_VALUE);
		for (TypeProfile type : profile.types().values()) {
			for (int part = 0; part < Shares.ALL; part++) {
				shares.add(type.hash(), type.name(), part, type.count(part));
			}
		}
		return shares;
	}

	/**
	 * Names that only one recording has, of those that differ most: event types, threads, methods and values.
	 *
	 * @param ofA whether of the first recording; otherwise of the second one
	 * @return a few of them
	 */
	public Set<String> namesOfOne(boolean ofA) {
		Set<String> names = new LinkedHashSet<>();
		for (TypeLikeness type : types) {
			if ((ofA ? type.eventsOfB() : type.eventsOfA()) == 0) {
				names.add(type.name());
			}
			for (Measure measure : type.measures()) {
				if (NAMED.contains(measure.kind()) && measure.detail().orElse(null) instanceof Detail.Values values) {
					values.values().stream().filter(value -> (ofA ? value.b() : value.a()) == 0)
							.forEach(value -> names.add(value.name()));
				}
			}
		}
		return names;
	}

	/**
	 * How far apart the recordings are: the mean over the types, weighted by their shares of the events.
	 *
	 * @return 0 where they are alike in all measures, 1 where they have no type in common
	 */
	public double distance() {
		return types.stream().mapToDouble(type -> type.distance() * weight(type)).sum();
	}

	/** @return the same of two halves of the first recording */
	public double floor() {
		return types.stream().mapToDouble(type -> type.floor() * weight(type)).sum();
	}

	private double weight(TypeLikeness type) {
		double ofA = a.events() == 0 ? 0 : (double) type.eventsOfA() / a.events();
		double ofB = b.events() == 0 ? 0 : (double) type.eventsOfB() / b.events();
		return (ofA + ofB) / (a.events() == 0 || b.events() == 0 ? 1 : 2);
	}

	/** @return how many types differ beyond what chance explains */
	public long differingTypes() {
		return types.stream().filter(type -> type.difference() > 0).count();
	}
}
