/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.nio.file.Path;

import flightforge.benchmarks.writers.EventWriter;
import flightforge.benchmarks.writers.JdkRecorder;

/** The JDK's own Flight Recorder, event by event. */
public class JdkBenchmark extends RecordingBenchmark {
	@Override
	EventWriter create(Path target) throws IOException {
		return new JdkRecorder(target);
	}
}
