/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.readers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import flightforge.conformance.kit.Contents;
import flightforge.conformance.kit.Jdk;
import flightforge.conformance.kit.JfrTool;

/**
 * {@code jfr print --json} of a JDK: the strictest reader of them all.
 */
final class JdkPrint implements RecordingReader {
	private static final int STACK_DEPTH = 4096;

	private final int feature;
	private final Optional<Jdk> jdk;

	private JdkPrint(int feature, Optional<Jdk> jdk) {
		this.feature = feature;
		this.jdk = jdk;
	}

	static RecordingReader of(int feature) {
		return new JdkPrint(feature, Jdk.of(feature));
	}

	@Override
	public String name() {
		return "jfr print --json of JDK " + feature;
	}

	@Override
	public Optional<String> absence() {
		return Jdk.absence(feature);
	}

	@Override
	public List<Limitation> limitations() {
		return List.of(JsonEvents.NO_INFINITY);
	}

	@Override
	public Contents read(Path recording) throws IOException {
		Path json = JfrTool.of(jdk.orElseThrow())
				.run(List.of("print", "--json", "--stack-depth", Integer.toString(STACK_DEPTH), recording.toString()));
		return JsonEvents.read(json, Shapes.of(recording));
	}
}
