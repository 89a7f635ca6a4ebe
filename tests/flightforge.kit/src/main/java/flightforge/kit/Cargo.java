/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Rust's {@code cargo}, and the small program that prints a recording as the crate jfrs reads it. It is built once, in
 * the folder of the repository where downloaded tools are, or in the module's own for what is built.
 */
public final class Cargo {
	private static final List<String> SOURCES = List.of("Cargo.toml", "src/main.rs");

	private static Cargo only;

	private final Path program;
	private final String absence;

	private Cargo(Path program, String absence) {
		this.program = program;
		this.absence = absence;
	}

	/** The program, built when it is first asked for. */
	public static synchronized Cargo jfrs() {
		if (only == null) {
			only = build();
		}
		return only;
	}

	/** Why the program is not there; empty when it is. */
	public Optional<String> absence() {
		return Optional.ofNullable(absence);
	}

	/** Prints a recording as JSON to a file. */
	public void print(Path recording, Path json) throws IOException, InterruptedException {
		Outcome outcome = Program.run(recording.toAbsolutePath().getParent(),
				List.of(program.toString(), recording.toAbsolutePath().toString(), json.toString()));
		if (outcome.exitCode() != 0) {
			throw new IOException("jfrs: " + outcome.err());
		}
	}

	private static Cargo build() {
		Optional<Path> cargo = find();
		if (cargo.isEmpty()) {
			return new Cargo(null, "cargo, which builds it, is not on this machine");
		}
		try {
			return build(cargo.get(), Files.createDirectories(folder()));
		} catch (IOException failure) {
			return new Cargo(null, "it cannot be built: " + failure.getMessage());
		} catch (InterruptedException interrupted) {
			Thread.currentThread().interrupt();
			return new Cargo(null, "its build was interrupted");
		}
	}

	/** Other processes that run tests may want it at the same moment; one of them builds it. */
	private static Cargo build(Path cargo, Path folder) throws IOException, InterruptedException {
		try (FileChannel lock = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE,
				StandardOpenOption.WRITE)) {
			lock.lock();
			for (String source : SOURCES) {
				Path target = folder.resolve(source);
				Files.createDirectories(target.getParent());
				try (InputStream text = Cargo.class.getResourceAsStream("jfrs/" + source)) {
					byte[] bytes = text.readAllBytes();
					// What is newer is built again.
					if (!Files.exists(target) || !Arrays.equals(bytes, Files.readAllBytes(target))) {
						Files.write(target, bytes);
					}
				}
			}
			Outcome outcome = Program.run(folder, List.of(cargo.toString(), "build", "--quiet"));
			Path program = folder.resolve("target/debug/jfrs-print");
			return outcome.exitCode() == 0 ? new Cargo(program, null)
					: new Cargo(null, "cargo cannot build it: " + String.join(" ", outcome.messages()));
		}
	}

	private static Optional<Path> find() {
		return Stream
				.concat(Stream.of(System.getenv("PATH").split(":")).map(Path::of),
						Stream.of(Path.of(System.getProperty("user.home"), ".cargo", "bin")))
				.map(folder -> folder.resolve("cargo")).filter(Files::isExecutable).findFirst();
	}

	private static Path folder() {
		Path here = Path.of("").toAbsolutePath();
		for (Path folder = here; folder != null; folder = folder.getParent()) {
			if (Files.isDirectory(folder.resolve(".mvn"))) {
				return folder.resolve(".toolchain/jfrs");
			}
		}
		return here.resolve("target/jfrs");
	}
}
