/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;

import com.sun.management.ThreadMXBean;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

import flightforge.script.ParseResult;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;

/** Whatever the script is, understanding it ends soon, in little memory and with a message, or it can be generated. */
class ScriptFuzzTest {
	/** What no script of a few kilobytes may take, on the slowest and busiest of machines. */
	private static final Duration HANG = Duration.ofSeconds(60);

	/** The catalogue is loaded by then; a script of a few kilobytes has little to add. */
	private static final long MAX_ALLOCATION = 512L << 20;

	/** What a message for people never has in it. */
	private static final Pattern INTERNAL = Pattern.compile(
			"\\bflightforge\\.[a-z.]+\\.[A-Z]|\\bjava\\.[a-z.]+\\.[A-Za-z]*(Exception|Error)\\b(?! (takes|has))");

	private static final String SEED = "20261120";
	private static final long FEW_EVENTS = 2_000;
	private static final long FEW_BYTES = 1 << 20;

	@Provide
	Arbitrary<String> noise() {
		return HostileScripts.noise();
	}

	@Provide
	Arbitrary<String> changedTemplates() {
		return HostileScripts.changedTemplates();
	}

	@Provide
	Arbitrary<String> keysWithAnyValue() {
		return HostileScripts.keysWithAnyValue();
	}

	@Provide
	Arbitrary<String> likelyScripts() {
		return HostileScripts.likelyScripts();
	}

	@Property(seed = SEED, edgeCases = EdgeCasesMode.NONE)
	void noiseIsRefusedOrUnderstood(@ForAll("noise") String text) throws IOException {
		check(text);
	}

	@Property(seed = SEED, edgeCases = EdgeCasesMode.NONE)
	void changedTemplatesAreRefusedOrUnderstood(@ForAll("changedTemplates") String text) throws IOException {
		check(text);
	}

	@Property(seed = SEED, edgeCases = EdgeCasesMode.NONE)
	void knownKeysAreRefusedOrUnderstood(@ForAll("keysWithAnyValue") String text) throws IOException {
		check(text);
	}

	@Property(seed = SEED, edgeCases = EdgeCasesMode.NONE)
	void whatIsAcceptedIsGenerated(@ForAll("likelyScripts") String text) throws IOException {
		Statistics.collect(check(text) != null ? "generated" : "refused");
		Statistics.coverage(coverage -> coverage.check("generated").percentage(percent -> percent > 10));
	}

	private static Plan check(String text) throws IOException {
		Plan plan = assertTimeoutPreemptively(HANG, () -> inLittleMemory(() -> understand(text)));
		if (plan != null && plan.totalEvents() <= FEW_EVENTS && plan.estimatedBytes() <= FEW_BYTES) {
			assertReadable(plan);
		}
		return plan;
	}

	private static Plan understand(String text) {
		ParseResult parsed = ScriptParser.parse(text);
		assertEquals(parsed.hasErrors(), parsed.problems().stream().anyMatch(Problem::isError));
		parsed.problems().forEach(problem -> assertHelpful(problem, text));
		PlanResult planned = Planner.plan(text, Catalogue.standard(), PlanOptions.DEFAULT);
		planned.problems().forEach(problem -> assertHelpful(problem, text));
		boolean wrong = planned.problems().stream().anyMatch(Problem::isError);
		assertEquals(wrong, planned.plan().isEmpty(), () -> "either a plan or an error: " + planned.problems());
		return planned.plan().orElse(null);
	}

	private static void assertHelpful(Problem problem, String text) {
		Position position = problem.position();
		assertTrue(
				position.line() >= 1 && position.column() >= 1 && position.offset() >= 0
						&& position.offset() <= position.endOffset() && position.endOffset() <= text.length(),
				problem::toString);
		String message = problem.message();
		// What the script itself says may be in a message.
		assertFalse(
				message.isBlank()
						|| INTERNAL.matcher(message).results().anyMatch(found -> !text.contains(found.group())),
				problem::toString);
	}

	private static <T> T inLittleMemory(Supplier<T> work) {
		Catalogue.standard();
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = threads.getCurrentThreadAllocatedBytes();
		T result = work.get();
		long allocated = threads.getCurrentThreadAllocatedBytes() - before;
		assertTrue(allocated < MAX_ALLOCATION, () -> allocated + " bytes allocated");
		return result;
	}

	private static void assertReadable(Plan plan) throws IOException {
		Path folder = Files.createTempDirectory("fuzz");
		Path file = folder.resolve("fuzz.jfr");
		try {
			GenerationReport report = Generator.generate(plan, file, GenerationSettings.defaults().withWorkers(1),
					ProgressListener.NONE, () -> false);
			Map<String, Long> found = new HashMap<>();
			List<RecordedEvent> events = RecordingFile.readAllEvents(file);
			events.forEach(event -> found.merge(event.getEventType().getName(), 1L, Long::sum));
			report.events().forEach((type, count) -> assertEquals(count, found.getOrDefault(type, 0L), type));
		} finally {
			Files.deleteIfExists(file);
			Files.delete(folder);
		}
	}
}
