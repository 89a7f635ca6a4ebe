/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.DataSize;
import flightforge.script.ParseResult;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.RecordingSpec;
import flightforge.script.Script;
import flightforge.script.ScriptParser;
import flightforge.script.Severity;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.internal.Problems;
import flightforge.script.internal.resolve.StreamResolver;
import flightforge.script.internal.resolve.TypeResolver;
import flightforge.script.internal.stream.Blueprint;
import flightforge.script.internal.stream.Estimate;
import flightforge.script.internal.stream.ScriptEvent;
import flightforge.script.internal.stream.Slot;
import flightforge.script.internal.stream.StreamProgram;
import flightforge.script.internal.stream.Windows;
import flightforge.writer.SharedConstants;
import flightforge.writer.Type;
import flightforge.writer.TypeSet;

/** Resolves scripts against the catalogue. Never throws for any script. Thread-safe. */
public final class Planner {
	private static final long NANOS = 1_000_000_000L;
	/** As many as {@link flightforge.writer.ChunkEncoder#open} takes. */
	private static final long MAX_CHUNKS = 1 << 29;
	private static final long MAX_BYTES = Long.MAX_VALUE / 4;
	private static final long WARN_BYTES = 20L << 30;

	private final Script script;
	private final PlanOptions options;
	private final Problems problems = new Problems();
	private final TypeResolver types;

	private Planner(Script script, Catalogue catalogue, PlanOptions options) {
		this.script = script;
		this.options = options;
		this.types = new TypeResolver(script.types().values(), Imports.resolve(script, catalogue, options, problems),
				problems);
	}

	/** Plans a script with nothing set from outside. */
	public static PlanResult plan(Script script, Catalogue catalogue) {
		return plan(script, catalogue, PlanOptions.DEFAULT);
	}

	/**
	 * Plans a script.
	 *
	 * @param script the script; the problems of its form are not repeated
	 * @param catalogue the event types to resolve against
	 * @param options what is set from outside
	 */
	public static PlanResult plan(Script script, Catalogue catalogue, PlanOptions options) {
		Planner planner = new Planner(script, catalogue, options);
		Plan plan = planner.plan();
		return new PlanResult(plan, planner.problems.sorted());
	}

	/**
	 * Parses and plans a text: the problems of form and of meaning together, and a plan when none is an error.
	 *
	 * @param text the script
	 * @param catalogue the event types to resolve against
	 * @param options what is set from outside
	 */
	public static PlanResult plan(String text, Catalogue catalogue, PlanOptions options) {
		ParseResult parsed = ScriptParser.parse(text);
		if (parsed.script().isEmpty()) {
			return new PlanResult(null, parsed.problems());
		}
		PlanResult planned = plan(parsed.script().get(), catalogue, options);
		List<Problem> problems = new ArrayList<>(parsed.problems());
		problems.addAll(planned.problems());
		problems.sort((a, b) -> Integer.compare(a.position().offset(), b.position().offset()));
		return new PlanResult(parsed.hasErrors() ? null : planned.plan().orElse(null), problems);
	}

	private Plan plan() {
		RecordingSpec recording = script.recording();
		long seed = options.seed().orElse(recording.seed());
		long startNanos = recording.start().getEpochSecond() * NANOS + recording.start().getNano();
		TypeSet typeSet = typeSet(seed);
		StreamResolver resolver = new StreamResolver(script, types, typeSet, seed, startNanos, problems);
		List<StreamResolver.Resolved> streams = new ArrayList<>(script.streams().size());
		script.streams().forEach(spec -> resolver.resolve(spec, streams));
		if (problems.errors() > 0 || streams.isEmpty() || streams.contains(null)) {
			return null;
		}
		try {
			return plan(streams, typeSet, seed, startNanos);
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
	private TypeSet typeSet(long seed) {
		Map<String, Type> events = new LinkedHashMap<>();
		List<StreamSpec> all = script.streams().stream().flatMap(StreamSpec::withInner).toList();
		for (StreamSpec stream : all) {
			Type type = stream.type() == null ? null : types.find(stream.type().text());
			if (type == null || problems.errors() > 0) {
				return null;
			}
			events.put(type.name(), type);
		}
		events.put(ScriptEvent.TYPE.name(), ScriptEvent.TYPE);
		// Tells recordings of other scripts and seeds apart, should they be joined to one file.
		long recording = 31L * script.text().hashCode() + seed;
		try {
			return TypeSet.of(types.closure(events.values()), recording);
		} catch (IllegalArgumentException e) {
			problems.error(Position.START, "the event types do not fit together: " + e.getMessage());
			return null;
		}
	}

	private Plan plan(List<StreamResolver.Resolved> streams, TypeSet typeSet, long seed, long startNanos)
			throws IOException {
		List<StreamProgram> programs = new ArrayList<>(streams.size());
		for (StreamResolver.Resolved stream : streams) {
			programs.add(new StreamProgram(typeSet.event(stream.type().name()), stream.schedule(),
					stream.eventsPerPoint(), stream.events(), stream.slots(), stream.nesting()));
		}
		SharedConstants shared = share(streams);
		Estimate estimate = Estimate.of(typeSet, shared, programs, startNanos, seed, script.text());
		long windows = windows(estimate);
		if (windows == 0) {
			return null;
		}
		Blueprint blueprint = new Blueprint(typeSet, shared, List.copyOf(programs), startNanos,
				cut(windows, programs, estimate), 0, windows - 1, seed, script.text());
		long bytes = (long) estimate.totalBytes(windows);
		Problem sizeWarning = null;
		if (bytes > WARN_BYTES) {
			sizeWarning = new Problem(Severity.WARNING, script.recording().position(),
					"the recording will have about " + DataSize.text(bytes));
			problems.warning(sizeWarning.position(), sizeWarning.message());
		}
		return new Plan(blueprint, planned(streams, estimate), bytes, script.recording().start(), sizeWarning);
	}

	private static SharedConstants share(List<StreamResolver.Resolved> streams) {
		SharedConstants.Builder constants = SharedConstants.builder();
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

	/** How many chunks come near the chunk size; 0 when that is impossible, which is reported. */
	private long windows(Estimate estimate) {
		RecordingSpec recording = script.recording();
		if (estimate.eventBytes() > MAX_BYTES) {
			problems.error(recording.position(), "the recording would have more than a million TiB; lower the volumes");
			return 0;
		}
		long windows = estimate.windows(recording.chunkBytes());
		if (windows > MAX_CHUNKS) {
			problems.error(recording.position(), "the recording would have " + windows + " chunks, at most "
					+ MAX_CHUNKS + " are possible; enlarge chunk-size or lower the volumes");
			return 0;
		}
		if (windows <= recording.durationNanos()) {
			return windows;
		}
		// No two chunks may start at the same nanosecond, so there are fewer, and larger ones.
		long fewer = recording.durationNanos();
		if (estimate.totalBytes(fewer) / fewer > RecordingSpec.MAX_CHUNK_BYTES) {
			problems.error(recording.durationPosition(),
					"there are too many events for so short a recording: each chunk needs a nanosecond of its own and has "
							+ "at most " + DataSize.text(RecordingSpec.MAX_CHUNK_BYTES)
							+ "; enlarge the duration or lower the volumes");
			return 0;
		}
		return fewer;
	}

	private Windows cut(long windows, List<StreamProgram> programs, Estimate estimate) {
		List<Windows.Load> loads = new ArrayList<>(programs.size());
		for (int i = 0; i < programs.size(); i++) {
			StreamProgram program = programs.get(i);
			long bytes = estimate.streamBytes(i);
			// What is nested follows its outermost stream, whose times are found faster.
			while (i + 1 < programs.size() && programs.get(i + 1).nesting() != null) {
				i++;
				bytes += estimate.streamBytes(i);
			}
			if (program.events() > 0) {
				loads.add(new Windows.Load(program, (double) bytes / program.events()));
			}
		}
		return new Windows(script.recording().durationNanos(), windows, loads);
	}

	private static List<PlannedStream> planned(List<StreamResolver.Resolved> streams, Estimate estimate) {
		List<PlannedStream> planned = new ArrayList<>(streams.size());
		for (int i = 0; i < streams.size(); i++) {
			StreamSpec spec = streams.get(i).spec();
			Type type = streams.get(i).type();
			planned.add(new PlannedStream(spec.index(), type.name(), type.label(), spec.volumeText(),
					streams.get(i).events(), estimate.streamBytes(i), type.experimental()));
		}
		return planned;
	}
}
