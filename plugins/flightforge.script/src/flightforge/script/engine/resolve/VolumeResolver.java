/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigInteger;
import java.util.List;

import flightforge.script.MomentSpec;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.RecordingSpec;
import flightforge.script.Script;
import flightforge.script.Stage;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.Volume;
import flightforge.script.engine.stream.BurstSchedule;
import flightforge.script.engine.stream.CalculatedSchedule;
import flightforge.script.engine.stream.ChunkSchedule;
import flightforge.script.engine.stream.EvenSchedule;
import flightforge.script.engine.stream.ListedSchedule;
import flightforge.script.engine.stream.PoissonSchedule;
import flightforge.script.engine.stream.ProfileSchedule;
import flightforge.script.engine.stream.Schedule;
import flightforge.script.engine.stream.VariedSchedule;
import flightforge.script.engine.stream.Windows;
import flightforge.script.text.Cancellation;
import flightforge.script.text.ClockTimes;
import flightforge.script.text.Problems;
import flightforge.script.text.Units;

/** Resolves volumes: how many events a stream has, and when they are. */
final class VolumeResolver {
	private static final long MAX_EVENTS = 1_000_000_000_000_000L;
	/** Of all rates that follow signals, which are kept in memory. */
	private static final long MOST_LINES = 500_000;
	/** No field has such a name. */
	private static final String JITTER_KEY = "(jitter)";
	/** As wide as steps of schedules may be. */
	private static final int MAX_BITS = 62;

	/**
	 * When a stream has events.
	 *
	 * @param schedule the points in time
	 * @param events the exact number of events, of which there may be several at a point
	 */
	record Times(Schedule schedule, long events) {
		/** Those of a stream that is not generated. */
		static final Times NONE = new Times(new EvenSchedule(0, 0, 1, 1), 0);
	}

	private final RecordingSpec recording;
	private final Windows windows;
	private final StreamKeys keys;
	private final Problems problems;
	private final Shares shares;
	private final StreamThreads threads;
	private final Signals signals;
	private final Cancellation cancellation;
	private final SignalAreas areas;
	private final TypeResolver types;
	private final boolean isOfJvm;
	private long lines;

	/** {@code windows} is null as long as they are not known; there is then one. */
	VolumeResolver(Script script, Windows windows, StreamThreads threads, Signals signals, StreamKeys keys,
			SignalAreas areas, TypeResolver types, Problems problems, Cancellation cancellation) {
		this.types = types;
		this.isOfJvm = script.jvm() != null;
		this.cancellation = cancellation;
		this.recording = script.recording();
		this.windows = windows;
		this.keys = keys;
		this.problems = problems;
		this.threads = threads;
		this.signals = signals;
		this.areas = areas;
		this.shares = new Shares(script, problems);
	}

	/**
	 * The times of a stream with a number of events at each point; null when something is wrong, which is reported.
	 *
	 * @param moves whether these times are moved out of pauses afterwards
	 */
	Times times(StreamSpec spec, int perPoint, boolean moves) {
		Span span = span(spec, moves);
		if (span == null || !isSound(spec)) {
			return null;
		}
		Times times = switch (spec.volume()) {
		case Volume.Count count -> count(spec, count.events(), perPoint, span);
		case Volume.Share share -> count(spec, shares.events(spec), perPoint, span);
		case Volume.Every every -> every(spec, every, perPoint, span);
		case Volume.Rate rate -> rate(spec, rate, perPoint, span);
		case Volume.SignalRate rate -> signalRate(spec, rate, perPoint, span);
		case Volume.EveryChunk chunk -> chunk(spec, chunk, perPoint, span);
		case Volume.EveryCollection collection -> {
			problems.error(spec.volumePosition(),
					"\"every: collection\" goes with one stream of jdk.YoungGarbageCollection and one of "
							+ "jdk.OldGarbageCollection, of collections that \"allocation\" under \"jvm\" makes");
			yield null;
		}
		case Volume.EveryThread thread -> thread(spec, thread, perPoint);
		case Volume.Bursts bursts -> bursts(spec, bursts, perPoint, span);
		case Volume.Listed listed -> times(new CalculatedSchedule(listed.events(), listed.times()), perPoint);
		case Volume.Profile profile -> profile(spec, profile, perPoint, span);
		};
		if (times != null && times.events == 0) {
			warnOfNone(spec);
		}
		return times;
	}

	private void warnOfNone(StreamSpec spec) {
		String why = switch (spec.volume()) {
		case Volume.Rate rate -> "its rate is below one in the recording's duration";
		case Volume.SignalRate rate -> "its rate is below one in the recording's duration";
		case Volume.Profile profile -> "its rate is below one in the recording's duration";
		case Volume.Count count ->
				"its count is 0; to keep a stream in the script without events, write enabled: false";
		case Volume.Share share -> "its share of the recording's events is less than one";
		// The section jvm lists nothing of its own that there is none of: this is a stream for each collection.
		case Volume.Listed listed -> "\"jvm\" makes no such collections in the recording's duration";
		default -> null;
		};
		if (why != null) {
			problems.warning(spec.volumePosition(), "the stream has no event: " + why);
		}
	}

	/** Whether both are shares of the recording, of which the latter is larger. */
	private static boolean isLaterShare(MomentSpec from, MomentSpec until) {
		return from != null && until != null && from.share() != null && until.share() != null
				&& until.share().compareTo(from.share()) > 0;
	}

	private Span span(StreamSpec spec, boolean moves) {
		long duration = recording.durationNanos();
		TimingSpec timing = spec.timing();
		Span lives = spec.volume() instanceof Volume.EveryThread ? new Span(0, duration) : threads.around(spec, moves);
		long until = timing.until() == null ? lives.end() : timing.until().nanos(duration);
		long from = timing.from() == null ? lives.begin() : timing.from().nanos(duration);
		MomentSpec late = until > duration ? timing.until() : from >= duration ? timing.from() : null;
		if (late != null) {
			boolean isError = problems.misfit(late.position(), (late == timing.until() ? "\"until\"" : "\"from\"")
					+ " is at " + ClockTimes.of(recording).outside(late, duration));
			return isError ? null : new Span(0, duration);
		}
		if (from >= until && isLaterShare(timing.from(), timing.until())) {
			// In a short recording it is the same nanosecond.
			return new Span(Math.min(from, duration - 1), Math.min(from, duration - 1) + 1);
		}
		if (from >= until) {
			boolean isError = problems.misfit(
					timing.until() == null ? timing.from().position() : timing.until().position(),
					"the stream would end at " + Units.shownTime(until) + " and begin at " + Units.shownTime(from)
							+ (timing.until() == null ? ", after the last of its threads"
									: "; \"until\" has to be after \"from\""));
			return isError ? null : new Span(0, duration);
		}
		return living(spec, new Span(from, until), moves);
	}

	/** The span, or null when there is a time in it at which none of the stream's threads lives, which is reported. */
	private Span living(StreamSpec spec, Span span, boolean moves) {
		Span gap = spec.volume() instanceof Volume.EveryThread ? null : threads.gap(spec, span, moves);
		if (gap == null) {
			return span;
		}
		Position place = spec.timing().from() == null ? spec.threads().position() : spec.timing().from().position();
		boolean isError = problems.misfit(place,
				"none of the stream's threads lives from " + Units.shownTime(gap.begin()) + " to "
						+ Units.shownTime(gap.end())
						+ "; change \"from\" and \"until\" of the stream or of the threads",
				new Problem.Kind.Lifeless(threads.weighted(spec).stream().map(StreamGroup::name).toList()));
		return isError ? null : span;
	}

	private boolean isSound(StreamSpec spec) {
		Volume volume = spec.volume();
		boolean timed = !(volume instanceof Volume.Count || volume instanceof Volume.Share
				|| volume instanceof Volume.EveryChunk || volume instanceof Volume.EveryCollection
				|| volume instanceof Volume.EveryThread || volume instanceof Volume.Listed);
		if (timed && !recording.durationGiven()) {
			boolean profile = volume instanceof Volume.Profile;
			problems.error(spec.volumePosition(),
					(profile ? "a profile" : "a rate or a period")
							+ " needs the recording's duration. Add for example: " + "recording: {duration: "
							+ (profile ? Units.shownTime(length(volume)) : "10 min") + "}");
		}
		boolean periodic = volume instanceof Volume.Every || volume instanceof Volume.EveryChunk
				|| volume instanceof Volume.EveryThread || volume instanceof Volume.Bursts;
		if (spec.timing().poisson() && periodic) {
			problems.error(spec.timing().position(),
					"poisson arrivals go with count, rate, profile and share; a period has times of its own");
		}
		return !(timed && !recording.durationGiven()) && !(spec.timing().poisson() && periodic)
				&& !(volume instanceof Volume.Share && recording.events() == 0);
	}

	private static long length(Volume volume) {
		return volume instanceof Volume.Profile profile ? profile.stages().stream().mapToLong(Stage::nanos).sum() : 0;
	}

	private Times count(StreamSpec spec, long events, int perPoint, Span span) {
		long points = Math.ceilDiv(events, perPoint);
		return new Times(even(spec, points, span, span.length(), Math.max(1, points)), events);
	}

	/** Evenly spaced points, or as many at random times of the span. */
	private Schedule even(StreamSpec spec, long points, Span span, long step, long divisor) {
		return spec.timing().poisson() ? PoissonSchedule.even(points, span.begin(), span.length(), key(spec))
				: new EvenSchedule(points, span.begin(), step, divisor);
	}

	/** No field has such a name. */
	private long key(StreamSpec spec) {
		return keys.key(spec, "(arrivals)");
	}

	private Times every(StreamSpec spec, Volume.Every every, int perPoint, Span span) {
		// The end is excluded.
		BigInteger points = BigInteger.valueOf((span.length() - 1) / every.periodNanos() + 1);
		return fits(spec, points, perPoint) ? times(
				varied(spec,
						new EvenSchedule(points.longValue(), span.begin(),
								Math.min(every.periodNanos(), Long.MAX_VALUE >> 1), 1),
						1, every.jitterNanos(), span),
				perPoint) : null;
	}

	private Times rate(StreamSpec spec, Volume.Rate rate, int perPoint, Span span) {
		int decimals = Math.max(0, rate.amount().stripTrailingZeros().scale());
		BigInteger step = BigInteger.valueOf(rate.perNanos()).multiply(BigInteger.TEN.pow(decimals));
		BigInteger divisor = rate.amount().movePointRight(decimals).toBigIntegerExact();
		BigInteger common = step.gcd(divisor);
		step = step.divide(common);
		divisor = divisor.divide(common);
		BigInteger points = BigInteger.valueOf(span.length()).multiply(divisor).divide(step);
		if (points.compareTo(BigInteger.ONE) <= 0) {
			// It is at the start, however long the way to the next would be.
			step = BigInteger.ONE;
			divisor = BigInteger.ONE;
		}
		if (!fits(spec, points, perPoint)) {
			return null;
		}
		if (step.max(divisor).bitLength() > MAX_BITS) {
			problems.error(spec.volumePosition(), "the rate " + rate.text() + " has too many digits; round it");
			return null;
		}
		return times(even(spec, points.longValueExact(), span, step.longValueExact(), divisor.longValueExact()),
				perPoint);
	}

	private Times signalRate(StreamSpec spec, Volume.SignalRate rate, int perPoint, Span span) {
		Signal signal = signals.signal(rate.signal(), problems);
		if (signal == null) {
			return null;
		}
		SignalArea area = areas.area(rate.signal().text(), span,
				() -> new SignalArea(rate.signal(), signal, span, cancellation));
		Ratio times = ProfileBuilder.rate(rate.times());
		String wrong = area.wrong(times);
		lines += area.lines();
		if (wrong == null && lines > MOST_LINES) {
			wrong = "the rates of the script that follow signals are made of more than " + MOST_LINES
					+ " straight lines; use longer periods, or fewer formulas";
			lines = Long.MIN_VALUE;
		}
		if (wrong != null) {
			problems.error(spec.volumePosition(), wrong);
			return null;
		}
		Times planned = profile(spec, areas.profile(area, times), "rate", perPoint);
		String surprise = planned == null ? null : area.surprise(planned.events(), times.real() * perPoint);
		if (surprise != null) {
			problems.warning(spec.volumePosition(), surprise);
		}
		return planned;
	}

	private Times chunk(StreamSpec spec, Volume.EveryChunk chunk, int perPoint, Span span) {
		boolean whole = span.begin() == 0 && span.end() == recording.durationNanos();
		Windows cut = windows == null && whole ? new Windows(span.end(), 1, List.of()) : windows;
		Schedule schedule = cut == null ? new EvenSchedule(1, span.begin(), 1, 1) : new ChunkSchedule(cut, span.begin(),
				span.end(), chunk.end(), chunk.nanos(), chunk.stepNanos(), chunk.first() ? 1 : Long.MAX_VALUE);
		if (chunk.living() != null) {
			schedule = threads.living(chunk.living(), schedule);
		}
		return fits(spec, BigInteger.valueOf(schedule.points()), perPoint) ? times(schedule, perPoint) : null;
	}

	private Times thread(StreamSpec spec, Volume.EveryThread volume, int perPoint) {
		TimingSpec timing = spec.timing();
		if (timing.from() != null || timing.until() != null) {
			problems.error((timing.from() == null ? timing.until() : timing.from()).position(),
					"when threads start and end is said with the threads; remove this");
			return null;
		}
		long[] times = threads.turns(spec, volume).times();
		if (!threads.areDeclared(spec)) {
			// Which of them is not is reported where the threads are resolved.
			return null;
		}
		if (times.length == 0) {
			problems.error(spec.volumePosition(), "the script declares no such threads. Add for example: "
					+ "threads: {worker: {count: 4, from: 10 s, until: 50 s}}");
			return null;
		}
		return times(new ListedSchedule(times), perPoint);
	}

	private Times bursts(StreamSpec spec, Volume.Bursts bursts, int perPoint, Span span) {
		BigInteger groups = BigInteger.valueOf((span.length() - 1) / bursts.periodNanos() + 1);
		if (!fits(spec, groups.multiply(BigInteger.valueOf(bursts.events())), perPoint)) {
			return null;
		}
		return times(varied(spec, BurstSchedule.within(span.begin(), span.length(), bursts.periodNanos(),
				bursts.events(), bursts.withinNanos()), bursts.events(), bursts.jitterNanos(), span), perPoint);
	}

	/**
	 * Whether a thread of the JVM writes the events, which is late for all that is due at a time: of a JVM that the
	 * script describes, what its JDK has a period for and the script says to be late, and not what a program does
	 * itself.
	 */
	boolean isOfClock(StreamSpec spec) {
		return isOfJvm && spec.volume() instanceof Volume.Every every && every.jitterNanos() > 0
				&& spec.duration() == null && types.settings(spec.typeName()).containsKey("period");
	}

	/** Seconds from one turn of that thread to the next, so that readings with different periods are late together. */
	private static VariedSchedule onClock(Schedule regular, long size, long jitter, long key, long period, Span span) {
		return new VariedSchedule(regular, size, jitter, key, ReadingClock.first(span.begin(), period),
				ReadingClock.steps(period), span.begin(), span.end());
	}

	/** A schedule of groups of so many points that are a little before or after their time. */
	private Schedule varied(StreamSpec spec, Schedule regular, long size, long jitter, Span span) {
		return jitter == 0 || regular.points() == 0 ? regular
				: isOfClock(spec) && spec.volume() instanceof Volume.Every every
						? onClock(regular, size, jitter, keys.ofAll(ReadingClock.KEY), every.periodNanos(), span)
						: new VariedSchedule(regular, size, jitter, keys.key(spec, JITTER_KEY), span.begin(),
								span.end());
	}

	private Times profile(StreamSpec spec, Volume.Profile profile, int perPoint, Span span) {
		long length = length(profile);
		if (length > span.length()) {
			problems.warning(spec.volumePosition(), "the profile takes " + Units.shownTime(length)
					+ ", but the stream has only " + Units.shownTime(span.length()) + "; the rest of it is left out");
		}
		ProfileBuilder builder = new ProfileBuilder(profile.stages(), span.begin(), span.end());
		if (builder.wouldGoOn(span.length() - length)) {
			problems.warning(spec.volumePosition(),
					"the profile ends at " + Units.shownTime(span.begin() + length) + ", the "
							+ (span.end() == recording.durationNanos() ? "recording" : "stream") + " at "
							+ Units.shownTime(span.end()) + ": no events after it. If that is meant, add {pause: "
							+ Units.shownTime(span.length() - length) + "}");
		}
		return profile(spec, builder, "profile", perPoint);
	}

	private Times profile(StreamSpec spec, ProfileBuilder builder, String what, int perPoint) {
		BigInteger points = builder.points();
		if (points.compareTo(BigInteger.valueOf(ProfileBuilder.MAX_POINTS)) > 0) {
			problems.error(spec.volumePosition(), "the " + what + " would have " + points + " events; at most "
					+ ProfileBuilder.MAX_POINTS + " are possible");
			return null;
		}
		if (!fits(spec, points, perPoint)) {
			return null;
		}
		ProfileSchedule schedule = builder.schedule();
		return times(spec.timing().poisson() ? PoissonSchedule.of(schedule, key(spec)) : schedule, perPoint);
	}

	private static Times times(Schedule schedule, int perPoint) {
		return new Times(schedule, schedule.points() * perPoint);
	}

	private boolean fits(StreamSpec spec, BigInteger points, int perPoint) {
		BigInteger events = points.multiply(BigInteger.valueOf(perPoint));
		if (events.compareTo(BigInteger.valueOf(MAX_EVENTS)) > 0) {
			problems.error(spec.volumePosition(),
					"the stream would have " + events + " events; at most " + MAX_EVENTS + " are possible");
			return false;
		}
		return true;
	}
}
