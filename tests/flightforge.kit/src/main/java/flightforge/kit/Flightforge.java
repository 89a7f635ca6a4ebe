/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The command line under test: the runnable jar. Commands use one process again and again, which changes its folder,
 * where that is possible: a process of their own, as users start it, have those of {@link #started()}, those
 * {@link #with options for Java} and those that read standard input.
 */
public final class Flightforge {
	private final Path folder;
	private final List<String> virtualMachineOptions;
	private final Jdk jdk;
	private final boolean hosted;

	private Flightforge(Path folder, List<String> virtualMachineOptions, Jdk jdk, boolean hosted) {
		this.folder = folder;
		this.virtualMachineOptions = virtualMachineOptions;
		this.jdk = jdk;
		this.hosted = hosted;
	}

	/** The command line in a working folder. */
	public static Flightforge in(Path folder) {
		return new Flightforge(folder, List.of(), Jdk.running(), true);
	}

	/**
	 * The same with options for the Java virtual machine, and with those only: tests that give some look at memory or
	 * time, which are to be as they are for users.
	 */
	public Flightforge with(String... options) {
		return new Flightforge(folder, List.of(options), jdk, false);
	}

	/** The same on another JDK. */
	public Flightforge on(Jdk other) {
		return new Flightforge(folder, virtualMachineOptions, other, false);
	}

	/** The same with a process of its own for each command. */
	public Flightforge started() {
		return new Flightforge(folder, virtualMachineOptions, jdk, false);
	}

	/** Runs a command to its end. */
	public Outcome run(String... arguments) throws IOException, InterruptedException {
		List<String> asked = List.of(arguments);
		return hosted && HostedCommands.accepts(asked) ? HostedCommands.run(jar(), folder, asked)
				: Program.run(folder, command(arguments));
	}

	/** Runs a command with a text on standard input. */
	public Outcome runWithInput(String input, String... arguments) throws IOException, InterruptedException {
		return Program.run(folder, command(arguments), input);
	}

	/** Runs a command that has to succeed. */
	public Outcome succeed(String... arguments) throws IOException, InterruptedException {
		return succeeded(run(arguments), List.of(arguments));
	}

	private static Outcome succeeded(Outcome outcome, List<String> arguments) {
		if (outcome.exitCode() != 0) {
			throw new AssertionError(String.join(" ", arguments) + ": " + outcome);
		}
		return outcome;
	}

	/** Makes a recording with a report beside it. */
	public Recording generate(String script, String name, String... options) throws IOException, InterruptedException {
		Path recording = folder.resolve(name + ".jfr");
		Path report = folder.resolve(name + ".json");
		Path file = folder.resolve(script);
		// Where there is no such file, it is the name of a template.
		List<String> arguments = new ArrayList<>(List.of("generate", Files.exists(file) ? file.toString() : script,
				"-o", recording.toString(), "--report", report.toString()));
		arguments.addAll(List.of(options));
		succeed(arguments.toArray(String[]::new));
		return new Recording(this, recording, report);
	}

	/** The command line as a list, for those who start it themselves. */
	public List<String> command(String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>();
		command.add(jdk.tool("java").toString());
		command.addAll(virtualMachineOptions.isEmpty() ? QuickStart.options(jdk, jar()) : virtualMachineOptions);
		command.addAll(List.of("-jar", jar().toString()));
		command.addAll(List.of(arguments));
		return command;
	}

	/** The working folder. */
	public Path folder() {
		return folder;
	}

	/** The example scripts, which are also the templates. */
	public static List<Path> examples() {
		try (Stream<Path> files = Files.list(required("flightforge.examples"))) {
			return files.filter(file -> file.toString().endsWith(".forge")).sorted().toList();
		} catch (IOException unreadable) {
			throw new UncheckedIOException(unreadable);
		}
	}

	/** An example script by name. */
	public static Path example(String name) {
		return required("flightforge.examples").resolve(name + ".forge");
	}

	/** The folder of the documentation. */
	public static Path documentation() {
		return required("flightforge.docs");
	}

	private static Path jar() {
		return required("flightforge.jar");
	}

	private static Path required(String property) {
		String value = System.getProperty(property);
		if (value == null || !Files.exists(Path.of(value))) {
			throw new AssertionError("-D" + property + " has to name an existing file: " + value);
		}
		return Path.of(value).toAbsolutePath().normalize();
	}
}
