/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.tools.ToolProvider;

import flightforge.kit.Jdk;
import flightforge.kit.Outcome;
import flightforge.kit.Program;

/**
 * A real JVM with the JDK's own flight recorder.
 * <p>With ZGC neither virtual threads nor old objects are recorded. Both make the recorder read references while it
 * holds up a handshake of all threads: where the object is just being moved, it waits for the collector, which waits
 * for the handshake, and the JVM stands still for ever. Seen in one of two runs of JDK 25 on two processors.
 *
 * @param jdk whose it is
 * @param collector as in {@code -XX:+Use…GC}
 * @param settings {@code default}, {@code profile}, or {@code all} for every event with thresholds of 0
 * @param work what it does, see {@code Work.txt}
 * @param options of the JVM
 */
record RealJvm(Jdk jdk, String collector, String settings, String work, List<String> options) {
	RealJvm(Jdk jdk, String collector, String settings, String work, String... options) {
		this(jdk, collector, settings, collector.equals("Z") ? work.replaceAll("virtual,|,virtual", "") : work,
				List.of(options));
	}

	/** Whether the JDK has the collector. */
	boolean exists() {
		try {
			return Program
					.run(Path.of("").toAbsolutePath(),
							List.of(jdk.tool("java").toString(), "-XX:+Use" + collector + "GC", "-version"))
					.exitCode() == 0;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		} catch (InterruptedException e) {
			throw new AssertionError(e);
		}
	}

	/** Compiles the program, for the oldest JDK. */
	static void compile(Path folder) throws IOException {
		Path source = folder.resolve("Work.java");
		try (InputStream in = RealJvm.class.getResourceAsStream("Work.txt")) {
			Files.copy(in, source);
		}
		assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "17", "-d",
				folder.toString(), source.toString()));
	}

	/** Runs it for a while; returns its recording. */
	Path record(Path program, Path folder, long millis) throws IOException, InterruptedException {
		Path recording = folder.resolve("real.jfr");
		List<String> command = new ArrayList<>(List.of(jdk.tool("java").toString(), "-XX:+Use" + collector + "GC",
				"-Xmx200m", "-XX:StartFlightRecording=settings=" + settingsFile(folder) + ",filename=" + recording));
		command.addAll(options);
		command.addAll(List.of("-cp", program.toString(), "Work", work, Long.toString(millis)));
		Outcome outcome = Program.run(folder, command);
		assertEquals(0, outcome.exitCode(), outcome.toString());
		return recording;
	}

	private String settingsFile(Path folder) throws IOException {
		if (!settings.equals("all")) {
			return settings;
		}
		String profile = Files.readString(jdk.home().resolve("lib/jfr/profile.jfc"));
		String all = profile.replaceAll("(?s)<control>.*</control>", "")
				.replaceAll("<setting name=\"enabled\"[^>]*>[^<]*<", "<setting name=\"enabled\">true<")
				.replaceAll("<setting name=\"threshold\"[^>]*>[^<]*<", "<setting name=\"threshold\">0 ms<");
		if (collector.equals("Z")) {
			all = all.replaceAll("(<event name=\"jdk.OldObjectSample\">\\s*<setting name=\"enabled\">)true", "$1false");
		}
		return Files.writeString(folder.resolve("all.jfc"), all).toString();
	}

	@Override
	public String toString() {
		return "JDK " + jdk.feature() + " " + collector + " " + settings + " " + work + " " + String.join(" ", options);
	}
}
