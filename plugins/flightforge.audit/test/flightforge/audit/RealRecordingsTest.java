/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Jdk;

/** Recordings of real JVMs break no rule. One that does is kept, and the rule is wrong. */
@Tag("heavy")
class RealRecordingsTest {
	private static final String NMT = "-XX:NativeMemoryTracking=summary";
	private static final String SMALL_CHUNKS = "-XX:FlightRecorderOptions:maxchunksize=1M";
	private static final String EVERYTHING = "busy,allocating,transferring,waiting,starting,throwing,loading,virtual,deep";
	private static final long MILLIS = 1_500;
	private static final long SOAK_MILLIS = 8_000;
	private static final Path KEPT = Path.of("target", "broken-rules");

	@TempDir
	private static Path program;

	@TempDir
	private Path folder;

	@BeforeAll
	static void compile() throws IOException {
		RealJvm.compile(program);
	}

	/** Six; JDK 17 where it is found. */
	static Stream<RealJvm> jvms() {
		Jdk running = Jdk.running();
		Jdk old = Jdk.of(17).orElse(running);
		return Stream.of(new RealJvm(running, "G1", "default", "idle"),
				new RealJvm(running, "G1", "all", EVERYTHING, NMT, SMALL_CHUNKS),
				new RealJvm(running, "Parallel", "all", "allocating,transferring,waiting,starting", NMT),
				new RealJvm(running, "Serial", "profile", "allocating,transferring,virtual",
						"-XX:ActiveProcessorCount=1"),
				new RealJvm(running, "Z", "all", "allocating,waiting,throwing"),
				new RealJvm(old, "G1", "all", EVERYTHING, NMT));
	}

	/** All JDKs that are found with all collectors that they have, seven times. */
	static Stream<RealJvm> manyJvms() {
		List<RealJvm> jvms = new ArrayList<>();
		List<Jdk> jdks = Stream.of(17, 21, 25).map(Jdk::of).flatMap(Optional::stream).toList();
		for (Jdk jdk : jdks) {
			for (String collector : List.of("G1", "Parallel", "Serial", "Z", "Shenandoah")) {
				jvms.add(new RealJvm(jdk, collector, "default", "idle"));
				jvms.add(new RealJvm(jdk, collector, "profile", "busy,throwing,loading",
						"-XX:NativeMemoryTracking=detail"));
				jvms.add(new RealJvm(jdk, collector, "profile", "allocating,transferring,waiting", SMALL_CHUNKS));
				jvms.add(new RealJvm(jdk, collector, "default", "virtual,deep", "-XX:ActiveProcessorCount=1"));
				jvms.add(new RealJvm(jdk, collector, "all", "virtual,allocating,starting", NMT));
				jvms.add(new RealJvm(jdk, collector, "all", EVERYTHING, NMT, SMALL_CHUNKS));
				jvms.add(new RealJvm(jdk, collector, "profile", "allocating,waiting,virtual", "-Xmx64m",
						"-XX:MaxRAM=256m", "-XX:ActiveProcessorCount=2"));
			}
		}
		return jvms.stream().filter(RealJvm::exists);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("jvms")
	void aRealRecordingBreaksNoRule(RealJvm jvm) throws Exception {
		assertClean(jvm.record(program, folder, MILLIS), jvm);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("manyJvms")
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "it takes minutes; -Dflightforge.soak=true")
	void noneOfManyBreaksARule(RealJvm jvm) throws Exception {
		assertClean(jvm.record(program, folder, SOAK_MILLIS), jvm);
	}

	private static void assertClean(Path recording, RealJvm jvm) throws IOException {
		AuditReport report = Audit.of(recording, Set.of(), () -> false);
		if (!report.isClean()) {
			Files.createDirectories(KEPT);
			Files.copy(recording, KEPT.resolve(jvm.toString().replaceAll("\\W+", "-") + ".jfr"),
					StandardCopyOption.REPLACE_EXISTING);
		}
		assertNull(report.damage());
		assertEquals(List.of(), report.violations());
		assertTrue(report.events() > 100, report.toString());
	}
}
