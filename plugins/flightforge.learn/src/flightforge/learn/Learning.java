/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;

import flightforge.learn.names.NameKind;
import flightforge.learn.names.Names;
import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.UnreadableFileException;
import flightforge.learn.write.HeapLoad;
import flightforge.learn.write.ScriptWriter;
import flightforge.learn.write.Written;
import flightforge.script.ParseResult;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;
import flightforge.writer.Type;

/** Learns scripts from recordings. Thread-safe. */
public final class Learning {
	/** How often a script is written again without what is wrong in it. */
	private static final int MOST_TRIES = 40;
	/**
	 * With so many seeds, of which its own is the first, the threads of a script have to have time for their events:
	 * whoever generates may choose another one.
	 */
	private static final int SEEDS = 5;
	/** Of a longer script there is one with less detail, in characters. */
	private static final int LONGEST = 3 << 20;

	private static final Comparator<Written.NotSaid> BY_LOSS = Comparator.comparing(Written.NotSaid::represented)
			.thenComparing(each -> !each.field().isEmpty())
			.thenComparing(Comparator.comparingLong(Written.NotSaid::events).reversed())
			.thenComparing(Written.NotSaid::type).thenComparing(Written.NotSaid::field);

	private Learning() {
	}

	/**
	 * Learns a script from recordings, which are taken as one. Memory does not grow with their size: of a type, up to
	 * 65,536 events are looked at, which a hash of their number chooses. The same files and options always give the
	 * same script.
	 *
	 * @param files recordings, whoever has written them: also those of killed JVMs, and in files of gzip, zip or lz4;
	 * at least one
	 * @param options what may be in the script
	 * @return the script, which can be generated, also of what could be read of damaged recordings
	 * @throws UnreadableRecordingException if a file is not a recording, or none has an event to learn from
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if a file cannot be read
	 */
	public static LearnedScript learn(List<Path> files, LearningOptions options) throws IOException {
		return learn(read(files, RecordingSample.Part.ALL, options), files.getFirst(), options);
	}

	/**
	 * Measures how much scripts that are learned from recordings say of single events: learns from half of the events,
	 * and compares what that script makes with both halves. Takes three times as long as {@link #learn}, and the time
	 * and the room, in a temporary file, of making a recording of half of the events.
	 *
	 * @param files recordings, as of {@link #learn}
	 * @param options what may be in the script
	 * @param learned what was learned from them with these options
	 * @return the report, which is free of what the recordings' owner may want to keep secret
	 * @throws UnreadableRecordingException if a file is not a recording, or a half has no event to learn from
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if a file cannot be read, or the temporary one not be written
	 */
	public static PrivacyReport privacy(List<Path> files, LearningOptions options, LearnedScript learned)
			throws IOException {
		RecordingSample half = read(files, RecordingSample.Part.HALF, options);
		LearnedScript script = learn(half, files.getFirst(), options);
		RecordingSample other = read(files, RecordingSample.Part.OTHER_HALF, options);
		Path twin = Files.createTempFile("flightforge-", ".jfr");
		try {
			Plan plan = Planner.plan(script.text(), Catalogue.standard(), PlanOptions.DEFAULT, options.cancelled())
					.plan().orElseThrow();
			Generator.generate(plan, twin, GenerationSettings.defaults().withOverwrite(true), ProgressListener.NONE,
					options.cancelled());
			RecordingSample made = RecordingSample.read(List.of(twin), RecordingSample.Part.ALL, options.cancelled(),
					bytes -> {
					});
			return new PrivacyReport(options.least(), learned.values(), learned.mergedValues(), learned.mergedStacks(),
					learned.leftOut(), new Privacy(half, other, made, script, options.cancelled()).types());
		} finally {
			Files.deleteIfExists(twin);
		}
	}

	private static LearnedScript learn(RecordingSample sample, Path first, LearningOptions options)
			throws UnreadableRecordingException {
		HeapLoad load = HeapLoad.of(sample, options.seed().orElseGet(sample::seed), options.cancelled());
		ScriptWriter.Limits limits = ScriptWriter.Limits.NONE;
		Shortening shortening = new Shortening();
		int attempts = 0;
		for (int tries = 0;; tries++) {
			int attempt = ++attempts;
			Names names = new Names(options.keepNames(), options.kept(), ScriptWriter.catalogue(sample));
			Written written = new ScriptWriter(sample, names, options.keepNames(), options.least(), options.seed(),
					limits, load).write(share -> options.progress().written(attempt, share));
			if (options.cancelled().getAsBoolean()) {
				throw new CancellationException();
			}
			if (written.types().isEmpty() && load != HeapLoad.NONE) {
				// A script has at least one stream, and here all would come from what is said of the heap.
				load = HeapLoad.NONE;
				continue;
			}
			if (written.types().isEmpty()) {
				throw new UnreadableRecordingException(first + ": there is no event to learn from", null);
			}
			if (written.text().length() > LONGEST && limits.level() < ScriptWriter.LEVELS - 1) {
				limits = limits.withLevel(Math.min(ScriptWriter.LEVELS - 1, limits.level() + 1
				// Of half as many stack traces each.
						+ (int) (Math.log(written.text().length() / (double) LONGEST) / Math.log(2))));
				shortening.askAll();
				continue;
			}
			if (!written.less().equals(limits.less())) {
				limits = limits.withLess(written.less());
				shortening.askAll();
				continue;
			}
			ParseResult parsed = ScriptParser.parse(written.text());
			ScriptWriter.Limits needed = needed(written, parsed, limits, shortening, options.cancelled());
			if (!needed.equals(limits) && tries < MOST_TRIES) {
				limits = needed;
				continue;
			}
			PlanResult planned = parsed.script().isEmpty()
					? Planner.plan(written.text(), Catalogue.standard(), PlanOptions.DEFAULT) : Planner.plan(
							parsed.script().get(), Catalogue.standard(), PlanOptions.DEFAULT, options.cancelled());
			needed = Corrections.of(written, planned.problems(), limits);
			if (!needed.equals(limits) && tries < MOST_TRIES) {
				limits = needed;
			} else if (planned.plan().isEmpty() && load != HeapLoad.NONE) {
				// What is said of the heap makes collections that lack what the recordings have in them.
				load = HeapLoad.NONE;
				limits = ScriptWriter.Limits.NONE;
				shortening = new Shortening();
				tries = 0;
			} else {
				Chunks.Chunked chunked = Chunks.of(written.text(), planned, sample.chunks(),
						script -> Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT, options.cancelled()));
				return result(sample, names, written, chunked);
			}
		}
	}

	/** What the next script has to leave out; the same where nothing more, as far as was looked. */
	private static ScriptWriter.Limits needed(Written written, ParseResult parsed, ScriptWriter.Limits limits,
			Shortening shortening, BooleanSupplier cancelled) {
		if (parsed.hasErrors()) {
			return Corrections.of(written, parsed.problems(), limits);
		}
		if (shortening.isOver()) {
			return limits;
		}
		Script script = parsed.script().orElseThrow();
		List<List<Problem>> seeds = Planner.look(script, Catalogue.standard(),
				LongStream.range(0, SEEDS).map(other -> script.recording().seed() + other), shortening::asks,
				cancelled);
		ScriptWriter.Limits needed = Corrections.of(written, seeds.getFirst(), limits);
		if (!needed.equals(limits)) {
			shortening.askAll();
			return needed;
		}
		shortening.next(seeds);
		return limits.withShorter(shortening.shorter());
	}

	private static RecordingSample read(List<Path> files, RecordingSample.Part part, LearningOptions options)
			throws IOException {
		try {
			return RecordingSample.read(files, part, options.cancelled(), options.progress()::read);
		} catch (UnreadableFileException unreadable) {
			throw new UnreadableRecordingException(unreadable.getMessage(), unreadable.getCause());
		}
	}

	private static LearnedScript result(RecordingSample sample, Names names, Written written, Chunks.Chunked chunked) {
		PlanResult planned = chunked.planned();
		if (planned.plan().isEmpty()) {
			throw new IllegalStateException("The script that was learned is wrong: " + planned.problems().stream()
					.filter(Problem::isError).findFirst().map(Problem::toString).orElse("it has no plan"));
		}
		// Before the table of names, because there may be some in it that the script itself has not.
		List<LearnedScript.LeftOut> leftOut = written.notSaid().stream().sorted(BY_LOSS)
				.map(each -> leftOut(each, names)).toList();
		List<LearnedScript.Name> pairs = new ArrayList<>();
		for (NameKind kind : NameKind.values()) {
			names.replaced(kind).forEach((source, name) -> pairs.add(new LearnedScript.Name(kind.id(), source, name)));
		}
		return new LearnedScript(chunked.script(), sample.events(), planned.plan().get().totalEvents(),
				sample.durationNanos(),
				written.types().stream()
						.map(type -> new LearnedScript.LearnedType(type.source(), type.name(), type.events(),
								type.streams(), type.volume()))
						.toList(),
				leftOut, written.values(), written.mergedValues(), written.mergedStacks(), written.stacks(), pairs,
				sample.damage());
	}

	/** What is left out is reported by names that may be passed on, as the script may. */
	private static LearnedScript.LeftOut leftOut(Written.NotSaid each, Names names) {
		Optional<Type> known = Catalogue.standard().find(each.type()).filter(Type::isEvent);
		String root = each.field().split("\\.", 2)[0];
		boolean isPublic = root.isEmpty() || root.equals("*") || root.equals("duration")
				|| known.isPresent() && known.get().fields().stream().anyMatch(field -> field.name().equals(root));
		return new LearnedScript.LeftOut(known.isPresent() ? each.type() : names.type(each.type()),
				isPublic ? each.field() : names.field(each.field()), each.events(), each.reason(), each.represented());
	}
}
