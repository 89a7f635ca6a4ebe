/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

/** Recordings of a real JVM, that of the test. */
class RealRecordingTest {
	@TempDir
	private Path folder;

	@Name("test.Work")
	static final class Work extends Event {
		String what;
		long size;
	}

	private Path record(String name, String what) throws IOException {
		Path file = folder.resolve(name);
		try (Recording recording = new Recording()) {
			recording.enable("jdk.ObjectAllocationOutsideTLAB");
			recording.enable("jdk.GarbageCollection");
			recording.enable("jdk.CPULoad");
			recording.enable("jdk.ActiveSetting");
			recording.enable("jdk.InitialSystemProperty");
			recording.start();
			for (int i = 0; i < 2000; i++) {
				Work work = new Work();
				work.begin();
				work.what = i % 4 == 0 ? what : "same";
				work.size = i % 100;
				work.commit();
			}
			System.gc();
			recording.stop();
			recording.dump(file);
		}
		return file;
	}

	@Test
	void aRealRecordingIsLikeItself() throws Exception {
		Path file = record("a.jfr", "a");
		Comparison comparison = Comparison.of(file, file, () -> false);
		assertEquals(0, comparison.distance());
		assertEquals(List.of(), comparison.types().stream().filter(type -> type.difference() > 0).toList());
		assertTrue(comparison.types().size() > 4, comparison.types()::toString);
	}

	@Test
	void whatARealProgramDidOtherwiseIsFound() throws Exception {
		Comparison comparison = Comparison.of(record("a.jfr", "a"), record("b.jfr", "b"), () -> false);
		TypeLikeness work = comparison.types().stream().filter(type -> type.name().equals("test.Work")).findFirst()
				.orElseThrow();
		Measure what = work.measures().stream()
				.filter(measure -> measure.subject().equals("what") && measure.kind() == MeasureKind.VALUES).findFirst()
				.orElseThrow();
		assertEquals(0.25, what.distance(), 1e-9);
		assertTrue(what.excess() > 0.2, what::toString);
		Measure size = work.measures().stream()
				.filter(measure -> measure.subject().equals("size") && measure.kind() == MeasureKind.NUMBERS)
				.findFirst().orElseThrow();
		assertEquals(0, size.distance(), 0.01);
		assertEquals(0, size.excess());
	}
}
