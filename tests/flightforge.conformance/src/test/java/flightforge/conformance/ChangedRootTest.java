/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Contents;
import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Jdk;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.kit.readers.Conformance;

/**
 * Below a root that is not a mount point, which chroot makes of any folder, Java does not find the file system of a
 * file. A recording is made all the same, and one that cannot fit on the disk is not begun.
 */
class ChangedRootTest {
	/** Mounts what a program needs in a new root, where nobody outside sees it, and runs a command line there. */
	private static final String IN_NEW_ROOT = """
			root=$1
			folders=$2
			shift 2
			# What should not be begun must not fill the disk: 100 MB a file.
			ulimit -f 200000
			IFS=:
			for folder in $folders; do
				mkdir -p "$root$folder"
				mount --bind "$folder" "$root$folder"
			done
			exec chroot "$root" "$@"
			""";

	@TempDir
	private Path folder;
	private Path root;

	@BeforeEach
	void writeTheScript() throws Exception {
		root = Files.createDirectory(folder.resolve("root"));
		Files.createDirectory(root.resolve("out"));
		Files.writeString(root.resolve("out/x.forge"), "events: [{type: jdk.ThreadSleep, count: 10}]\n");
	}

	@ParameterizedTest
	@ValueSource(strings = {"heap", "mmap"})
	void aRecordingIsMade(String storage) throws Exception {
		Outcome outcome = run("generate", "/out/x.forge", "-o", "/out/x.jfr", "--storage", storage);
		assertEquals(0, outcome.exitCode(), outcome.toString());
		Conformance.QUICK.check(root.resolve("out/x.jfr"), tenSleeps());
	}

	@ParameterizedTest
	@ValueSource(strings = {"heap", "mmap"})
	void whatCannotFitIsNotBegun(String storage) throws Exception {
		Files.writeString(root.resolve("out/x.forge"),
				"events: [{type: jdk.ThreadSleep, count: 500_000_000_000_000}]\n");
		Outcome outcome = run("generate", "/out/x.forge", "-o", "/out/x.jfr", "--storage", storage);
		assertEquals(1, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().toLowerCase().contains("there is not enough space"), outcome.toString());
		assertTrue(outcome.messages().getLast().endsWith("nothing was written"), outcome.toString());
		assertEquals(Set.of("x.forge"), Folder.names(root.resolve("out")));
	}

	@Test
	void anEstimateIsMeasured() throws Exception {
		Outcome outcome = run("estimate", "/out/x.forge");
		assertEquals(0, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.out().contains("time"), outcome.toString());
	}

	private static Contents tenSleeps() {
		Contents written = new Contents();
		written.events("jdk.ThreadSleep", 10);
		return written;
	}

	private Outcome run(String... arguments) throws IOException, InterruptedException {
		List<String> java = Flightforge.in(root).command(arguments);
		String needed = Stream
				// Without the devices Java makes its random names from the time that threads take, for eight seconds.
				.of("/bin", "/dev", "/lib", "/lib64", "/usr", "/etc", "/proc", Jdk.running().home().toString(),
						Flightforge.documentation().resolveSibling("releng").toString())
				.filter(path -> Files.isDirectory(Path.of(path))).collect(Collectors.joining(File.pathSeparator));
		List<String> apart = List.of("unshare", "--mount", "--propagation", "private");
		Assumptions.assumeTrue(succeeds(join(apart, List.of("true"))),
				"only root gives a program another root, and only where its own is a mount point");
		List<String> shell = List.of("sh", "-euc", IN_NEW_ROOT, "sh", root.toString(), needed);
		return Program.run(root, join(join(apart, shell), java));
	}

	private boolean succeeds(List<String> command) throws InterruptedException {
		try {
			return Program.run(root, command).exitCode() == 0;
		} catch (IOException noSuchProgram) {
			return false;
		}
	}

	private static List<String> join(List<String> first, List<String> second) {
		return Stream.concat(first.stream(), second.stream()).toList();
	}
}
