/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import flightforge.kit.Jdk;
import flightforge.kit.JfrTool;

/** A command of the tool {@code jfr} of a JDK, which is there where that JDK is. Most write for people. */
abstract sealed class JdkReader implements RecordingReader permits JdkPrint, JdkText, JdkSummary, JdkView {
	private final List<String> command;
	private final int feature;
	private final Optional<Jdk> jdk;

	/**
	 * A reader by a command.
	 *
	 * @param feature the feature release of the JDK
	 * @param command the command, with the options that it always has
	 */
	JdkReader(int feature, String... command) {
		this.command = List.of(command);
		this.feature = feature;
		jdk = Jdk.of(feature);
	}

	@Override
	public final String name() {
		return "jfr " + String.join(" ", command) + " of JDK " + feature;
	}

	@Override
	public final Optional<String> absence() {
		return Jdk.absence(feature);
	}

	/** Values that are formatted for people are not compared. */
	@Override
	public Extent extent() {
		return Extent.COUNTS;
	}

	/** Runs the command; what it prints is in the file until the next one is run. */
	final Path run(List<String> arguments) throws IOException {
		List<String> words = new ArrayList<>(command);
		words.addAll(arguments);
		return JfrTool.of(jdk.orElseThrow()).run(words);
	}
}
