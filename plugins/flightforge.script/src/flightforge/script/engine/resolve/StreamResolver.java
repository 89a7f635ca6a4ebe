/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import flightforge.script.GeneratorSpec;
import flightforge.script.NestedSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.Volume;
import flightforge.script.engine.stream.LongestSoFar;
import flightforge.script.engine.stream.Multiplicity;
import flightforge.script.engine.stream.MutatorSchedule;
import flightforge.script.engine.stream.NestedOrder;
import flightforge.script.engine.stream.Nesting;
import flightforge.script.engine.stream.OutsideSchedule;
import flightforge.script.engine.stream.PauseSearch;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.stream.SampledBytes;
import flightforge.script.engine.stream.SampledSchedule;
import flightforge.script.engine.stream.Schedule;
import flightforge.script.engine.stream.Sharing;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.stream.StretchedSchedule;
import flightforge.script.engine.stream.Timing;
import flightforge.script.engine.stream.Windows;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.Steps;
import flightforge.script.text.Cancellation;
import flightforge.script.text.ClockTimes;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.writer.ClassOrigins;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;

/** Resolves streams: schedule, fields and values. */
public final class StreamResolver {
	private static final String DURATION = "duration";
	private static final long MAX_EVENTS = 1_000_000_000_000_000L;

	/** What samplers see, and how many threads they look at a time, at most. */
	private static final Map<String, Integer> MOST_SEEN = Map.of(ThreadUse.EXECUTION_SAMPLE, 5, ThreadUse.NATIVE_SAMPLE,
			1);
	private static final long LEAST_PERIOD = 1_000_000;
	private static final long MOST_PERIOD = 10_000_000_000L;

	private static final String COMPILATION = "jdk.Compilation";
	private static final String ALLOCATION = "jdk.ObjectAllocationSample";

	/** The world stands still in it. */
	private static final String PAUSE = "jdk.GCPhasePause";

	private final Script script;
	private final TypeResolver types;
	private final Problems problems;
	private final Cancellation cancellation;
	private final ThreadTable threads;
	private final StackTable stacks;
	private final ClassOrigins classes;
	private final FieldResolver fields;
	private final StreamKeys keys;
	private final VolumeResolver volumes;
	private final StreamThreads streamThreads;
	private final Lifeless lifeless;
	private final Signals signals;
	private final Beats beats = new Beats();
	/** What the JVM's counters of compilations know of those of the script. */
	private final LongestSoFar compiled;
	/** What the JVM's counters of allocated bytes know of its samples. */
	private final SampledBytes.Found sampled;
	private final long seed;
	private final Pauses pauses;

	/**
	 * A stream without errors.
	 *
	 * @param spec what the script says
	 * @param type its event type
	 * @param schedule its points in time
	 * @param eventsPerPoint events at each point
	 * @param events its number of events
	 * @param slots its fields
	 * @param nesting how it is nested in another stream; null when it is not
	 * @param groups the groups of threads that its events are on; none where it is nested on the threads of the parent
	 * events, or has one of each thread
	 * @param timing when its events are, and how long
	 * @param condition numbers that are 0 for events that are not recorded; null when all are
	 */
	public record Resolved(StreamSpec spec, Type type, Schedule schedule, int eventsPerPoint, long events,
			List<Slot> slots, Nesting nesting, List<StreamGroup> groups, Timing timing, DoubleColumn condition) {

		/** How its events share their threads with other streams; null when they do not. */
		public Sharing sharing() {
			return timing.sharing();
		}
	}

	/**
	 * Resolves a script's streams with a seed.
	 *
	 * @param jvmThreads threads of the JVM itself, beside those of the script
	 * @param pauses when the program does not run
	 * @param lastHeap what is used of the heap after the last collection before a time; null where that is not known
	 * @param sampled takes what samples of allocation stand for
	 * @param recorded the recording's types, null while there are errors in them
	 * @param windows how the recording is cut, null as long as that is not known
	 * @param areas what is known of the script's signals
	 */
	public StreamResolver(Script script, List<ThreadsSpec> jvmThreads, Pauses pauses, Steps lastHeap,
			SampledBytes sampled, TypeResolver types, TypeSet recorded, Windows windows, SignalAreas areas, long seed,
			Problems problems, Cancellation cancellation) {
		this.sampled = new SampledBytes.Found(sampled);
		this.script = script;
		this.types = types;
		this.problems = problems;
		this.cancellation = cancellation;
		this.seed = seed;
		this.pauses = pauses;
		this.threads = new ThreadTable(ThreadTable.all(script, jvmThreads), script.jvm(), script.recording().jdk(),
				seed, script.recording().durationNanos(), pauses, problems);
		this.stacks = new StackTable(script.stacks(), seed,
				script.jvm() == null ? null : new ClassArchive(script, seed), script.recording().stackDepth());
		this.classes = ClassTable.origins(script);
		this.compiled = script.jvm() != null && script.recording().coherent() ? new LongestSoFar() : null;
		this.fields = new FieldResolver(types, new EventNumbers(recorded), script.jvm(), lastHeap, compiled, problems);
		this.streamThreads = new StreamThreads(threads, types);
		this.lifeless = new Lifeless(streamThreads, problems);
		this.keys = new StreamKeys(seed);
		this.signals = Signals.of(script, seed, problems);
		this.volumes = new VolumeResolver(script, windows, streamThreads, signals, keys, areas, types, problems,
				cancellation);
	}

	/** When the events of a stream, and what is nested in them, do not go on: those of the program in no pause. */
	private Pauses pauses(StreamSpec spec) {
		boolean program = switch (spec.volume()) {
		case Volume.Listed listed -> false;
		case Volume.EveryChunk chunk -> false;
		case Volume.EveryThread thread -> false;
		case null, default ->
				spec.withInner().noneMatch(StreamResolver::isPause) && spec.withInner().anyMatch(this::isOfProgram);
		};
		return !program ? Pauses.NONE : isBesideOperations(spec) ? pauses.ofOperations() : pauses;
	}

	/** Whether the section {@code jvm} has operations that those of a stream may not cross. */
	private boolean isBesideOperations(StreamSpec spec) {
		return script.jvm() != null && script.jvm().load() != null && ThreadUse.isOperation(spec);
	}

	/** Whether a stream says that the world stands still. */
	public static boolean isPause(StreamSpec spec) {
		return spec.typeName().equals(PAUSE);
	}

	/**
	 * When the world stands still, by the events that say it.
	 *
	 * @param streams streams without errors
	 */
	public Pauses pauses(List<Resolved> streams) {
		return PauseSearch.of(streams.stream().filter(stream -> isPause(stream.spec())).map(Resolved::timing)
				.filter(timing -> !timing.isByChunk()).toList(), cancellation::check);
	}

	/**
	 * Whether events are on threads that stop in pauses, as those of the JVM itself do not; but its operations wait for
	 * the pause of another one.
	 */
	private boolean isOfProgram(StreamSpec spec) {
		Type type = types.find(spec.typeName());
		List<Scalar> names = StreamThreads.names(spec.threads());
		return type != null && ThreadUse.isOfThread(type) && (ThreadUse.isOperation(spec) || names.isEmpty()
				|| !names.stream().allMatch(name -> threads.isOfJvm(name.text())));
	}

	private Schedule running(Schedule schedule, Pauses stops) {
		return stops.isEmpty() || schedule.points() == 0 ? schedule
				: new MutatorSchedule(schedule, stops, script.recording().durationNanos());
	}

	/** Resolves a stream and those nested in it; adds null for what is wrong, which is reported. */
	public void resolve(StreamSpec spec, List<Resolved> streams) {
		cancellation.check();
		boolean around = problems.unused(!spec.timing().enabled());
		resolveOuter(spec, streams);
		problems.unused(around);
	}

	private void resolveOuter(StreamSpec spec, List<Resolved> streams) {
		int before = problems.errors();
		Type type = spec.type() == null ? null : types.event(spec.type());
		int perPoint = perPoint(spec);
		Pauses stops = pauses(spec);
		VolumeResolver.Times planned = spec.volume() == null ? null : volumes.times(spec, perPoint, !stops.isEmpty());
		// The fields are worth checking even where the volume is wrong.
		Context own = new Context(problems, seed, keys.ordinal(spec), StreamKeys.place(spec),
				planned == null ? 0 : planned.events(), perPoint, script.recording().durationNanos(),
				ClockTimes.of(script.recording()), threads, stacks, classes, null, signals);
		Context context = own.with(script.recording().coherent() ? ThreadUse.of(spec, type, own) : null);
		FieldResolver.Fields filled = type == null ? null : fields.resolve(spec, type, context, null);
		if (type == null) {
			fields.checkNames(spec, context);
		}
		// What is not generated is checked all the same.
		VolumeResolver.Times times = planned == null || spec.timing().enabled() ? planned : VolumeResolver.Times.NONE;
		Schedule schedule = times == null ? null : times.schedule();
		if (schedule != null && context.sharing() != null && !context.sharing().isSample()) {
			schedule = movable(spec, beats.next(spec, schedule, streamThreads.weighted(spec)), context.sharing());
		}
		schedule = schedule == null ? null : sampled(spec, running(schedule, stops), stops);
		if (schedule != null && stops.isEmpty() && !pauses.isEmpty() && volumes.isOfClock(spec)) {
			schedule = new OutsideSchedule(schedule, pauses, script.recording().durationNanos());
		}
		long events = times == null ? 0 : times.events();
		Timing timing = new Timing(schedule, perPoint, events, filled == null ? null : filled.durations(), null,
				context.sharing());
		waits(spec, timing, context.sharing());
		if (context.sharing() != null && ThreadUse.goesOnInPauses(spec)) {
			context.sharing().goesOnInPauses();
		}
		DoubleColumn condition = condition(spec, filled, null);
		streams.add(filled == null || times == null || problems.errors() > before ? null
				: new Resolved(spec, type, schedule, perPoint, events,
						filled.slots(stops, ThreadUse.goesOnInPauses(spec)), null, streamThreads.weighted(spec), timing,
						condition));
		if (streams.getLast() != null) {
			lifeless.checkFields(spec, filled.fields(), timing);
			compiled(streams.getLast());
			sampled(streams.getLast(), filled);
		}
		resolveInner(spec, outer(type, filled, timing, context, null, context.sharing(), false, stops, condition),
				context, streams);
	}

	private void compiled(Resolved stream) {
		if (compiled != null && stream.events() > 0 && stream.type().name().equals(COMPILATION)
				&& stream.slots().getFirst() instanceof Slot.Whole durations) {
			compiled.add(stream.timing(), durations.column());
		}
	}

	private void sampled(Resolved stream, FieldResolver.Fields filled) {
		if (stream.events() > 0 && stream.type().name().equals(ALLOCATION)
				&& filled.byPath().get("weight") instanceof Slot.Whole weights
				&& filled.byPath().get("eventThread") instanceof Slot.Reference on) {
			sampled.add(new SampledBytes.Part(stream.timing(), stream.condition(), weights.column(), on));
		}
	}

	/** Says that streams have their threads: what counts events that wait for these is known then. */
	public void arePlaced() {
		sampled.arePlaced(script.streams().stream().anyMatch(
				stream -> stream.type() != null && stream.type().text().equals(ALLOCATION)), threads::threads);
		if (compiled != null) {
			compiled.arePlaced();
		}
	}

	/**
	 * The times at which a JVM sees what threads do, where it has a sampler that looks often enough; but for those that
	 * are on a clock.
	 */
	private Schedule sampled(StreamSpec spec, Schedule schedule, Pauses stops) {
		Integer most = MOST_SEEN.get(spec.typeName());
		boolean regular = spec.volume() instanceof Volume.Every || spec.volume() instanceof Volume.Bursts
				|| spec.volume() instanceof Volume.EveryChunk || spec.volume() instanceof Volume.EveryThread;
		if (most == null || regular || script.jvm() == null || !script.recording().coherent()) {
			return schedule;
		}
		Scalar said = script.jvm().settings().get(spec.typeName() + "#period");
		long period = Quantity
				.nanos(said != null ? said.text() : types.settings(spec.typeName()).getOrDefault("period", ""));
		return period < LEAST_PERIOD || period > MOST_PERIOD
				|| schedule.points() > most * (double) script.recording().durationNanos() / period ? schedule
						: new SampledSchedule(schedule, stops, period,
								Keyed.key(seed, -1, "(sampler)" + spec.typeName()), keys.key(spec, "(sampled)"));
	}

	/** A schedule whose times may be moved; but for those that are on a clock. */
	private static Schedule movable(StreamSpec spec, Schedule schedule, Sharing sharing) {
		if (spec.volume() instanceof Volume.Every || spec.volume() instanceof Volume.Bursts) {
			return schedule;
		}
		StretchedSchedule movable = new StretchedSchedule(schedule);
		sharing.mayMove(movable);
		return movable;
	}

	private static int perPoint(StreamSpec spec) {
		return spec.forEach() == null ? 1 : spec.forEach().rows();
	}

	private static OuterStream outer(Type type, FieldResolver.Fields filled, Timing timing, Context context,
			OuterStream outer, Sharing sharing, boolean beside, Pauses stops, DoubleColumn condition) {
		return filled == null ? null : new OuterStream(type.name(), filled.fields(), filled.byPath(), filled.given(),
				timing, context, filled.columns(), outer, sharing, beside, stops, condition);
	}

	private void resolveInner(StreamSpec spec, OuterStream outer, Context context, List<Resolved> streams) {
		List<StreamSpec> sharing = spec.inner().stream().filter(inner -> inner.nesting().sharesRoom()).toList();
		NestedOrder order = new NestedOrder();
		for (int i = 0; i < spec.inner().size(); i++) {
			cancellation.check();
			StreamSpec inner = spec.inner().get(i);
			if (outer == null) {
				// The parent stream is wrong: at least the type, and the names, can be checked.
				if (inner.type() != null) {
					types.event(inner.type());
				}
				fields.checkNames(inner, context);
				streams.add(null);
				resolveInner(inner, null, context, streams);
			} else {
				resolveNested(inner, StreamKeys.inside(inner, spec.inner()), sharing.indexOf(inner), sharing.size(),
						order, outer, streams);
			}
		}
	}

	private void resolveNested(StreamSpec spec, String place, int part, int parts, NestedOrder order, OuterStream outer,
			List<Resolved> streams) {
		boolean around = problems.unused(false);
		problems.unused(around || !spec.timing().enabled());
		resolveInside(spec, place, part, parts, order, outer, streams);
		problems.unused(around);
	}

	private void resolveInside(StreamSpec spec, String place, int part, int parts, NestedOrder order, OuterStream outer,
			List<Resolved> streams) {
		int before = problems.errors();
		Type type = spec.type() == null ? null : types.event(spec.type());
		int perPoint = perPoint(spec);
		Context known = outer.context().inside(place, 0, perPoint);
		Multiplicity multiplicity = new PerEvent(known).read(spec.nesting().perEvent(), spec.timing().enabled(),
				outer.timing());
		long events = multiplicity == null ? 0 : events(spec, multiplicity, outer.timing().events(), perPoint);
		Context own = outer.context().inside(place, events, perPoint);
		NestedStream nested = new NestedStream(spec, outer, own);
		Context context = own
				.with(script.recording().coherent() && events > 0 ? ThreadUse.ofNested(spec, type, nested, own) : null);
		FieldResolver.Fields filled = type == null ? null : fields.resolve(spec, type, context, nested);
		if (type == null) {
			fields.checkNames(spec, context);
		}
		Nesting nesting = filled == null ? null : nested.nesting(multiplicity, part, parts, order,
				filled.fields().get(DURATION), filled.givenDuration());
		if (spec.duration() != null && spec.nesting().where() == NestedSpec.Where.NESTED && !outer.hasDuration()) {
			problems.warning(spec.type().position(), "the " + outer.typeName() + " parent events have no duration, "
					+ "so what is nested in them has none either; give them one, or use after instead of nested");
		}
		Timing timing = new Timing(null, perPoint, events, null, nesting, context.sharing());
		DoubleColumn condition = condition(spec, filled, outer.condition());
		streams.add(nesting == null || problems.errors() > before ? null
				: new Resolved(spec, type, null, perPoint, events,
						filled.slots(outer.pauses(), ThreadUse.goesOnInPauses(spec)), nesting,
						spec.threads() == null ? List.of() : streamThreads.weighted(spec), timing, condition));
		if (streams.getLast() != null) {
			surprises(spec, outer.timing(), timing, filled);
			sampled(streams.getLast(), filled);
		}
		Sharing sharing = spec.threads() == null ? outer.sharing() : null;
		waits(spec, timing, sharing == null ? context.sharing() : sharing);
		boolean beside = outer.beside() || spec.nesting().where() != NestedSpec.Where.NESTED;
		if (sharing != null && beside && streams.getLast() != null && events > 0 && ThreadUse.hasThread(type)) {
			sharing.overhangs(timing);
		}
		resolveInner(spec, outer(type, filled, timing, context, outer, sharing, beside, outer.pauses(), condition),
				context, streams);
	}

	/**
	 * What events are recorded by; null where all are, or something is wrong and reported.
	 *
	 * @param around that of the parent events; null where all of these are
	 */
	private DoubleColumn condition(StreamSpec spec, FieldResolver.Fields filled, DoubleColumn around) {
		GeneratorSpec.Formula condition = spec.timing().condition();
		if (condition != null && spec.withInner().anyMatch(StreamResolver::isPause)) {
			problems.error(condition.position(), "\"when\" cannot leave out " + PAUSE
					+ ", because the program stops in it all the same; use per-event or another volume instead");
			return null;
		}
		return filled == null ? null : filled.columns().condition(condition, around);
	}

	/** Lets whoever has the threads of a stream know that its events are waits. */
	private static void waits(StreamSpec spec, Timing timing, Sharing sharing) {
		if (sharing != null && timing.events() > 0 && ThreadUse.isWait(spec)) {
			sharing.waits(timing, ThreadUse.isInJvm(spec));
		}
	}

	private void surprises(StreamSpec spec, Timing around, Timing timing, FieldResolver.Fields filled) {
		if (timing.events() == 0) {
			if (around.events() > 0 && spec.timing().enabled()) {
				problems.warning(spec.volumePosition(), "the stream has no event: " + (around.events() == 1
						? "the parent event has none"
						: String.format(Locale.ROOT, "none of the %,d parent events has one", around.events())));
			}
			return;
		}
		lifeless.checkNested(spec, around);
		lifeless.checkFields(spec, filled.fields(), timing);
	}

	private long events(StreamSpec spec, Multiplicity multiplicity, long around, int perPoint) {
		double about = multiplicity.average() * around * perPoint;
		if (about > MAX_EVENTS) {
			problems.error(spec.volumePosition(), "the nested stream would have about " + (long) about
					+ " events; at most " + MAX_EVENTS + " are possible");
			return 0;
		}
		return multiplicity.total(around) * perPoint;
	}
}
