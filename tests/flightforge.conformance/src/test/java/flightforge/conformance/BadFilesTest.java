/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Outcome;
import flightforge.kit.SmallDisk;
import flightforge.kit.readers.Conformance;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.RecordingScanner;

/** Files and folders that are not as they should be get one message, and stay as they are. */
class BadFilesTest {
	private static final String LARGE = """
			recording: {chunk-size: 1 MiB}
			types:
			  test.Number: {fields: {number: {type: long}}}
			events:
			  - {type: test.Number, count: 3_000_000, values: {number: {uniform: {min: 0, max: 1_000_000_000}}}}
			""";

	@TempDir
	private Path folder;

	@BeforeEach
	void writeScripts() throws Exception {
		Files.writeString(folder.resolve("good.forge"), "events: [{type: jdk.ThreadSleep, count: 10}]\n");
		Files.writeString(folder.resolve("large.forge"), LARGE);
	}

	@Test
	void anExistingRecordingIsKept() throws Exception {
		Files.writeString(folder.resolve("kept.jfr"), "precious");
		assertRefused(2, "kept.jfr", run("generate", "good.forge", "-o", "kept.jfr"));
		assertEquals("precious", Files.readString(folder.resolve("kept.jfr")));
		assertEquals(Set.of("good.forge", "large.forge", "kept.jfr"), Folder.names(folder));
	}

	@Test
	void anExistingReportIsKept() throws Exception {
		Files.writeString(folder.resolve("kept.json"), "precious");
		assertRefused(2, "kept.json", run("generate", "good.forge", "-o", "new.jfr", "--report", "kept.json"));
		assertEquals("precious", Files.readString(folder.resolve("kept.json")));
		assertEquals(Set.of("good.forge", "large.forge", "kept.json"), Folder.names(folder));
	}

	@Test
	void forceReplacesBoth() throws Exception {
		Files.writeString(folder.resolve("old.jfr"), "old");
		Files.writeString(folder.resolve("old.json"), "old");
		Flightforge.in(folder).succeed("generate", "good.forge", "-o", "old.jfr", "--report", "old.json", "--force");
		Flightforge.in(folder).succeed("inspect", "old.jfr");
		assertTrue(Files.readString(folder.resolve("old.json")).contains("\"totalEvents\": 10"));
	}

	@Test
	void theScriptIsNeverOverwritten() throws Exception {
		assertRefused(2, "good.forge", run("generate", "good.forge", "-o", "good.forge", "--force"));
		assertRefused(2, "good.forge",
				run("generate", "good.forge", "-o", "new.jfr", "--report", "good.forge", "--force"));
		assertEquals(Set.of("good.forge", "large.forge"), Folder.names(folder));
	}

	@Test
	void aFailedReplacementKeepsTheOldRecording() throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, tooSmallByLittle())) {
			Path target = Files.writeString(disk.folder().resolve("old.jfr"), "old");
			assertRefused(1, "the disk is full", run("generate", "large.forge", "-o", target.toString(), "--force"));
			assertEquals("old", Files.readString(target));
			assertEquals(Set.of("old.jfr"), Folder.names(disk.folder()));
		}
	}

	@Test
	void aMissingFolderIsNotMade() throws Exception {
		assertRefused(2, "missing", run("generate", "good.forge", "-o", "missing/new.jfr"));
		assertEquals(Set.of("good.forge", "large.forge"), Folder.names(folder));
	}

	@Test
	void aFileIsNoFolder() throws Exception {
		assertRefused(2, "good.forge", run("generate", "good.forge", "-o", "good.forge/new.jfr"));
	}

	@Test
	void aFolderIsNoFile() throws Exception {
		Files.createDirectory(folder.resolve("folder"));
		assertRefused(2, "folder", run("generate", "good.forge", "-o", "folder"));
		assertRefused(2, "folder", run("generate", "folder", "-o", "new.jfr"));
		assertRefused(2, "folder", run("inspect", "folder"));
		assertEquals(Set.of(), Folder.names(folder.resolve("folder")));
	}

	@Test
	void aNameOfAFolderIsNoNameOfAFile() throws Exception {
		assertRefused(2, "new.jfr/ names a folder", run("generate", "good.forge", "-o", "new.jfr/"));
		assertEquals(Set.of("good.forge", "large.forge"), Folder.names(folder));
	}

	@Test
	void forceReplacesWhatALinkLeadsTo() throws Exception {
		Path data = Files.createDirectory(folder.resolve("data"));
		Files.writeString(data.resolve("old.jfr"), "old");
		Path link = Files.createSymbolicLink(folder.resolve("link.jfr"), Path.of("data", "old.jfr"));
		assertRefused(2, "link.jfr exists already", run("generate", "good.forge", "-o", "link.jfr"));
		Flightforge.in(folder).succeed("generate", "good.forge", "-o", "link.jfr", "--force");
		Flightforge.in(folder).succeed("inspect", "data/old.jfr");
		assertTrue(Files.isSymbolicLink(link));
		assertEquals(Set.of("old.jfr"), Folder.names(data));
	}

	@Test
	void anUnwritableFolderIsNamed() throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "1m")) {
			disk.makeReadOnly();
			assertRefused(2, "small-disk",
					run("generate", "good.forge", "-o", disk.folder().resolve("new.jfr").toString()));
			assertEquals(Set.of(), Folder.names(disk.folder()));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"heap", "mmap"})
	void aFullDiskLeavesNothingBehind(String storage) throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, tooSmallByLittle())) {
			Path target = disk.folder().resolve("new.jfr");
			Path report = disk.folder().resolve("new.json");
			assertRefused(1, "the disk is full", run("generate", "large.forge", "-o", target.toString(), "--report",
					report.toString(), "--storage", storage, "--workers", "1"));
			assertEquals(Set.of(), Folder.names(disk.folder()));
		}
	}

	/** Estimates are not exact: what may just fit is tried, and here it does not. */
	private String tooSmallByLittle() throws Exception {
		Flightforge.in(folder).succeed("generate", "large.forge", "-o", "large.jfr");
		long bytes = Files.size(folder.resolve("large.jfr"));
		Files.delete(folder.resolve("large.jfr"));
		return Long.toString(bytes / 100 * 96);
	}

	@ParameterizedTest
	@ValueSource(strings = {"heap", "mmap"})
	void whatCannotFitIsNotBegun(String storage) throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "8m")) {
			Path target = Files.writeString(disk.folder().resolve("old.jfr"), "old");
			Outcome outcome = run("generate", "large.forge", "-o", target.toString(), "--force", "--storage", storage);
			assertRefused(1, "nothing was written", outcome);
			assertTrue(outcome.err().matches("(?s).*would need about \\d+(\\.\\d)? MiB.* MiB is free on .*"),
					outcome.err());
			assertEquals("old", Files.readString(target));
			assertEquals(Set.of("old.jfr"), Folder.names(disk.folder()));
		}
	}

	@Test
	void aGiantIsToldAndNotBegun() throws Exception {
		Files.writeString(folder.resolve("giant.forge"),
				"events: [{type: jdk.ThreadSleep, count: 500_000_000_000_000, values: {time: 1 ms}}]\n");
		Outcome outcome = run("generate", "giant.forge", "-o", "giant.jfr");
		assertEquals(1, outcome.exitCode(), outcome.toString());
		assertEquals(2, outcome.messages().size(), outcome.toString());
		assertTrue(outcome.messages().getFirst().startsWith("giant.forge:1:1: warning: the recording will have about "),
				outcome.toString());
		assertTrue(outcome.messages().getLast().endsWith("nothing was written"), outcome.toString());
		assertTrue(outcome.messages().stream().allMatch(message -> message.contains(" PiB")), outcome.toString());
	}

	@Test
	void aFolderThatTakesNoFilesIsNoFullDisk() throws Exception {
		Assumptions.assumeTrue(Files.isWritable(Path.of("/proc")), "only root may try to write there");
		Outcome outcome = run("generate", "good.forge", "-o", "/proc/new.jfr", "--quiet");
		assertRefused(2, "the folder /proc takes no new file. Choose another folder", outcome);
		assertFalse(outcome.err().contains("full"), outcome.err());
		assertRefused(2, "cannot write /proc/new.json: ",
				run("generate", "good.forge", "-o", "new.jfr", "--report", "/proc/new.json", "--quiet"));
		assertRefused(2, "the folder /proc takes no new file",
				run("generate", "good.forge", "--repository", "/proc/repository", "--quiet"));
		assertRefused(2, "good.forge is a file; a repository is a folder",
				run("generate", "good.forge", "--repository", "good.forge", "--quiet"));
	}

	/** What is made of recordings names the folder, and not what is written to before. */
	@Test
	void aFolderThatTakesNoFilesIsNamedByAllCommands() throws Exception {
		Assumptions.assumeTrue(Files.isWritable(Path.of("/proc")), "only root may try to write there");
		Flightforge.in(folder).succeed("generate", "good.forge", "-o", "made.jfr", "-q");
		String refused = "the folder /proc takes no new file. Choose another folder";
		assertRefused(2, refused, run("vary", "made.jfr", "--as", "padded-integers", "-o", "/proc/new.jfr"));
		assertRefused(2, refused, run("break", "made.jfr", "--how", "zero-tail", "-o", "/proc/new.jfr"));
		assertRefused(2, refused, run("recover", "made.jfr", "-o", "/proc/new.jfr"));
		assertRefused(2, "cannot write /proc/new.forge: its folder takes no new file; choose another folder",
				run("learn", "made.jfr", "-o", "/proc/new.forge"));
	}

	/** The file has a longer name before it has its own, and that may not be longer than file systems take. */
	@Test
	void aNameIsAsLongAsTheFileSystemTakes() throws Exception {
		String name = "n".repeat(251);
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "good.forge", "-o", name + ".jfr", "--report", "r".repeat(250) + ".json", "-q");
		flightforge.succeed("vary", name + ".jfr", "--as", "padded-integers", "-o", "v" + name.substring(1) + ".jfr");
		flightforge.succeed("break", name + ".jfr", "--how", "zero-tail", "-o", "b" + name.substring(1) + ".jfr");
		flightforge.succeed("recover", name + ".jfr", "-o", "c" + name.substring(1) + ".jfr");
		assertRefused(2, "cannot be written: File name too long",
				run("vary", name + ".jfr", "--as", "padded-integers", "-o", "x" + name + ".jfr"));
	}

	@Test
	void recordingsAreNeitherPrintedNorNamedLikeScripts() throws Exception {
		assertRefused(2, "name it new.jfr", run("generate", "good.forge", "-o", "new.forge"));
		assertEquals(Set.of("good.forge", "large.forge"), Folder.names(folder));
		Flightforge.in(folder).succeed("generate", "good.forge", "-o", "new.recording");
	}

	@Test
	void whatIsTooLargeForAScriptIsNotRead() throws Exception {
		try (FileChannel large = FileChannel.open(folder.resolve("large.jfr"), StandardOpenOption.CREATE,
				StandardOpenOption.WRITE)) {
			large.write(ByteBuffer.allocate(1), 3L << 30);
		}
		assertRefused(2, "large.jfr", run("generate", "large.jfr", "-o", "new.jfr"));
		assertRefused(2, "large.jfr", run("validate", "large.jfr"));
	}

	@Test
	void aMissingScriptIsNamed() throws Exception {
		assertRefused(2, "missing.forge", run("generate", "missing.forge", "-o", "new.jfr"));
		assertRefused(2, "missing.forge", run("validate", "missing.forge"));
		assertRefused(2, "missing.jfr", run("inspect", "missing.jfr"));
	}

	@ParameterizedTest
	@ValueSource(
			strings = {"", "FLR", "This is a text and no recording, and long enough to have a header of 68 bytes."})
	void whatIsNoRecordingIsNotInspected(String content) throws Exception {
		Files.writeString(folder.resolve("bad.jfr"), content);
		assertRefused(2, "bad.jfr", run("inspect", "bad.jfr"));
		assertRefused(2, "bad.jfr", run("inspect", "--json", "bad.jfr"));
	}

	@Test
	void aTruncatedRecordingIsNamedWithThePlace() throws Exception {
		Flightforge.in(folder).succeed("generate", "good.forge", "-o", "whole.jfr");
		byte[] whole = Files.readAllBytes(folder.resolve("whole.jfr"));
		for (int length : new int[] {10, 68, 100, whole.length / 2, whole.length - 1}) {
			Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, length));
			assertRefused(2, "byte", run("inspect", "cut.jfr"));
		}
	}

	@Test
	void aDamagedHeaderIsNoCrash() throws Exception {
		Flightforge.in(folder).succeed("generate", "good.forge", "-o", "whole.jfr");
		byte[] whole = Files.readAllBytes(folder.resolve("whole.jfr"));
		for (int field : new int[] {8, 16, 24}) {
			byte[] damaged = whole.clone();
			Arrays.fill(damaged, field, field + Long.BYTES, (byte) 0x7f);
			Files.write(folder.resolve("damaged.jfr"), damaged);
			assertDamaged("damaged.jfr", run("inspect", "damaged.jfr"));
		}
	}

	/** What is whole before the damage is shown all the same. */
	@Test
	void whatIsWholeBeforeTheDamageIsShown() throws Exception {
		Files.writeString(folder.resolve("chunks.forge"), """
				recording: {chunk-size: 16 KiB}
				events: [{type: jdk.ThreadSleep, count: 30_000}]
				""");
		Flightforge.in(folder).succeed("generate", "chunks.forge", "-o", "whole.jfr");
		byte[] whole = Files.readAllBytes(folder.resolve("whole.jfr"));
		int middle = whole.length / 2;
		Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, middle));
		Outcome cut = run("inspect", "cut.jfr");
		assertDamaged("at byte " + middle, cut);
		assertTrue(cut.out().contains("jdk.ThreadSleep"), cut.toString());
		List<ChunkSummary> chunks = RecordingScanner.scan(folder.resolve("whole.jfr")).chunks();
		int hole = (int) chunks.get(chunks.size() / 2).offset() + 200;
		Arrays.fill(whole, hole, hole + 1000, (byte) 0);
		Files.write(folder.resolve("holes.jfr"), whole);
		Outcome holes = run("inspect", "--json", "holes.jfr");
		assertDamaged("An event has no size (at byte ", holes);
		long offset = Long.parseLong(holes.err().replaceAll("(?s).*at byte (\\d+)\\).*", "$1"));
		assertTrue(Math.abs(offset - hole) < 100, holes.err());
		assertTrue(holes.out().contains("\"damage\": {\"offset\": " + offset + ", "), holes.out());
		assertTrue(holes.out().contains("jdk.ThreadSleep"), holes.out());
		// The chunks behind the hole are kept, too.
		Outcome recovery = run("recover", "holes.jfr", "-o", "recovered.jfr");
		assertEquals(0, recovery.exitCode(), recovery.toString());
		assertTrue(recovery.out().contains("at byte " + offset), recovery.out());
		Conformance.QUICK.check(folder.resolve("recovered.jfr"));
		assertEquals(chunks.size() - 1, RecordingScanner.scan(folder.resolve("recovered.jfr")).chunks().size());
	}

	@Test
	void anUnreadableScriptTextIsNamed() throws Exception {
		Files.write(folder.resolve("latin.forge"), "# Shop\n# Müller\n".getBytes(StandardCharsets.ISO_8859_1));
		assertRefused(2, "latin.forge is not a script: line 2, column 4", run("validate", "latin.forge"));
	}

	private Outcome run(String... arguments) throws Exception {
		return Flightforge.in(folder).run(arguments);
	}

	private static void assertDamaged(String word, Outcome outcome) {
		assertAll(() -> assertEquals(2, outcome.exitCode(), outcome.toString()),
				() -> assertEquals(1, outcome.messages().size(), outcome.toString()),
				() -> assertTrue(outcome.err().contains(word), outcome.toString()));
	}

	private static void assertRefused(int exitCode, String word, Outcome outcome) {
		assertAll(() -> assertEquals(exitCode, outcome.exitCode(), outcome.toString()),
				() -> assertEquals(1, outcome.messages().size(), outcome.toString()),
				() -> assertTrue(outcome.err().contains(word), outcome.toString()),
				() -> assertEquals("", outcome.out()));
	}
}
