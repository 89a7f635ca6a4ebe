/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import flightforge.kit.Contents;

/**
 * {@code jfr print --json} of a JDK: the strictest reader of them all.
 */
final class JdkPrint extends JdkReader {
	private static final int STACK_DEPTH = 4096;

	private JdkPrint(int feature) {
		super(feature, "print", "--json");
	}

	static RecordingReader of(int feature) {
		return new JdkPrint(feature);
	}

	@Override
	public Extent extent() {
		return Extent.ALL_FIELDS;
	}

	@Override
	public List<Limitation> limitations() {
		return List.of(JsonEvents.NO_INFINITY);
	}

	@Override
	public Contents read(Path recording) throws IOException {
		Path json = run(List.of("--stack-depth", Integer.toString(STACK_DEPTH), recording.toString()));
		return JsonEvents.read(json, Shapes.of(recording));
	}
}
