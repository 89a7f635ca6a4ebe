/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.kit.Jdk;
import flightforge.kit.Outcome;
import flightforge.kit.Program;

/** Words that JVMs themselves write are nobody's: they stay as they are in anonymous scripts. */
class JvmWordsTest {
	/** Fields without a type of fixed words, whose values are words of the JVM all the same. */
	private static final Map<String, String> FIELDS = Map.ofEntries(Map.entry("jdk.NativeMemoryUsage", "type"),
			Map.entry("jdk.GarbageCollection", "cause"), Map.entry("jdk.GCPhasePause", "name"),
			Map.entry("jdk.GCPhasePauseLevel1", "name"), Map.entry("jdk.GCPhasePauseLevel2", "name"),
			Map.entry("jdk.GCPhaseParallel", "name"), Map.entry("jdk.GCPhaseConcurrent", "name"),
			Map.entry("jdk.GCReferenceStatistics", "type"), Map.entry("jdk.GCHeapSummary", "when"),
			Map.entry("jdk.ExecuteVMOperation", "operation"), Map.entry("jdk.BooleanFlag", "origin"),
			Map.entry("jdk.StringFlag", "origin"), Map.entry("jdk.CompilerPhase", "phase"),
			Map.entry("jdk.Deoptimization", "reason"), Map.entry("jdk.ExecutionSample", "state"),
			Map.entry("jdk.Compilation", "compiler"), Map.entry("jdk.GCConfiguration", "oldCollector"),
			Map.entry("jdk.CodeCacheStatistics", "codeBlobType"), Map.entry("jdk.MetaspaceSummary", "when"));

	private static final String WORK = """
			import java.util.ArrayList;
			import java.util.HashMap;
			import java.util.List;
			import java.util.Map;
			class Work {
				static final Object LOCK = new Object();
				public static void main(String[] arguments) throws Exception {
					Map<String, Integer> counts = new HashMap<>();
					List<byte[]> kept = new ArrayList<>();
					long end = System.nanoTime() + 2_500_000_000L;
					for (int i = 0; System.nanoTime() < end; i++) {
						counts.merge("k" + i % 5000, 1, Integer::sum);
						if (i % 50_000 == 0) {
							kept.add(new byte[1 << 20]);
							if (kept.size() > 40) { kept.clear(); System.gc(); }
						}
					}
				}
			}
			""";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({"25, G1"})
	void wordsOfTheJvmStay(int version, String collector) throws IOException, InterruptedException {
		assertWordsStay(version, collector);
	}

	@ParameterizedTest
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "one JVM is always tried; -Dflightforge.soak=true")
	@CsvSource({"17, G1", "17, Z", "25, Parallel", "25, Z", "17, Serial"})
	void wordsOfFurtherJvmsStay(int version, String collector) throws IOException, InterruptedException {
		assertWordsStay(version, collector);
	}

	private void assertWordsStay(int version, String collector) throws IOException, InterruptedException {
		Assumptions.assumeTrue(Jdk.of(version).isPresent(), () -> Jdk.absence(version).orElse(""));
		Jdk jdk = Jdk.of(version).orElseThrow();
		Path source = Files.writeString(folder.resolve("Work.java"), WORK);
		assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "17", "-d",
				folder.toString(), source.toString()));
		Path settings = folder.resolve("all.jfc");
		Files.writeString(settings,
				Files.readString(jdk.home().resolve("lib/jfr/profile.jfc"))
						.replaceAll("(<setting name=\"enabled\"[^>]*>)[^<]*", "$1true")
						.replaceAll("(<setting name=\"threshold\"[^>]*>)[^<]*", "$10 ms"));
		Path recording = folder.resolve("real.jfr");
		Outcome outcome = Program.run(folder,
				List.of(jdk.tool("java").toString(), "-Xmx200m", "-XX:+Use" + collector + "GC",
						"-XX:NativeMemoryTracking=summary",
						"-XX:StartFlightRecording=settings=" + settings + ",filename=" + recording, "-cp",
						folder.toString(), "Work"));
		assertEquals(0, outcome.exitCode(), outcome::toString);

		Map<String, Set<String>> words = words(recording);
		assertTrue(words.size() > 10, words::toString);
		if (version == 25) {
			assertTrue(words.get("jdk.NativeMemoryUsage.type").containsAll(Set.of("Other", "Java Heap", "Code")),
					words::toString);
		}
		String text = Learning.learn(List.of(recording), LearningOptions.anonymous()).text();
		Map<String, Set<String>> twin = words(Recordings.of(folder.resolve("twin.jfr"), text));
		Map<String, Set<String>> changed = new TreeMap<>();
		twin.forEach((field, values) -> {
			Set<String> others = new TreeSet<>(values);
			others.removeIf(value -> !value.matches("(text|message|name)-\\d+"));
			if (!others.isEmpty()) {
				changed.put(field, others);
			}
		});
		assertEquals(Map.of(), changed, () -> words.toString());
	}

	private static Map<String, Set<String>> words(Path recording) throws IOException {
		Map<String, Set<String>> words = new TreeMap<>();
		for (jdk.jfr.consumer.RecordedEvent event : new ArrayList<>(
				jdk.jfr.consumer.RecordingFile.readAllEvents(recording))) {
			String type = event.getEventType().getName();
			String field = FIELDS.get(type);
			if (field != null && event.hasField(field)) {
				words.computeIfAbsent(type + "." + field, key -> new TreeSet<>())
						.add(String
								.valueOf(
										event.getValue(field) instanceof jdk.jfr.consumer.RecordedObject object
												? object.getFields().isEmpty() ? ""
														: object.<Object>getValue(
																object.getFields().getFirst().getName())
												: event.<Object>getValue(field)));
			}
		}
		return words;
	}
}
