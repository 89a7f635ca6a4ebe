/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.ResultProvider;
import org.openjdk.jmc.flightrecorder.rules.ResultToolkit;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;

import flightforge.writer.scan.UnpackedRecording;

/**
 * What the rules of JDK Mission Control say of two recordings, those first that say the most different. Mission
 * Control's own parser loads each recording whole, A before B, so that only one of them is in memory at a time.
 *
 * @param rules all rules, also those that lack events in both
 */
record RuleScores(List<Rule> rules) {
	/** What a score of one rule differs by from run to run of the same program without anybody noticing. */
	private static final double ALIKE = 1;

	/** Kept, because loggers without a reference forget what they are told. */
	private static final Logger PARSER = Logger.getLogger("org.openjdk.jmc");

	/**
	 * What a rule says of a recording.
	 *
	 * @param severity of the rule; {@link Severity#NA} where it lacks events, empty where it failed
	 * @param score from 0 to 100; empty where the rule gives none
	 * @param summary a sentence; why it failed where it did
	 */
	record Verdict(Optional<Severity> severity, OptionalDouble score, String summary) {

		/**
		 * The score, or where there is none the least of its severity: a rule without events has nothing to complain
		 * about.
		 */
		double weight() {
			return score.orElse(Math.max(0, severity.map(Severity::getLimit).orElse(0d)));
		}

		/** As a cell: {@code WARNING 87}. */
		String text() {
			String name = severity.map(Severity::getLocalizedName).orElse("failed");
			return name + (score.isEmpty() ? "" : " " + Math.round(score.getAsDouble()));
		}
	}

	/** What a rule says of both. */
	record Rule(String id, String name, String topic, Verdict a, Verdict b) {

		/** Of the scores, from 0 to 100; one that is not given counts as the least of its severity. */
		double difference() {
			return Math.abs(a.weight() - b.weight());
		}

		/** Whether it could be asked about both. */
		boolean works() {
			return a.severity().isPresent() && b.severity().isPresent();
		}

		/** Whether somebody who reads both would notice. */
		boolean differs() {
			return works() && (difference() >= ALIKE || !a.severity().equals(b.severity()));
		}
	}

	/** The rules that differ, the most different first. */
	List<Rule> different() {
		return rules.stream().filter(Rule::differs).toList();
	}

	/** Those that fail with one of the recordings. */
	List<Rule> failing() {
		return rules.stream().filter(rule -> !rule.works()).toList();
	}

	/**
	 * Asks all rules about both recordings. Meanwhile this process is one of an English locale, because the rules say
	 * numbers and times as the process's locale has them.
	 *
	 * @throws CommandFailure if Mission Control cannot load one
	 * @throws IOException if one cannot be unpacked into a temporary file
	 */
	static RuleScores of(Path a, Path b) throws IOException {
		// The parser reports each field that it does not know.
		PARSER.setLevel(Level.OFF);
		Locale own = Locale.getDefault(Locale.Category.FORMAT);
		Locale.setDefault(Locale.Category.FORMAT, Locale.ENGLISH);
		try {
			return of(verdicts(a), verdicts(b));
		} finally {
			Locale.setDefault(Locale.Category.FORMAT, own);
		}
	}

	private static RuleScores of(Map<String, Verdict> ofA, Map<String, Verdict> ofB) {
		return new RuleScores(RuleRegistry.getRules().stream()
				.map(rule -> new Rule(rule.getId(), rule.getName(), rule.getTopic(), ofA.get(rule.getId()),
						ofB.get(rule.getId())))
				.sorted(Comparator.comparingDouble(Rule::difference).reversed().thenComparing(Rule::id)).toList());
	}

	private static Map<String, Verdict> verdicts(Path recording) throws IOException {
		try (UnpackedRecording unpacked = UnpackedRecording.open(recording)) {
			IItemCollection items = load(recording, unpacked.path());
			ResultProvider results = new ResultProvider();
			Map<String, Verdict> verdicts = new TreeMap<>();
			for (IRule rule : RuleRegistry.getRules()) {
				verdicts.put(rule.getId(), verdict(rule, items, results));
			}
			return verdicts;
		}
	}

	private static IItemCollection load(Path recording, Path unpacked) {
		try {
			return JfrLoaderToolkit.loadEvents(unpacked.toFile());
		} catch (CouldNotLoadRecordingException | IOException | RuntimeException unreadable) {
			// Its parser fails in any way where a recording is damaged.
			String reason = unreadable.getMessage() == null ? unreadable.getClass().getSimpleName()
					: unreadable.getMessage();
			throw CommandFailure.mistake("the rules are not asked: JDK Mission Control cannot load " + recording + " ("
					+ reason + "). 'flightforge recover " + recording
					+ " -o OUT.jfr' saves what can be read of a damaged recording");
		}
	}

	private static Verdict verdict(IRule rule, IItemCollection items, ResultProvider results) {
		if (!RulesToolkit.matchesEventAvailabilityMap(items, rule.getRequiredEvents())) {
			return new Verdict(Optional.of(Severity.NA), OptionalDouble.empty(), "");
		}
		RunnableFuture<IResult> evaluation = rule.createEvaluation(items, IPreferenceValueProvider.DEFAULT_VALUES,
				results);
		evaluation.run();
		try {
			IResult result = evaluation.get();
			results.addResults(result);
			IQuantity score = result.getResult(TypedResult.SCORE);
			return new Verdict(Optional.of(result.getSeverity()), score == null || score.doubleValue() < 0
					? OptionalDouble.empty() : OptionalDouble.of(score.doubleValue()), summary(result));
		} catch (ExecutionException failed) {
			if (failed.getCause() instanceof OutOfMemoryError memory) {
				throw memory;
			}
			return new Verdict(Optional.empty(), OptionalDouble.empty(), String.valueOf(failed.getCause()));
		} catch (InterruptedException interrupted) {
			throw new IllegalStateException("what has run is not waited for", interrupted);
		}
	}

	private static String summary(IResult result) {
		String summary = result.getSummary();
		return summary == null ? "" : ResultToolkit.populateMessage(result, summary, false);
	}
}
