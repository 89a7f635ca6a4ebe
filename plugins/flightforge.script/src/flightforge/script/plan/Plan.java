/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;

import flightforge.script.FleetHost;
import flightforge.script.FleetSpec;
import flightforge.script.Problem;
import flightforge.script.engine.resolve.FleetHosts;
import flightforge.script.engine.stream.Blueprint;
import flightforge.script.engine.stream.StreamProgram;
import flightforge.script.engine.stream.ValueSampler;
import flightforge.script.read.HostChoice;
import flightforge.script.text.Cancellation;

/**
 * What will be generated: counts, which are exact without conditions, time windows, estimated sizes. Immutable,
 * thread-safe, small for any volume.
 */
public final class Plan {
	private final Blueprint blueprint;
	private final List<PlannedStream> streams;
	private final Map<String, Long> eventsByType;
	private final long totalEvents;
	private final long estimatedBytes;
	private final Instant start;
	private final FleetSpec fleet;
	private final Map<String, Path> imports;
	private final Problem sizeWarning;

	Plan(Blueprint blueprint, List<PlannedStream> streams, long estimatedBytes, Instant start, FleetSpec fleet,
			Map<String, Path> imports, Problem sizeWarning) {
		this.blueprint = blueprint;
		this.streams = List.copyOf(streams);
		this.estimatedBytes = estimatedBytes;
		this.start = start;
		this.fleet = fleet;
		this.imports = Collections.unmodifiableMap(new LinkedHashMap<>(imports));
		this.sizeWarning = sizeWarning;
		Map<String, Long> events = new LinkedHashMap<>();
		streams.stream().filter(PlannedStream::enabled)
				.forEach(stream -> events.merge(stream.typeName(), stream.events(), Long::sum));
		this.eventsByType = Collections.unmodifiableMap(events);
		this.totalEvents = streams.stream().mapToLong(PlannedStream::events).sum();
	}

	/** The streams in the order of the script. */
	public List<PlannedStream> streams() {
		return streams;
	}

	/**
	 * The number of events of all streams: exact, unless it is {@linkplain #isAbout about} that. The recording also has
	 * one event with the script.
	 */
	public long totalEvents() {
		return totalEvents;
	}

	/** How many of them no stream of the script has, but the model of its section {@code jvm}. */
	public long modelEvents() {
		return streams.stream().filter(PlannedStream::ofJvm).mapToLong(PlannedStream::events).sum();
	}

	/**
	 * Whether there are only about as many events as the plan says, because streams have conditions; then
	 * {@link #counted} and what is generated have the exact numbers.
	 */
	public boolean isAbout() {
		return streams.stream().anyMatch(PlannedStream::about);
	}

	/**
	 * The same plan with exact numbers of events. Takes no time without conditions, and otherwise about as long as
	 * generating the events of the streams that have some.
	 *
	 * @param cancelled asked often; once true, this ends promptly
	 * @throws CancellationException when cancelled
	 */
	public Plan counted(BooleanSupplier cancelled) {
		return isAbout() ? with(blueprint.counted(new Cancellation(cancelled)::check)) : this;
	}

	/**
	 * The same plan where it is known how many events there are.
	 *
	 * @param events the number of events of each stream
	 */
	public Plan with(long[] events) {
		List<PlannedStream> exact = new ArrayList<>(streams.size());
		for (int i = 0; i < streams.size(); i++) {
			exact.add(streams.get(i).about() ? streams.get(i).with(events[i]) : streams.get(i));
		}
		return new Plan(blueprint, exact, estimatedBytes, start, fleet, imports, sizeWarning);
	}

	/** The number of events that generation makes, with those that no condition lets into the recording. */
	public long madeEvents() {
		return isAbout() ? LongStream.of(blueprint.made()).sum() : totalEvents;
	}

	/** About how large the recording will be, in bytes. */
	public long estimatedBytes() {
		return estimatedBytes;
	}

	/** The warning of a very large recording, which is also among the problems of planning. */
	public Optional<Problem> sizeWarning() {
		return Optional.ofNullable(sizeWarning);
	}

	/** How many chunks the recording will have, from 1. */
	public long chunks() {
		return blueprint.chunks();
	}

	/** The windows of the recording that this plan is for: all of them, unless it is for a part. */
	public WindowRange windows() {
		return new WindowRange(blueprint.first(), blueprint.last(), blueprint.windows().count());
	}

	/**
	 * The plan of a part of the recording. What is generated from the parts of any split, concatenated, is the whole
	 * recording, byte for byte. The script and its seed are in the part with the first window only.
	 *
	 * @param first the part's first window, from 0 as the windows of the whole recording are numbered
	 * @param last its last window, included
	 * @throws IllegalArgumentException when these are not windows of the recording, with a message for a person
	 */
	public Plan part(long first, long last) {
		WindowRange part = new WindowRange(first, last, blueprint.windows().count());
		Blueprint partial = blueprint.part(part.first(), part.last());
		long[] partialEvents = partial.events();
		List<PlannedStream> planned = new ArrayList<>(streams.size());
		long eventBytes = 0;
		double bytes = 0;
		for (int i = 0; i < streams.size(); i++) {
			PlannedStream stream = streams.get(i);
			eventBytes += stream.estimatedBytes();
			long events = partialEvents[i];
			long share = stream.events() == 0 ? 0
					: (long) ((double) stream.estimatedBytes() / stream.events() * events);
			bytes += share;
			planned.add(new PlannedStream(stream.index(), stream.typeName(), stream.label(), stream.volume(), events,
					stream.enabled() && partial.programs().get(i).condition() != null, share, stream.enabled(),
					stream.experimental(), stream.ofJvm()));
		}
		bytes += (double) (estimatedBytes - eventBytes) / chunks() * part.count();
		return new Plan(partial, planned, (long) bytes, start, fleet, imports, null);
	}

	/**
	 * How the events of a stream are spread over the recording: numbers as exact as the stream's, found without going
	 * through the events. Nested events count where their outermost parent event begins.
	 *
	 * @param stream the stream's place in {@link #streams()}
	 * @param buckets into how many stretches of the same length the recording is divided, positive
	 * @return the number of events in each stretch
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public long[] eventsPer(int stream, int buckets) {
		return blueprint.eventsPer(stream, buckets);
	}

	/**
	 * How many events of a stream there are in a part of the recording, found without going through them. Nested events
	 * count where their outermost parent event begins, and all where the script has them begin, not where they had to
	 * wait for a thread or a collection.
	 *
	 * @param stream the stream's place in {@link #streams()}
	 * @param from when the part begins, in nanoseconds after the recording's start
	 * @param until when it ends, not earlier
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public long eventsBetween(int stream, long from, long until) {
		return blueprint.eventsBetween(stream, from, until);
	}

	/**
	 * How the values of a field go over the recording, found without going through all events.
	 *
	 * @param stream the stream's place in {@link #streams()}
	 * @param field the field as scripts name it, such as {@code heapSpace.committedSize}
	 * @param most how many events are looked at, at most
	 * @return the values; empty when there is no such field or it is not a number
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public Optional<ValueCurve> values(int stream, String field, int most) {
		StreamProgram program = blueprint.programs().get(stream);
		return ValueSampler.of(program, field).map(sampler -> {
			int count = (int) Math.min(most, program.events());
			ValueCurve curve = new ValueCurve(new long[count], new double[count]);
			int sampled = sampler.sample(curve.nanos(), curve.values());
			return sampled == count ? curve
					: new ValueCurve(Arrays.copyOf(curve.nanos(), sampled), Arrays.copyOf(curve.values(), sampled));
		});
	}

	/**
	 * When the events of a type start, all its streams together.
	 *
	 * @param typeName the type's name
	 * @return empty when there are none, and when some are nested in other events or have a condition: which of those
	 * is the first is found by making them all
	 */
	public Optional<EventSpan> spanOf(String typeName) {
		EventSpan span = null;
		for (int i = 0; i < streams.size(); i++) {
			PlannedStream stream = streams.get(i);
			if (stream.typeName().equals(typeName) && stream.events() > 0) {
				StreamProgram program = blueprint.programs().get(i);
				if (program.nesting() != null || program.condition() != null) {
					return Optional.empty();
				}
				EventSpan own = new EventSpan(start.plusNanos(program.firstStart()),
						start.plusNanos(program.lastStart()));
				span = span == null ? own : span.with(own);
			}
		}
		return Optional.ofNullable(span);
	}

	/**
	 * Whether events can begin later than the script has them begin, because their threads are busy with other events
	 * then.
	 */
	public boolean canWait() {
		return blueprint.programs().stream().anyMatch(StreamProgram::canWait);
	}

	/**
	 * The number of events by type name, exact unless that of a stream of the type is not, in the order in which the
	 * script first names them.
	 */
	public Map<String, Long> eventsByType() {
		return eventsByType;
	}

	/** When the recording starts. */
	public Instant start() {
		return start;
	}

	/** How long the recording is. */
	public Duration duration() {
		return Duration.ofNanos(blueprint.windows().durationNanos());
	}

	/** The seed of all randomness. */
	public long seed() {
		return blueprint.script().seed();
	}

	/** The text of the script. */
	public String scriptText() {
		return blueprint.script().script();
	}

	/** Those of the script's parameters that were set from outside. */
	public Map<String, String> parameters() {
		return blueprint.script().parameters();
	}

	/**
	 * The recordings whose types were imported, by their names in the script; none where the types came from
	 * {@linkplain PlanOptions#withImported elsewhere}.
	 */
	public Map<String, Path> imports() {
		return imports;
	}

	/** The fleet of the script; empty where the recording is of no host of one. */
	public Optional<FleetSpec> fleet() {
		return Optional.ofNullable(fleet);
	}

	/** The host that the recording is of; empty where it is of none of a fleet. */
	public Optional<FleetHost> host() {
		return Optional.ofNullable(blueprint.script().host());
	}

	/** By which the script is read again as it was for this plan. */
	HostChoice hosts() {
		return FleetHosts.choice(host().map(host -> OptionalInt.of(host.number())).orElse(OptionalInt.empty()),
				OptionalLong.of(seed()));
	}

	/** What the generation needs; its type is not part of the API. */
	public Blueprint blueprint() {
		return blueprint;
	}
}
