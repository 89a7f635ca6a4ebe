/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import flightforge.kit.Jdk;
import flightforge.kit.Outcome;

/** An application that was submitted to a Spark on this machine. Everything in it talks over the loopback interface. */
final class Application {
	private static final long LIMIT_MINUTES = 5;
	private static final Path HOME = Path.of(System.getProperty("flightforge.spark.home"));
	private static final Path JAR = Path.of(System.getProperty("flightforge.spark.jar"));
	private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

	private final Process process;
	private final Path out;
	private final Path err;

	private Application(Process process, Path out, Path err) {
		this.process = process;
		this.out = out;
		this.err = err;
	}

	/**
	 * Submits the application.
	 *
	 * @param folder where it runs, and where paths of its arguments begin
	 * @param master the master of Spark, such as {@code local[2]}
	 * @param options of Spark, such as {@code spark.speculation=true}
	 */
	static Application start(Path folder, String master, List<String> options, String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of(Jdk.running().tool("java").toString(), "-Xmx1g", "-cp",
				HOME.resolve("jars") + "/*", "org.apache.spark.deploy.SparkSubmit", "--master", master));
		for (String option : Stream
				.concat(Stream.of("spark.ui.enabled=false", "spark.driver.host=127.0.0.1"), options.stream())
				.toList()) {
			command.addAll(List.of("--conf", option));
		}
		command.addAll(List.of("--class", "flightforge.spark.Main", JAR.toString()));
		command.addAll(List.of(arguments));
		Path out = Files.createTempFile(folder, "spark", ".out");
		Path err = Files.createTempFile(folder, "spark", ".err");
		ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(out.toFile())
				.redirectError(err.toFile());
		// What the scripts of a distribution of Spark find out.
		builder.environment().putAll(Map.of("SPARK_HOME", HOME.toString(), "SPARK_SCALA_VERSION", "2.13",
				"SPARK_LOCAL_IP", "127.0.0.1", "SPARK_WORKER_DIR", folder.resolve("work").toString()));
		return new Application(builder.start(), out, err);
	}

	/** Submits the application and waits for its end. */
	static Outcome run(Path folder, String master, String... arguments) throws IOException, InterruptedException {
		return start(folder, master, List.of(), arguments).finish();
	}

	boolean isRunning() {
		return process.isAlive();
	}

	/** Sends a signal to the driver, as a terminal does. */
	void signal(String name) throws IOException, InterruptedException {
		new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
	}

	/** The executors that are running as processes of their own. */
	List<ProcessHandle> executors() {
		return process.descendants()
				.filter(each -> each.info().commandLine().filter(line -> line.contains(EXECUTOR)).isPresent()).toList();
	}

	/** Waits for the end. */
	Outcome finish() throws IOException, InterruptedException {
		boolean ended = process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
		if (!ended) {
			process.descendants().forEach(ProcessHandle::destroyForcibly);
			process.destroyForcibly().waitFor();
		}
		Outcome outcome = new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
		if (!ended) {
			throw new AssertionError("still running after " + LIMIT_MINUTES + " minutes: " + outcome);
		}
		return outcome;
	}
}
