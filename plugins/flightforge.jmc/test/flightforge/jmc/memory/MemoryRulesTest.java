/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.ResultProvider;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;

import flightforge.memory.Category;
import flightforge.memory.MemoryTimeline;
import flightforge.memory.recording.RecordingMemory;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.Templates;

/** The rules on generated recordings that provoke them and that do not, and on real ones. */
class MemoryRulesTest {
	/** On a fast machine compiling takes little more than the period of a second that the events have by default. */
	private static final String OFTEN = ",jdk.NativeMemoryUsage#period=50ms,jdk.NativeMemoryUsageTotal#period=50ms";
	private static final Path REAL = Path.of("..", "flightforge.memory", "test", "golden");
	/** Total and three categories; %1$s is what "Other" commits, %2$s the heap's use. */
	private static final String NMT = """
			recording: {duration: 2 min}
			events:
			  - type: jdk.NativeMemoryUsageTotal
			    every: 1 s
			    values: {reserved: 4 GiB, committed: %1$s}
			  - type: jdk.NativeMemoryUsage
			    every: 1 s
			    for-each: {type: [Java Heap, Class, Code, GC]}
			    values: {reserved: 64 MiB, committed: 40 MiB}
			  - type: jdk.NativeMemoryUsage
			    every: 1 s
			    values: {type: Other, reserved: 2 GiB, committed: %1$s}
			  - type: jdk.GCHeapSummary
			    every: 2 s
			    values: {heapUsed: %2$s, heapSpace.committedSize: 512 MiB}
			""";

	@TempDir
	Path folder;
	private int made;

	private IItemCollection generate(String script) throws IOException, CouldNotLoadRecordingException {
		Path file = Generator.generate(
				Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow(),
				folder.resolve("rules-" + made++ + ".jfr"), GenerationSettings.defaults(), (done, total, bytes) -> {
				}, () -> false).file();
		return JfrLoaderToolkit.loadEvents(file.toFile());
	}

	private static IResult judge(IRule rule, IItemCollection items) throws InterruptedException, ExecutionException {
		RunnableFuture<IResult> evaluation = rule.createEvaluation(items, IPreferenceValueProvider.DEFAULT_VALUES,
				new ResultProvider());
		evaluation.run();
		return evaluation.get();
	}

	private static void assertSeverity(Severity expected, IResult result) {
		assertEquals(expected, result.getSeverity(), result.getSummary() + ' ' + result.getExplanation());
		assertFalse(result.getSummary().isBlank());
		assertFalse(result.getSummary().contains("{"), result.getSummary());
	}

	@Test
	void missionControlFindsTheRules() {
		Set<String> ids = new TreeSet<>();
		for (IRule rule : RuleRegistry.getRules()) {
			if (rule.getId().startsWith("flightforge.")) {
				ids.add(rule.getId());
				assertEquals(MemoryRule.TOPIC, rule.getTopic());
				assertFalse(rule.getConfigurationAttributes().isEmpty(), rule.getId());
			}
		}
		assertEquals(Set.of("flightforge.memory.growth", "flightforge.memory.dominating", "flightforge.memory.peak",
				"flightforge.memory.buffers"), ids);
	}

	@Test
	void growthOutsideTheHeapIsAWarning() throws Exception {
		IItemCollection items = generate(
				NMT.formatted("{ramp: {from: 100 MiB, to: 900 MiB}}", "{uniform: {min: 100 MiB, max: 200 MiB}}"));
		IResult result = judge(new GrowthRule(), items);
		assertSeverity(Severity.WARNING, result);
		assertTrue(result.getExplanation().contains("Other +"), result.getExplanation());
	}

	@Test
	void theLeakOfANativeImageIsAWarning() throws Exception {
		IItemCollection items = generate(Templates.named("native-image-nmt").orElseThrow().text());
		IResult result = judge(new GrowthRule(), items);
		assertSeverity(Severity.WARNING, result);
		assertTrue(result.getExplanation().contains("Unsafe +"), result.getExplanation());
	}

	@Test
	void growthWithTheHeapIsNone() throws Exception {
		assertSeverity(Severity.OK, judge(new GrowthRule(), generate(
				NMT.formatted("{ramp: {from: 100 MiB, to: 900 MiB}}", "{ramp: {from: 100 MiB, to: 1200 MiB}}"))));
	}

	@Test
	void growthWhileAJvmWarmsUpIsNone() throws Exception {
		assertSeverity(Severity.OK,
				judge(new GrowthRule(), generate(NMT.formatted(
						"{over-time: [{until: 50 s, value: {ramp: {from: 100 MiB, to: 500 MiB}}}, {value: 510 MiB}]}",
						"100 MiB"))));
		assertSeverity(Severity.OK,
				judge(new GrowthRule(), generate(NMT.formatted("{ramp: {from: 100 MiB, to: 900 MiB}}", "100 MiB")
						.replace("duration: 2 min", "duration: 50 s"))));
	}

	@Test
	void compilingIsNeitherALeakNorAPeak() throws Exception {
		Path file = folder.resolve("javac.jfr");
		Path sources = Path.of("..", "flightforge.writer", "src");
		List<String> command = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx200m", "-XX:+UseSerialGC",
				"-XX:NativeMemoryTracking=summary", "-XX:StartFlightRecording:filename=" + file + OFTEN,
				"-Xlog:jfr*=off", "-m", "jdk.compiler/com.sun.tools.javac.Main", "-proc:none", "-nowarn", "-d",
				folder.resolve("out").toString()));
		try (Stream<Path> files = Files.walk(sources)) {
			files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(command::add);
		}
		Process javac = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(folder.resolve("javac.txt").toFile()).start();
		assertTrue(javac.waitFor(5, TimeUnit.MINUTES));
		IItemCollection items = JfrLoaderToolkit.loadEvents(file.toFile());
		assertTrue(ItemMemory.of(items).series(Category.ofNative("Compiler")).isPresent());
		assertSeverity(Severity.OK, judge(new GrowthRule(), items));
		assertSeverity(Severity.OK, judge(new PeakRule(), items));
	}

	@Test
	void steadyMemoryIsGood() throws Exception {
		IItemCollection items = generate(NMT.formatted("60 MiB", "100 MiB"));
		assertSeverity(Severity.OK, judge(new GrowthRule(), items));
		assertSeverity(Severity.OK, judge(new DominatingCategoryRule(), items));
		assertSeverity(Severity.OK, judge(new PeakRule(), items));
	}

	@Test
	void aCategoryThatDominatesIsReported() throws Exception {
		IResult result = judge(new DominatingCategoryRule(), generate(NMT.formatted("900 MiB", "100 MiB")));
		assertSeverity(Severity.INFO, result);
		assertTrue(result.getSummary().startsWith("Other has 88"), result.getSummary());
	}

	@Test
	void aPeakFarAboveThePresentIsReportedFromExperimentalEventsToo() throws Exception {
		IResult result = judge(new PeakRule(), generate("""
				recording: {duration: 10 s}
				events:
				  - type: jdk.NativeMemoryUsage
				    every: 1 s
				    values: {type: JFR, reserved: 4 MiB, committed: 4 MiB}
				  - type: jdk.NativeMemoryUsagePeak
				    count: 1
				    values: {type: JFR, peakReserved: 80 MiB, peakCommitted: 80 MiB, countAtPeak: 1327}
				"""));
		assertSeverity(Severity.INFO, result);
		// Mission Control's quantities have a space that does not break.
		String explanation = result.getExplanation().replace('\u00a0', ' ');
		assertTrue(explanation.contains("JFR: 80 MiB at its peak, 4 MiB at the end"), explanation);
	}

	@Test
	void buffersNearTheirLimitAreAWarning() throws Exception {
		String script = """
				recording: {duration: 1 min}
				events:
				  - type: jdk.DirectBufferStatistics
				    every: 5 s
				    values: {maxCapacity: 512 MiB, count: 40, totalCapacity: %1$s, memoryUsed: %1$s}
				""";
		assertSeverity(Severity.WARNING, judge(new BufferLimitRule(), generate(script.formatted("500 MiB"))));
		assertSeverity(Severity.OK, judge(new BufferLimitRule(), generate(script.formatted("50 MiB"))));
	}

	@Test
	void recordingsWithoutMemoryEventsAreNotJudged() throws Exception {
		IItemCollection items = generate("events: [{type: jdk.ThreadSleep, count: 10}]");
		for (IRule rule : List.of(new GrowthRule(), new DominatingCategoryRule(), new PeakRule(),
				new BufferLimitRule())) {
			assertSeverity(Severity.NA, judge(rule, items));
		}
	}

	@Test
	void aRealRecordingIsReadAsTheScannerReadsIt() throws Exception {
		Path file = REAL.resolve("jdk25.jfr");
		IItemCollection items = JfrLoaderToolkit.loadEvents(file.toFile());
		MemoryTimeline read = ItemMemory.of(items);
		MemoryTimeline expected = RecordingMemory.read(file, () -> false).timeline();
		assertEquals(Set.copyOf(expected.series().stream().map(series -> series.category()).toList()),
				Set.copyOf(read.series().stream().map(series -> series.category()).toList()));
		for (Category category : List.of(Category.NATIVE_TOTAL, Category.ofNative("Other"), Category.DIRECT_BUFFERS,
				Category.HEAP, Category.RESIDENT)) {
			assertEquals(expected.series(category).orElseThrow().size(), read.series(category).orElseThrow().size());
			assertEquals(expected.at(expected.endNanos()).usage(category), read.at(read.endNanos()).usage(category));
		}
		// It was too short to leak, and its direct buffers are far from their limit.
		assertSeverity(Severity.OK, judge(new GrowthRule(), items));
		assertSeverity(Severity.OK, judge(new BufferLimitRule(), items));
		assertSeverity(Severity.NA,
				judge(new GrowthRule(), JfrLoaderToolkit.loadEvents(REAL.resolve("jdk17.jfr").toFile())));
	}
}
