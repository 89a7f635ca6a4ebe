/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Options of the Java virtual machine for hundreds of commands that live for a moment each: an archive of loaded
 * classes beside the jar, as the program {@code flightforge} has one too, and no compiler or collector that takes
 * threads of its own for what is over before they have begun.
 */
final class QuickStart {
	/** The first feature release whose archives can be used with any collector. */
	private static final int FIRST_WITH_ARCHIVE = 21;
	private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
	private static final Map<Jdk, List<String>> ARCHIVES = new HashMap<>();
	/**
	 * For a process that runs hundreds of commands: what is hot is compiled well, and only what is really hot, as for
	 * all tests (the property {@code flightforge.hot} of the build).
	 */
	static final List<String> LONG_LIVED = List.of("-XX:Tier4InvocationThreshold=60000",
			"-XX:Tier4MinInvocationThreshold=8000", "-XX:Tier4CompileThreshold=160000",
			"-XX:Tier4BackEdgeThreshold=480000", "-XX:MaxInlineLevel=4", "-XX:InlineSmallCode=600",
			"-XX:FreqInlineSize=80", "-XX:+UseSerialGC");

	private QuickStart() {
	}

	/** For a process that runs one command. */
	static List<String> options(Jdk jdk, Path jar) throws IOException, InterruptedException {
		return options(jdk, jar, SHORT_LIVED);
	}

	/** With a choice of compilers and collector. */
	static synchronized List<String> options(Jdk jdk, Path jar, List<String> choice)
			throws IOException, InterruptedException {
		List<String> archive = ARCHIVES.get(jdk);
		if (archive == null) {
			// Without a word where it cannot be used.
			archive = jdk.feature() < FIRST_WITH_ARCHIVE ? List.of()
					: List.of("-XX:SharedArchiveFile=" + archive(jdk, jar), "-Xshare:auto", "-Xlog:disable",
							"-Xlog:all=error:stderr");
			ARCHIVES.put(jdk, archive);
		}
		List<String> options = new ArrayList<>(choice);
		options.addAll(archive);
		return options;
	}

	/** Makes it aside first: other processes that run tests may be using one or making one. */
	private static Path archive(Jdk jdk, Path jar) throws IOException, InterruptedException {
		Path archive = jar.resolveSibling("java" + jdk.feature() + ".jsa");
		Path made = jar.resolveSibling("java" + jdk.feature() + "-" + ProcessHandle.current().pid() + ".jsa");
		List<String> command = new ArrayList<>(List.of(jdk.tool("java").toString()));
		command.addAll(SHORT_LIVED);
		// Nobody may attach: the user interface tests look at all JVMs of the machine, and may run at the same time. That would
		// end this one while it writes the archive.
		command.addAll(List.of("-XX:ArchiveClassesAtExit=" + made, "-XX:+DisableAttachMechanism", "-jar",
				jar.toString(), "validate", "checkout-service"));
		Outcome outcome = Program.run(jar.getParent(), command);
		if (outcome.exitCode() != 0) {
			throw new IOException("no archive of classes: " + outcome);
		}
		return Files.move(made, archive, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
	}
}
