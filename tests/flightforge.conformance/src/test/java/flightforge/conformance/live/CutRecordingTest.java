/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Outcome;

/** Real recordings, cut anywhere, are recovered up to their last flush before the cut. */
class CutRecordingTest {
	private static final String MAGIC = "FLR\0";
	private static final int HEADER_BYTES = 68;
	private static final int FLUSHES = 4;

	@TempDir
	private Path folder;

	@ParameterizedTest(name = "JDK {0}, {1}")
	@CsvSource({"25, G1"})
	void whatWasFlushedBeforeTheCutIsRecovered(int feature, String collector) throws Exception {
		cutAndRecover(feature, collector, FLUSHES, 3);
	}

	@ParameterizedTest(name = "JDK {0}, {1}")
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "it takes minutes; -Dflightforge.soak=true")
	@CsvSource({"17, G1", "17, Serial", "17, Parallel", "17, Z", "17, Shenandoah", "21, G1", "21, Z", "25, G1",
			"25, Serial", "25, Parallel", "25, Z", "25, Shenandoah"})
	void whatWasFlushedBeforeAnyCutIsRecovered(int feature, String collector) throws Exception {
		cutAndRecover(feature, collector, 20, 40);
	}

	private void cutAndRecover(int feature, String collector, int flushes, int cuts) throws Exception {
		Optional<Jdk> jdk = Jdk.of(feature);
		assumeTrue(jdk.isPresent(), () -> "there is no JDK " + feature + " on this machine");
		Path recording = folder.resolve("whole.jfr");
		try (RealJvm jvm = RealJvm
				.start(jdk.get(), folder,
						List.of("-XX:StartFlightRecording:settings=profile,filename=" + recording,
								"-XX:+UnlockExperimentalVMOptions", "-XX:+Use" + collector + "GC"),
						String.valueOf(flushes))) {
			jvm.awaitEnd();
			assertEquals(0, jvm.exitValue());
		}
		byte[] bytes = Files.readAllBytes(recording);
		List<Integer> flushed = flushes(bytes);
		assertTrue(flushed.size() > flushes, flushed.toString());
		Random random = new Random(feature * 31L + collector.hashCode());
		for (int i = 0; i < cuts; i++) {
			boolean last = i == cuts - 1;
			// The program begins some time after the first flush, and ends after several that have its events.
			int from = flushed.get(last ? flushed.size() - 2 : 0);
			int cut = from + random.nextInt((last ? flushed.getLast() : bytes.length) - from);
			check(bytes, cut, flushed.stream().filter(end -> end <= cut).reduce((a, b) -> b).orElseThrow(), last);
		}
	}

	/** Copies of the header end the flushes. Nothing of these programs has the magic in a text. */
	private static List<Integer> flushes(byte[] bytes) {
		String text = new String(bytes, StandardCharsets.ISO_8859_1);
		List<Integer> ends = new ArrayList<>();
		for (int at = text.indexOf(MAGIC, 1); at >= 0; at = text.indexOf(MAGIC, at + 1)) {
			ends.add(at + HEADER_BYTES);
		}
		return ends;
	}

	private void check(byte[] bytes, int cut, int flushed, boolean thoroughly) throws Exception {
		Path file = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, cut));
		Outcome inspection = Flightforge.in(folder).run("inspect", "cut.jfr");
		assertEquals(2, inspection.exitCode(), inspection.toString());
		assertTrue(inspection.err().contains("truncated") && inspection.err().contains("at byte " + cut),
				inspection.err());
		Outcome recovery = Flightforge.in(folder).succeed("recover", "cut.jfr", "-o", "out.jfr", "--force");
		Path out = folder.resolve("out.jfr");
		assertEquals(flushed, Files.size(out), recovery.out());
		assertEquals(cut, Files.size(file));
		long ticks = RealJvm.countTicks(out);
		assertTrue(ticks > 0 || !thoroughly, inspection.out());
		assertTrue(ticks == 0 || inspection.out().contains(RealJvm.TYPE), inspection.out());
		assertEquals(RealJvm.starts(folder.resolve("whole.jfr")).subList(0, (int) ticks), RealJvm.starts(out));
		if (thoroughly) {
			RealJvm.assertReadersAgree(out, ticks);
		}
		assertEquals(0, Flightforge.in(folder).run("inspect", "out.jfr").exitCode());
		// In place the same comes out.
		Flightforge.in(folder).succeed("recover", "cut.jfr");
		assertEquals(-1, Files.mismatch(file, out));
	}
}
