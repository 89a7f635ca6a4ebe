/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

import flightforge.script.JvmSpec;
import flightforge.script.ParseResult;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.RecordingSpec;
import flightforge.script.Script;
import flightforge.script.Severity;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.jvm.JvmStreams;
import flightforge.script.engine.resolve.ClassTable;
import flightforge.script.engine.resolve.FleetHosts;
import flightforge.script.engine.resolve.SignalAreas;
import flightforge.script.engine.resolve.StreamResolver;
import flightforge.script.engine.resolve.TypeResolver;
import flightforge.script.engine.stream.Blueprint;
import flightforge.script.engine.stream.Estimate;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.stream.ScriptEvent;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.stream.StreamProgram;
import flightforge.script.engine.stream.Windows;
import flightforge.script.read.ScriptParser;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Problems;
import flightforge.writer.ClassOrigins;
import flightforge.writer.MetadataLayout;
import flightforge.writer.Region;
import flightforge.writer.Type;
import flightforge.writer.chunk.SharedConstants;
import flightforge.writer.chunk.TypeSet;

/** Resolves scripts against the catalogue. Throws for no script, but when cancelled. Thread-safe. */
public final class Planner {
	private static final long NANOS = 1_000_000_000L;
	/** How the types of constants begin that the recordings of one collector have. */
	private static final Map<String, JvmSpec.Collector> COLLECTORS = Map.of("jdk.types.G1", JvmSpec.Collector.G1,
			"jdk.types.Z", JvmSpec.Collector.Z, "jdk.types.Shenandoah", JvmSpec.Collector.SHENANDOAH);
	private static final long WARN_BYTES = 20L << 30;

	/** Events of threads that are looked at with other seeds than the first one. */
	private static final long MOST_LOOKED = 250_000;

	/** How often a JVM writes what is new of its constants. */
	private static final long FLUSH_NANOS = 1_000_000_000;

	/** What all drafts of a plan have in common. */
	private record Recipe(TypeSet types, ScriptEvent event, long seed, long startNanos) {
	}

	private record Draft(List<StreamResolver.Resolved> streams, List<StreamProgram> programs, SharedConstants shared,
			Estimate estimate, Windows cut) {
	}

	/** The script, with the recording's start by the clock of its host. */
	private final Script script;
	private final long seed;
	/** The seed of all randomness: that of the host, where there is a fleet. */
	private final long hostSeed;
	private final PlanOptions options;
	private final Cancellation cancellation;
	private final Problems problems = new Problems();
	/** The types that the script's own are added to. */
	private final Catalogue catalogue;
	private final TypeResolver types;
	/** The script's streams, and those of its section jvm. */
	private final List<StreamSpec> specs;
	/** Event types that the recording has although there may be no events of them. */
	private final List<Type> alsoTypes;
	private final JvmStreams jvm;
	/** When the program does not run: for the collections of the section jvm, or those that the script declares. */
	private Pauses pauses;
	/** What resolved the streams last. */
	private StreamResolver latest;
	private final Surprises surprises;
	private final SignalAreas areas;

	private Planner(Script script, Catalogue catalogue, PlanOptions options, SignalAreas areas,
			Cancellation cancellation) {
		this.areas = areas;
		this.cancellation = cancellation;
		this.script = onClock(script);
		this.seed = options.seed().orElse(script.recording().seed());
		// What is resolved is the host's; what it makes of phases and signals goes by no chance, and so is that of all.
		this.hostSeed = script.host() == null ? seed : script.host().seed();
		this.options = options;
		this.catalogue = Imports.resolve(script, catalogue, options, problems, cancellation);
		this.types = new TypeResolver(script.types().values(), this.catalogue, problems);
		this.specs = new ArrayList<>(script.streams());
		this.jvm = JvmStreams.of(this.script, this.catalogue, hostSeed, problems);
		specs.removeIf(jvm::has);
		specs.addAll(jvm.streams());
		this.pauses = jvm.pauses();
		alsoTypes = jvm.types();
		this.surprises = new Surprises(this.script, this.catalogue, problems, cancellation);
	}

	/**
	 * The recordings that a script imports: what a recording of it depends on apart from the text and the options.
	 * Which they are may depend on parameters and on the host.
	 *
	 * @param text the script
	 * @param options what is set from outside
	 * @return the files, which need not exist; none where the script cannot be understood
	 */
	public static List<Path> imports(String text, PlanOptions options) {
		if (!text.contains("import")) {
			return List.of();
		}
		return ScriptParser
				.parse(text, options.parameters(), FleetHosts.choice(options.host(), options.seed()), () -> false)
				.script().map(script -> List.copyOf(Imports.files(script, options).values())).orElse(List.of());
	}

	/** Plans a script with nothing set from outside. */
	public static PlanResult plan(Script script, Catalogue catalogue) {
		return plan(script, catalogue, PlanOptions.DEFAULT);
	}

	/**
	 * Plans a script. One with a fleet is parsed again where the options choose another host, or another seed, than it
	 * has been parsed for.
	 *
	 * @param script the script; the problems of its form are not repeated
	 * @param catalogue the event types to resolve against
	 * @param options what is set from outside
	 */
	public static PlanResult plan(Script script, Catalogue catalogue, PlanOptions options) {
		return plan(script, catalogue, options, () -> false);
	}

	/**
	 * Plans a script whose plan may be of no use any more before it has been made.
	 *
	 * @param script the script; the problems of its form are not repeated
	 * @param catalogue the event types to resolve against
	 * @param options what is set from outside
	 * @param cancelled asked often; once true, planning ends promptly
	 * @throws CancellationException when cancelled
	 */
	public static PlanResult plan(Script script, Catalogue catalogue, PlanOptions options, BooleanSupplier cancelled) {
		if (options.host().isEmpty() && (script.fleet() == null || options.seed().isEmpty())) {
			return plan(script, catalogue, options, new Cancellation(cancelled));
		}
		return plan(script.text(), catalogue, options.withParameters(script.parameters().set()), cancelled);
	}

	private static PlanResult plan(Script script, Catalogue catalogue, PlanOptions options, Cancellation cancellation) {
		try {
			Planner planner = new Planner(script, catalogue, options, new SignalAreas(), cancellation);
			Plan plan = planner.plan();
			return new PlanResult(plan, new ScriptTypes(planner.types, planner.catalogue),
					script.parameters().explained(planner.problems.sorted()));
		} catch (OutOfMemoryError e) {
			// All that was made is garbage by now.
			return new PlanResult(null, ScriptTypes.of(catalogue), List.of(Shortage.of(script)));
		}
	}

	/**
	 * Parses and plans a text: the problems of form and of meaning together, and a plan when none is an error.
	 *
	 * @param text the script
	 * @param catalogue the event types to resolve against
	 * @param options what is set from outside
	 */
	public static PlanResult plan(String text, Catalogue catalogue, PlanOptions options) {
		return plan(text, catalogue, options, () -> false);
	}

	/**
	 * The same for a text whose plan may be of no use any more before it has been made.
	 *
	 * @param text the script
	 * @param catalogue the event types to resolve against
	 * @param options what is set from outside
	 * @param cancelled asked often; once true, planning ends promptly
	 * @throws CancellationException when cancelled
	 */
	public static PlanResult plan(String text, Catalogue catalogue, PlanOptions options, BooleanSupplier cancelled) {
		ParseResult parsed;
		try {
			parsed = ScriptParser.parse(text, options.parameters(), FleetHosts.choice(options.host(), options.seed()),
					cancelled);
		} catch (OutOfMemoryError e) {
			return new PlanResult(null, ScriptTypes.of(catalogue), List.of(Shortage.ofText()));
		}
		if (parsed.script().isEmpty()) {
			return new PlanResult(null, ScriptTypes.of(catalogue), parsed.problems());
		}
		PlanResult planned = plan(parsed.script().get(), catalogue, options, new Cancellation(cancelled));
		List<Problem> problems = new ArrayList<>(parsed.problems());
		problems.addAll(planned.problems());
		problems.sort((a, b) -> Integer.compare(a.position().offset(), b.position().offset()));
		return new PlanResult(parsed.hasErrors() ? null : planned.plan().orElse(null), planned.types(), problems);
	}

	/**
	 * Looks at a script with several seeds, in a small part of the time of {@link #plan}: whether its threads have time
	 * for their events. Where they are found to have none at some time, other seeds are not asked for these threads any
	 * more. With the first seed it is looked as closely as for a plan; of many events with other seeds, only where
	 * threads are most busy. Of what else may be wrong only errors of streams with durations are found.
	 *
	 * @param script a script without a fleet
	 * @param catalogue the event types to resolve against
	 * @param seeds the seeds
	 * @param asked whether a group of threads is looked at, and those that do the same with it: others may be known to
	 * have time
	 * @param cancelled asked often; once true, this ends promptly
	 * @return the problems with each seed, in the order of the seeds
	 * @throws CancellationException when cancelled
	 */
	public static List<List<Problem>> look(Script script, Catalogue catalogue, LongStream seeds,
			Predicate<String> asked, BooleanSupplier cancelled) {
		Cancellation cancellation = new Cancellation(cancelled);
		SignalAreas areas = new SignalAreas();
		Set<Set<String>> busy = new HashSet<>();
		List<List<Problem>> found = new ArrayList<>();
		for (long seed : seeds.toArray()) {
			Planner planner = new Planner(script, catalogue, PlanOptions.DEFAULT.withSeed(seed), areas, cancellation);
			List<Problem> problems = planner
					.look(new ThreadTime.Look(groups -> groups.stream().anyMatch(asked) && !busy.contains(groups),
							found.isEmpty() ? RoomSearch.MOST_EVENTS : MOST_LOOKED));
			problems.stream().map(Problem::kind).filter(Problem.Kind.Busy.class::isInstance)
					.map(Problem.Kind.Busy.class::cast).filter(one -> one.times() <= 1)
					.forEach(one -> busy.add(Set.copyOf(one.groups())));
			found.add(problems);
		}
		return List.copyOf(found);
	}

	private List<Problem> look(ThreadTime.Look look) {
		// The events of others take no time. Which random values a stream has depends on others of its type only.
		Set<String> lasting = specs.stream().filter(
				stream -> stream.withInner().anyMatch(one -> one.duration() != null || StreamResolver.isPause(one)))
				.map(StreamSpec::typeName).collect(Collectors.toSet());
		specs.removeIf(stream -> !lasting.contains(stream.typeName()));
		Recipe recipe = recipe();
		findPauses(recipe);
		List<StreamResolver.Resolved> streams = resolve(recipe, null, problems);
		if (streams != null) {
			shareThreads(recipe, streams, look);
		}
		return problems.sorted();
	}

	/** A host writes the times of its clock. */
	private static Script onClock(Script script) {
		return script.host() == null || script.host().clockNanos() == 0 ? script : script
				.with(script.recording().startingAt(script.recording().start().plusNanos(script.host().clockNanos())));
	}

	private Recipe recipe() {
		RecordingSpec recording = script.recording();
		ScriptEvent event = new ScriptEvent(seed, script.text(), script.parameters().set(), script.host(),
				options.isWithoutScript());
		long startNanos = recording.start().getEpochSecond() * NANOS + recording.start().getNano();
		return new Recipe(typeSet(event), event, hostSeed, startNanos);
	}

	/** @param look what is looked at; null where the streams are to be generated */
	private void shareThreads(Recipe recipe, List<StreamResolver.Resolved> streams, ThreadTime.Look look) {
		new ThreadTime(script.recording(), pauses, recipe.seed(), problems, cancellation, look).share(streams);
	}

	private Plan plan() {
		Recipe recipe = recipe();
		findPauses(recipe);
		List<StreamResolver.Resolved> streams = resolve(recipe, null, problems);
		if (streams == null) {
			return null;
		}
		try {
			return plan(recipe, streams);
		} catch (IllegalArgumentException e) {
			// What the sampling met is of the imported types' making: all others are laid out as ours are.
			if (script.imports().isEmpty()) {
				throw e;
			}
			problems.error(script.imports().getFirst().position(),
					"the imported types cannot be written: " + e.getMessage());
			return null;
		} catch (IOException e) {
			// Samples are encoded in memory.
			throw new UncheckedIOException(e);
		}
	}

	/** The recording's types; null when something is wrong in them, which is reported here or with their streams. */
	private TypeSet typeSet(ScriptEvent event) {
		Map<String, Type> events = new LinkedHashMap<>();
		List<StreamSpec> all = specs.stream().flatMap(StreamSpec::withInner).toList();
		for (StreamSpec stream : all) {
			Type type = stream.type() == null ? null : types.find(stream.type().text());
			if (type == null || problems.errors() > 0 || !Type.isEventName(type.name())) {
				return null;
			}
			events.put(type.name(), type);
		}
		alsoTypes.forEach(type -> events.putIfAbsent(type.name(), type));
		if (!event.leftOut()) {
			events.put(event.type().name(), event.type());
		}
		try {
			RecordingSpec spec = script.recording();
			return TypeSet.of(types.closure(events.values()), event.recording(), Region.of(spec.zone(), spec.start()),
					ofJvm(alsoTypes.isEmpty() ? MetadataLayout.NONE : types.layout(events.values())));
		} catch (IllegalArgumentException e) {
			problems.error(Position.START, "the event types do not fit together: " + e.getMessage());
			return null;
		}
	}

	/**
	 * What of the layout the script's JVM decides: constants of one collector are in its recordings alone, and ticks
	 * count from the JVM's start.
	 */
	private MetadataLayout ofJvm(MetadataLayout layout) {
		if (script.jvm() == null) {
			return layout;
		}
		Map<String, List<String>> constants = new LinkedHashMap<>(layout.constants());
		constants.keySet().removeIf(type -> COLLECTORS.entrySet().stream()
				.anyMatch(prefix -> type.startsWith(prefix.getKey()) && prefix.getValue() != script.jvm().collector()));
		return layout.withConstants(constants).withFirstTick(script.jvm().uptimeNanos());
	}

	/** The streams; null when something is wrong, which is reported. */
	private List<StreamResolver.Resolved> resolve(Recipe recipe, Windows windows, Problems found) {
		List<StreamResolver.Resolved> streams = new ArrayList<>(script.streams().size());
		resolve(recipe, windows, found, streams);
		return found.errors() > 0 || streams.isEmpty() || streams.contains(null) ? null : streams;
	}

	private StreamResolver resolve(Recipe recipe, Windows windows, Problems found,
			List<StreamResolver.Resolved> streams) {
		StreamResolver resolver = new StreamResolver(script, jvm.threads(), pauses, jvm.lastHeap(), jvm.sampled(),
				types, recipe.types, windows, areas, recipe.seed(), found, cancellation);
		specs.forEach(spec -> resolver.resolve(spec, streams));
		latest = resolver;
		return resolver;
	}

	/** Looks for the pauses that the script declares, before anything is resolved that keeps out of them. */
	private void findPauses(Recipe recipe) {
		if (!pauses.isEmpty() || !script.recording().coherent()
				|| script.streams().stream().flatMap(StreamSpec::withInner).noneMatch(StreamResolver::isPause)) {
			return;
		}
		// What is wrong is reported when streams are resolved to be generated.
		Problems unheard = new Problems();
		List<StreamResolver.Resolved> streams = new ArrayList<>();
		StreamResolver resolver = resolve(recipe, null, unheard, streams);
		if (unheard.errors() == 0 && !streams.contains(null)) {
			pauses = resolver.pauses(streams);
		}
	}

	private Plan plan(Recipe recipe, List<StreamResolver.Resolved> resolved) throws IOException {
		Draft draft = draft(recipe, resolved, null);
		if (draft != null && !Cutter.isCut(draft.streams(), draft.cut())) {
			Windows windows = draft.cut();
			Problems again = new Problems();
			List<StreamResolver.Resolved> streams = resolve(recipe, windows, again);
			if (streams == null) {
				again.sorted().stream().filter(Problem::isError)
						.forEach(problem -> problems.error(problem.position(), problem.message(), problem.kind()));
				return null;
			}
			draft = draft(recipe, streams, windows);
		}
		return draft == null ? null : plan(recipe, draft);
	}

	/** Sizes streams; null when that is impossible, which is reported. The windows are cut unless they are given. */
	private Draft draft(Recipe recipe, List<StreamResolver.Resolved> streams, Windows windows) throws IOException {
		List<StreamProgram> programs = new ArrayList<>(streams.size());
		for (StreamResolver.Resolved stream : streams) {
			cancellation.check();
			programs.add(new StreamProgram(recipe.types.event(stream.type().name()), stream.schedule(),
					stream.eventsPerPoint(), stream.events(), stream.slots(), stream.nesting(), stream.sharing(),
					stream.condition()));
		}
		SharedConstants shared = share(recipe.types.layout(), streams, ClassTable.origins(script));
		Estimate estimate = Estimate.of(recipe.types, shared, programs, recipe.startNanos, recipe.event,
				script.recording().chunkBytes(), cancellation);
		Windows cut = windows == null ? new Cutter(script.recording(), problems).cut(streams, programs, estimate)
				: windows;
		return cut == null ? null : new Draft(streams, List.copyOf(programs), shared, estimate, cut);
	}

	private int firstOfJvm() {
		return script.streams().stream().flatMap(StreamSpec::withInner).mapToInt(StreamSpec::index).max().orElse(-1)
				+ 1;
	}

	private Plan plan(Recipe recipe, Draft draft) {
		long windows = draft.cut.count();
		long flush = script.jvm() == null ? 0 : FLUSH_NANOS;
		Blueprint blueprint = Blueprint.of(recipe.types, draft.shared, draft.programs, recipe.startNanos, draft.cut,
				recipe.event, flush);
		Estimate.Sizes sizes = draft.estimate.sizes(draft.cut);
		long bytes = (long) (sizes.totalBytes()
				+ (double) windows * recipe.types.flushBytes(draft.cut.durationNanos() / windows, flush));
		List<PlannedStream> planned = PlannedStream.of(draft.streams, firstOfJvm(), events(blueprint, draft.estimate),
				sizes.streamBytes());
		Problem sizeWarning = null;
		if (bytes > WARN_BYTES) {
			sizeWarning = new Problem(Severity.WARNING, script.recording().position(),
					"the recording will have about " + DataSize.text(bytes) + surprises.largest(planned));
			problems.warning(sizeWarning.position(), sizeWarning.message());
		}
		Map<String, Type> used = new HashMap<>();
		draft.streams.forEach(stream -> used.put(stream.type().name(), stream.type()));
		surprises.ofScript(used);
		for (int i = 0; i < planned.size(); i++) {
			surprises.ofDurations(draft.streams.get(i), draft.programs.get(i));
			surprises.ofCondition(draft.streams.get(i).spec(), draft.streams.get(i).events(), planned.get(i).events());
		}
		surprises.ofSize(bytes, windows, planned);
		shareThreads(recipe, draft.streams, null);
		latest.arePlaced();
		return new Plan(blueprint, planned, bytes, script.recording().start(), script.fleet(),
				Imports.files(script, options), sizeWarning);
	}

	/** About how many events of each stream are recorded. */
	private static long[] events(Blueprint blueprint, Estimate estimate) {
		long[] events = blueprint.made();
		for (int i = 0; i < events.length; i++) {
			events[i] = blueprint.programs().get(i).condition() == null ? events[i] : estimate.events(i);
		}
		return events;
	}

	private static SharedConstants share(MetadataLayout layout, List<StreamResolver.Resolved> streams,
			ClassOrigins classes) {
		SharedConstants.Builder constants = SharedConstants.builder().origins(classes);
		layout.constants().forEach((type, texts) -> texts.forEach(text -> constants.constant(type, text)));
		// Streams share lists of threads, which may be long.
		Set<List<?>> known = Collections.newSetFromMap(new IdentityHashMap<>());
		for (StreamResolver.Resolved stream : streams) {
			for (Slot slot : stream.slots()) {
				if (slot instanceof Slot.Reference reference && known.add(reference.references().list())) {
					reference.references().share(constants);
				}
			}
		}
		return constants.build();
	}
}
