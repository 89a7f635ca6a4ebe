/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import flightforge.script.CauseSpec;
import flightforge.script.MomentSpec;
import flightforge.script.PhaseSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.edit.SignalCurve;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.resource.Quantities;

/**
 * When what a script describes begins and ends: a lane for each phase, for each cause, for each group of threads that
 * does not live all the time, and for each stream. Times are nanoseconds after the recording's start. Immutable.
 *
 * @param durationNanos how long the recording is
 * @param lanes the lanes, from top to bottom
 */
record Timeline(long durationNanos, List<Lane> lanes) {
	/** Into how many parts a lane is divided to show how many events there are when. */
	static final int PARTS = 96;
	/** What a reference to a parameter begins with. */
	private static final String PARAMETER = "${";

	/** What a lane is of. */
	enum Kind {
		/** A phase of the recording. */
		PHASE,
		/** Something that is wrong on purpose, in a phase or all the time. */
		CAUSE,
		/** A group of threads and their lives. */
		THREADS,
		/** A stream of events. */
		STREAM
	}

	/**
	 * An end of a lane.
	 *
	 * @param first when it is; of threads that start or end one after the other the first
	 * @param last when the last of them does; otherwise the same
	 * @param share whether it is written as a share of the duration
	 * @param movable whether it can be moved: it is one moment, not that of a phase, and not the value of a parameter
	 */
	record End(long first, long last, boolean share, boolean movable) {
		private static End of(MomentSpec first, MomentSpec last, Script script, boolean begins, boolean movable) {
			long duration = script.recording().durationNanos();
			long begin = first == null ? begins ? 0 : duration : first.nanos(duration);
			long end = last == null ? begin : last.nanos(duration);
			return new End(begin, end, first != null && first.share() != null,
					movable && begin == end && !isParameter(first, script.text()));
		}

		private static boolean isParameter(MomentSpec moment, String text) {
			return moment != null && moment.position().endOffset() <= text.length()
					&& text.substring(moment.position().offset(), moment.position().endOffset()).contains(PARAMETER);
		}
	}

	/**
	 * A lane.
	 *
	 * @param kind what it is of
	 * @param name its name; of a stream the event type's
	 * @param stream the number of the stream in the script; -1 for what is none
	 * @param from when it begins
	 * @param until when it ends
	 * @param density of a stream, how many events there are in each of equally long parts of the recording, as a share
	 * of the highest number, from 0 to 1; empty where that is not known
	 */
	record Lane(Kind kind, String name, int stream, End from, End until, double[] density) {
		/** Whether it is the lane of the same thing. */
		boolean isSame(Lane other) {
			return kind == other.kind && name.equals(other.name) && stream == other.stream;
		}

		/** Whether one of its ends can be moved. */
		boolean isMovable() {
			return from.movable() || until.movable();
		}
	}

	Timeline {
		lanes = List.copyOf(lanes);
	}

	/**
	 * The timeline of a script.
	 *
	 * @param analysis the script
	 * @param plan knows how many events there are when; null for nothing
	 */
	static Timeline of(ScriptAnalysis analysis, Plan plan) {
		Optional<Script> known = analysis.script();
		if (known.isEmpty()) {
			return new Timeline(1, List.of());
		}
		Script script = known.get();
		List<Lane> lanes = new ArrayList<>();
		for (PhaseSpec phase : script.phases().values()) {
			lanes.add(lane(Kind.PHASE, phase.name(), phase.from(), phase.until(), script, true));
		}
		for (CauseSpec cause : script.causes().values()) {
			Optional<PhaseSpec> phase = Optional.ofNullable(cause.during()).map(Scalar::text).map(script.phases()::get);
			lanes.add(lane(Kind.CAUSE, cause.name(), phase.map(PhaseSpec::from).orElse(null),
					phase.map(PhaseSpec::until).orElse(null), script, false));
		}
		for (ThreadsSpec threads : script.threads().values()) {
			ThreadsSpec.Life life = threads.life();
			if (!life.equals(ThreadsSpec.Life.ALL)) {
				lanes.add(new Lane(Kind.THREADS, threads.key(), -1,
						End.of(life.from(), life.lastFrom(), script, true, true),
						End.of(life.until(), life.lastUntil(), script, false, true), new double[0]));
			}
		}
		for (StreamSpec stream : script.streams()) {
			boolean phased = analysis.stream(stream.index()).flatMap(text -> text.key("during")).isPresent();
			lanes.add(new Lane(Kind.STREAM, stream.typeName(), stream.index(),
					End.of(stream.timing().from(), null, script, true, !phased),
					End.of(stream.timing().until(), null, script, false, !phased), density(plan, stream.index())));
		}
		return new Timeline(script.recording().durationNanos(), lanes);
	}

	private static Lane lane(Kind kind, String name, MomentSpec from, MomentSpec until, Script script,
			boolean movable) {
		return new Lane(kind, name, -1, End.of(from, null, script, true, movable),
				End.of(until, null, script, false, movable), new double[0]);
	}

	private static double[] density(Plan plan, int stream) {
		if (plan == null) {
			return new double[0];
		}
		List<PlannedStream> streams = plan.streams();
		int place = IntStream.range(0, streams.size()).filter(i -> streams.get(i).index() == stream).findFirst()
				.orElse(-1);
		if (place < 0 || streams.get(place).events() == 0) {
			return new double[0];
		}
		long[] events = plan.eventsPer(place, PARTS);
		double most = Arrays.stream(events).max().orElse(1);
		return Arrays.stream(events).mapToDouble(count -> count / most).toArray();
	}

	/**
	 * How a moment is written that an end is moved to: as a share where it is one by now and few digits are that
	 * moment, otherwise as a time. At the very beginning or end of the recording nothing has to be said.
	 *
	 * @param lane the lane
	 * @param begin whether it is the one where the lane begins
	 * @param nanos where it is moved to
	 * @return empty for nothing
	 */
	String text(Lane lane, boolean begin, long nanos) {
		// A phase without either of them would be none.
		if (lane.kind != Kind.PHASE && (begin ? nanos <= 0 : nanos >= durationNanos)) {
			return "";
		}
		Optional<String> share = (begin ? lane.from : lane.until).share() ? SignalCurve.share(nanos, durationNanos)
				: Optional.empty();
		return share.orElseGet(() -> Quantities.exactTime(nanos));
	}
}
