/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The p2 director that Mission Control has itself: it installs, updates and uninstalls as its dialogs do, all of a
 * request or nothing. Each call is a process of its own and takes some seconds.
 */
final class Director {
	private static final Pattern OFFERED = Pattern.compile("(flightforge\\.\\S+\\.feature\\.group)=(\\S+)");
	private static final Pattern INSTALLED = Pattern.compile("(flightforge\\.\\S+\\.feature\\.group)/(\\S+)");
	/** Lines of its output that name no reason. */
	private static final Pattern NOISE = Pattern.compile(
			"\\s*|\\s+at .*|!.*|WARNING: .*|.*See log file.*|Installation failed\\.|There were errors.*|Installing .*"
					+ "|Uninstalling .*|Application error|(Framework|Command-line) arguments: .*|Operation completed .*");
	private static final int MOST_REASONS = 8;
	/**
	 * It ends before the second compiler and a collector with threads are worth their time. Other virtual machines need
	 * not know these options.
	 */
	private static final List<String> SHORT_LIVED = List.of("-XX:+IgnoreUnrecognizedVMOptions",
			"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

	private final JmcInstallation jmc;
	private final JavaHome java;

	/** Of this Mission Control, run by this Java. */
	Director(JmcInstallation jmc, JavaHome java) {
		this.jmc = jmc;
		this.java = java;
	}

	/**
	 * Looks at what is there.
	 *
	 * @param site where to look for what could be installed, or null
	 * @throws CommandFailure if the site cannot be read
	 */
	Features features(UpdateSite site) throws IOException {
		List<String> arguments = new ArrayList<>();
		if (site != null) {
			arguments.addAll(List.of("-repository", site.address(), "-list"));
		}
		arguments.add("-listInstalledRoots");
		Outcome outcome = director(arguments);
		if (outcome.exitCode() != 0) {
			throw CommandFailure.failed(
					site == null ? "the director of " + jmc + " cannot list what is installed" + outcome.reason()
							: "cannot read the update site " + site.name() + "; nothing was changed" + outcome.reason(),
					new IOException(outcome.output()));
		}
		return new Features(listed(INSTALLED, outcome.output()), listed(OFFERED, outcome.output()));
	}

	/** Uninstalls and installs in one step, which is done wholly or not at all. */
	void change(UpdateSite site, List<String> leaving, List<String> coming) throws IOException {
		List<String> arguments = new ArrayList<>();
		if (site != null) {
			arguments.addAll(List.of("-repository", site.address()));
		}
		if (!leaving.isEmpty()) {
			arguments.addAll(List.of("-uninstallIU", String.join(",", leaving)));
		}
		if (!coming.isEmpty()) {
			arguments.addAll(List.of("-installIU", String.join(",", coming)));
		}
		Outcome outcome = director(arguments);
		// deletes the jars that nothing uses, also those of a failed download; they do no harm where that fails
		run("org.eclipse.equinox.p2.garbagecollector.application", List.of("-profile", "_SELF_"));
		if (outcome.exitCode() != 0) {
			throw CommandFailure.failed("the director of " + jmc + " refused; nothing was changed" + outcome.reason(),
					new IOException(outcome.output()));
		}
	}

	private static Map<String, String> listed(Pattern line, String output) {
		Map<String, String> versions = new LinkedHashMap<>();
		output.lines().map(String::strip).map(line::matcher).filter(Matcher::matches)
				.forEach(m -> versions.put(m.group(1), m.group(2)));
		return versions;
	}

	private Outcome director(List<String> arguments) throws IOException {
		return run("org.eclipse.equinox.p2.director", arguments);
	}

	private Outcome run(String application, List<String> arguments) throws IOException {
		Path scratch = Files.createTempDirectory("flightforge-install");
		try {
			// its log and workspace go to the scratch folder: those of Mission Control stay as they are
			List<String> command = new ArrayList<>(List.of(java.program().toString()));
			command.addAll(SHORT_LIVED);
			command.addAll(List.of("-Dosgi.logfile=" + scratch.resolve("log"), "-jar", jmc.launcher().toString(),
					"-nosplash", "-data", scratch.resolve("workspace").toString(), "-application", application));
			command.addAll(arguments);
			Process process = new ProcessBuilder(command).directory(jmc.folder().toFile()).redirectErrorStream(true)
					.start();
			process.getOutputStream().close();
			String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			return new Outcome(process.waitFor(), output);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new InterruptedIOException();
		} finally {
			delete(scratch);
		}
	}

	private static void delete(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.deleteIfExists(file);
			}
		}
	}

	/**
	 * Our features by name, each with its version.
	 *
	 * @param installed those that were asked for; what came along with them is not among them
	 * @param offered those on the update site
	 */
	record Features(Map<String, String> installed, Map<String, String> offered) {
	}

	private record Outcome(int exitCode, String output) {
		/** The director's own words, without its log. */
		String reason() {
			List<String> reasons = output.lines().filter(line -> !NOISE.matcher(line).matches()).map(String::strip)
					.distinct().limit(MOST_REASONS).toList();
			return reasons.isEmpty() ? ". Exit code " + exitCode + "; --verbose shows all output"
					: ". The director says:\n  " + String.join("\n  ", reasons);
		}
	}
}
