/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.nio.file.Path;

import org.openjdk.jmh.annotations.Param;

import flightforge.benchmarks.writers.EventWriter;
import flightforge.benchmarks.writers.JmcDoor;

/** Our door for code of JDK Mission Control's writer, event by event. */
public class JmcDoorBenchmark extends RecordingBenchmark {
	/** Where events go: {@code heap} or {@code mapped}. */
	@Param({"heap", "mapped"})
	public String storage;

	@Override
	EventWriter create(Path target) throws IOException {
		return new JmcDoor(target, storage.equals("mapped"));
	}
}
