/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Outcome;

/** The repository of a real JVM that was killed, or that still runs, becomes a recording that all readers open. */
class KilledJvmTest {
	private static final int FLUSHES = 3;

	@TempDir
	private Path folder;
	private Path repository;

	private List<String> options(String... others) throws IOException {
		repository = Files.createDirectory(folder.resolve("repository"));
		List<String> options = new ArrayList<>(List.of("-XX:StartFlightRecording:settings=profile",
				"-Xlog:jfr+startup=off", "-XX:FlightRecorderOptions:repository=" + repository));
		options.addAll(List.of(others));
		return options;
	}

	private static Jdk jdk(int feature) {
		Optional<Jdk> jdk = Jdk.of(feature);
		assumeTrue(jdk.isPresent(), () -> "there is no JDK " + feature + " on this machine");
		return jdk.get();
	}

	/** All files of the repository with their content, to see that none is changed. */
	private Map<Path, byte[]> content() throws IOException {
		Map<Path, byte[]> content = new TreeMap<>();
		try (Stream<Path> files = Files.walk(repository)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				content.put(file, Files.readAllBytes(file));
			}
		}
		return content;
	}

	@ParameterizedTest(name = "JDK {0}, {1}")
	@CsvSource({"17, G1", "25, Serial"})
	void whatAKilledJvmFlushedIsRecovered(int feature, String collector) throws Exception {
		killAndRecover(feature, collector);
	}

	@ParameterizedTest(name = "JDK {0}, {1}")
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "it takes minutes; -Dflightforge.soak=true")
	@CsvSource({"17, Serial", "17, Parallel", "17, Z", "17, Shenandoah", "21, G1", "21, Z", "25, G1", "25, Parallel",
			"25, Z", "25, Shenandoah"})
	void whatAKilledJvmFlushedIsRecoveredWithAllCollectors(int feature, String collector) throws Exception {
		killAndRecover(feature, collector);
	}

	private void killAndRecover(int feature, String collector) throws Exception {
		Jdk jdk = jdk(feature);
		long flushed;
		List<String> options = options("-XX:+UnlockExperimentalVMOptions", "-XX:+Use" + collector + "GC");
		try (RealJvm jvm = RealJvm.start(jdk, folder, options, "1000")) {
			flushed = jvm.awaitFlushes(FLUSHES);
		}
		assertRecovered(flushed);
		Path out = folder.resolve("out.jfr");
		RealJvm.assertReadersAgree(out, RealJvm.countTicks(out));
	}

	@Test
	void whatAJvmWithoutMemoryFlushedIsRecovered() throws Exception {
		Jdk jdk = Jdk.running();
		List<String> options = options("-Xmx64m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");
		long flushed;
		try (RealJvm jvm = RealJvm.start(jdk, folder, options, String.valueOf(FLUSHES), "hungry")) {
			flushed = jvm.awaitEnd();
			assertEquals(3, jvm.exitValue());
		}
		assertRecovered(flushed);
	}

	/** Several files, of which all but the last are finished. */
	@Test
	void aRepositoryOfSeveralChunksBecomesOneRecording() throws Exception {
		List<String> options = options();
		options.replaceAll(option -> option.replace(":repository=", ":maxchunksize=1M,repository="));
		long flushed;
		try (RealJvm jvm = RealJvm.start(Jdk.running(), folder, options, "1000")) {
			flushed = jvm.awaitFlushes(4 * FLUSHES);
		}
		assertRecovered(flushed);
		Map<String, Object> inspection = Json
				.object(Flightforge.in(folder).succeed("inspect", "--json", "out.jfr").out());
		assertTrue(Json.asObjects(inspection.get("chunks")).size() > 1, inspection.toString());
	}

	/** The file grows while it is read. */
	@Test
	void aRunningJvmIsNotDisturbed() throws Exception {
		// The first command makes an archive of its classes, which takes longer than the JVM runs.
		Flightforge.in(folder).succeed("--version");
		try (RealJvm jvm = RealJvm.start(Jdk.running(), folder, options(), String.valueOf(3 * FLUSHES))) {
			long flushed = jvm.awaitFlushes(FLUSHES);
			Flightforge.in(folder).succeed("recover", "repository", "-o", "out.jfr");
			assertTrue(RealJvm.countTicks(folder.resolve("out.jfr")) > flushed);
			assertTrue(jvm.awaitEnd() > flushed);
			assertEquals(0, jvm.exitValue());
		}
	}

	private void assertRecovered(long flushed) throws Exception {
		Map<Path, byte[]> before = content();
		Path last = before.keySet().stream().reduce((a, b) -> b).orElseThrow();
		Outcome inspection = Flightforge.in(folder).run("inspect", last.toString());
		assertEquals(2, inspection.exitCode(), inspection.toString());
		// The last of several chunks may have been begun a moment ago.
		assertTrue(before.size() > 1 || inspection.out().contains(RealJvm.TYPE), inspection.out());
		assertTrue(inspection.err().contains("not finished"), inspection.err());
		Outcome inPlace = Flightforge.in(folder).run("recover", last.toString());
		assertEquals(2, inPlace.exitCode(), inPlace.toString());
		assertTrue(inPlace.err().contains("-o") || before.size() > 1 && inPlace.err().contains("nothing was flushed"),
				inPlace.err());
		Outcome recovery = Flightforge.in(folder).succeed("recover", "repository", "-o", "out.jfr");
		assertTrue(recovery.out().contains("not finished"), recovery.out());
		assertTrue(RealJvm.countTicks(folder.resolve("out.jfr")) > flushed,
				flushed + " were flushed: " + recovery.out());
		assertEquals(0, Flightforge.in(folder).run("inspect", "out.jfr").exitCode());
		Map<Path, byte[]> after = content();
		assertEquals(before.keySet(), after.keySet());
		before.forEach((file, bytes) -> assertArrayEquals(bytes, after.get(file), file.toString()));
	}
}
