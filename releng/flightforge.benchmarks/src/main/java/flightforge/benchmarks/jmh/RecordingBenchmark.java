/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;

import flightforge.benchmarks.Scratch;
import flightforge.benchmarks.writers.EventWriter;

/** Events by a writer that makes a recording for each iteration. */
public abstract class RecordingBenchmark extends EventBenchmark {
	private Path file;

	/** JMH makes them. */
	protected RecordingBenchmark() {
	}

	/** Begins a recording. */
	abstract EventWriter create(Path target) throws IOException;

	/** Begins a recording, one for each iteration. */
	@Setup(Level.Iteration)
	public void open() throws IOException {
		file = Scratch.file("event.jfr");
		begin(create(file));
	}

	@Override
	final void end() throws IOException {
		recording().close();
		Files.deleteIfExists(file);
	}
}
