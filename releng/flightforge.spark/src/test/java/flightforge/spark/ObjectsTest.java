/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FilterFileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.cli.CommandFailure;

/** How objects get their names, in Hadoop's file system of local files. */
class ObjectsTest {
	private static final String NAME = "shop-00.jfr";
	private static final String TEXT = "a recording";

	@TempDir
	private Path folder;
	private Path fleet;
	private Objects objects;

	@BeforeEach
	void open() throws IOException {
		fleet = folder.resolve("fleet");
		objects = objects("run1");
		objects.open();
	}

	private Objects objects(String run) throws IOException {
		Configuration hadoop = new Configuration();
		return new Objects(Objects.qualified(fleet.toString(), hadoop), hadoop, run);
	}

	private List<String> names() throws IOException {
		try (Stream<Path> files = Files.list(fleet)) {
			return files.map(file -> file.getFileName().toString()).sorted().toList();
		}
	}

	private static org.apache.hadoop.fs.Path begin(Objects objects, String attempt, String text) throws IOException {
		org.apache.hadoop.fs.Path temporary = objects.temporary(NAME, attempt);
		try (OutputStream out = objects.create(temporary)) {
			out.write(text.getBytes(StandardCharsets.UTF_8));
		}
		return temporary;
	}

	private static boolean commit(Objects objects, org.apache.hadoop.fs.Path temporary, String text, boolean force)
			throws Exception {
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		return objects.commit(temporary, NAME, bytes.length,
				HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)), force);
	}

	@Test
	void anObjectHasItsNameWhenItIsComplete() throws Exception {
		assertEquals(List.of(), names(), "what the probe wrote is still there");
		org.apache.hadoop.fs.Path temporary = begin(objects, "7", TEXT);
		assertEquals(List.of("." + NAME + ".run1-7.tmp"), names());
		assertTrue(commit(objects, temporary, TEXT, false));
		assertEquals(List.of(NAME), names());
		assertEquals(TEXT, Files.readString(fleet.resolve(NAME)));
	}

	/** As a task that is tried again does, and one that runs twice. */
	@Test
	void theSameObjectIsLeft() throws Exception {
		org.apache.hadoop.fs.Path first = begin(objects, "1", TEXT);
		org.apache.hadoop.fs.Path second = begin(objects, "2", TEXT);
		assertTrue(commit(objects, second, TEXT, true));
		Object file = Files.readAttributes(fleet.resolve(NAME), BasicFileAttributes.class).fileKey();
		assertFalse(commit(objects, first, TEXT, true));
		assertEquals(List.of(NAME), names());
		assertEquals(file, Files.readAttributes(fleet.resolve(NAME), BasicFileAttributes.class).fileKey());
	}

	@Test
	void anotherObjectIsReplacedOnlyWhenForced() throws Exception {
		Files.writeString(fleet.resolve(NAME), "b recording");
		org.apache.hadoop.fs.Path temporary = begin(objects, "1", TEXT);
		OtherObjectException refused = assertThrows(OtherObjectException.class,
				() -> commit(objects, temporary, TEXT, false));
		assertEquals(fleet.resolve(NAME).toUri().toString().replace("file:///", "file:/")
				+ " is there already and is not what the script makes; choose another folder, or replace it with --force",
				refused.getMessage());
		assertEquals("b recording", Files.readString(fleet.resolve(NAME)));
		assertTrue(commit(objects, temporary, TEXT, true));
		assertEquals(TEXT, Files.readString(fleet.resolve(NAME)));
		assertEquals(List.of(NAME), names());
	}

	/** One that Hadoop knows by its {@code FileSystem} alone, and that renames nothing to a name that is taken. */
	static final class PlainFiles extends FilterFileSystem {
		static final String SCHEME = "plain";

		PlainFiles() {
			super(new RawLocalFileSystem() {
				@Override
				public URI getUri() {
					return URI.create(SCHEME + ":///");
				}
			});
		}

		@Override
		public boolean rename(org.apache.hadoop.fs.Path from, org.apache.hadoop.fs.Path to) throws IOException {
			return !exists(to) && super.rename(from, to);
		}
	}

	/** As of a store whose client is set by {@code fs.SCHEME.impl}, and by nothing else. */
	@Test
	void anObjectIsReplacedWhereHadoopCannotDoSoInOneStep() throws Exception {
		Configuration hadoop = new Configuration();
		hadoop.set("fs." + PlainFiles.SCHEME + ".impl", PlainFiles.class.getName());
		Objects plain = new Objects(Objects.qualified(PlainFiles.SCHEME + "://" + fleet, hadoop), hadoop, "run1");
		plain.open();
		Files.writeString(fleet.resolve(NAME), "b recording");
		assertTrue(commit(plain, begin(plain, "1", TEXT), TEXT, true));
		assertEquals(TEXT, Files.readString(fleet.resolve(NAME)));
		plain.write("a.json", "1", "{}");
		plain.write("a.json", "2", "[]");
		assertEquals("[]", Files.readString(fleet.resolve("a.json")));
		assertEquals(List.of("a.json", NAME), names());
	}

	@Test
	void whatCannotBeRenamedIsReported() throws Exception {
		org.apache.hadoop.fs.Path temporary = begin(objects, "1", TEXT);
		objects.delete(temporary);
		IOException failed = assertThrows(IOException.class, () -> commit(objects, temporary, TEXT, false));
		assertFalse(failed instanceof OtherObjectException, failed.getMessage());
		assertEquals(List.of(), names());
	}

	/** A folder of that name would take the object, with its hidden name. */
	@Test
	void aFolderIsAnotherObject() throws Exception {
		Files.createDirectory(fleet.resolve(NAME));
		org.apache.hadoop.fs.Path temporary = begin(objects, "1", TEXT);
		assertThrows(OtherObjectException.class, () -> commit(objects, temporary, TEXT, false));
	}

	@Test
	void anAttemptThatIsGivenUpLeavesNothingEvenWhenInterrupted() throws Exception {
		org.apache.hadoop.fs.Path temporary = begin(objects, "1", TEXT);
		Thread.currentThread().interrupt();
		objects.discard(temporary, new IOException("stopped"));
		assertTrue(Thread.interrupted(), "the thread is interrupted no more");
		assertEquals(List.of(), names());
	}

	@Test
	void whatKilledAttemptsOfTheRunHaveLeftIsRemoved() throws Exception {
		begin(objects, "1", TEXT);
		begin(objects, "2", TEXT);
		commit(objects, begin(objects, "3", TEXT), TEXT, false);
		begin(objects("run2"), "1", TEXT);
		assertEquals(2, objects.sweep());
		assertEquals(List.of("." + NAME + ".run2-1.tmp", NAME), names());
	}

	@Test
	void aReportIsReplaced() throws Exception {
		objects.write("a.json", "1", "{}");
		objects.write("a.json", "2", "[]");
		assertEquals("[]", Files.readString(fleet.resolve("a.json")));
		assertEquals(List.of("a.json"), names());
	}

	@Test
	void aFileIsNoFolderForObjects() throws Exception {
		Files.delete(fleet);
		Files.writeString(fleet, "not a folder");
		IOException wrong = assertThrows(IOException.class, () -> objects("run1").open());
		assertEquals("it is a file, and no folder", Objects.reason(wrong));
		assertFalse(Objects.isDown(wrong));
		assertEquals("not a folder", Files.readString(fleet));
	}

	/** Only root may try to write there; whoever else does gets the same, with another reason. */
	@Test
	void aFolderThatCannotBeIsNotNamedTwice() {
		for (String name : List.of("/proc/fleet", "/proc/self")) {
			Configuration hadoop = new Configuration();
			IOException wrong = assertThrows(IOException.class,
					() -> new Objects(Objects.qualified(name, hadoop), hadoop, "run1").open());
			assertFalse(Objects.reason(wrong).contains("/proc"), wrong.toString());
			assertFalse(Objects.isDown(wrong), wrong.toString());
		}
	}

	@Test
	void aFileSystemThatHadoopDoesNotKnowIsAMistake() {
		CommandFailure unknown = assertThrows(CommandFailure.class,
				() -> Objects.qualified("nofs://shop/fleet", new Configuration()));
		assertTrue(unknown.getMessage().startsWith("cannot write to nofs://shop/fleet: No FileSystem for scheme")
				&& unknown.getMessage().contains("name another folder with -o"), unknown.getMessage());
	}

	@Test
	void aMachineThatFailsIsNoMistake() {
		assertTrue(Objects.isDown(new IOException("failed on connection", new ConnectException("refused"))));
		assertTrue(Objects.isDown(new IOException("write", new IOException("No space left on device"))));
	}

	@Test
	void contentIsComparedAndNotOnlySizes() throws Exception {
		commit(objects, begin(objects, "1", TEXT), TEXT, false);
		String sha256 = HexFormat.of()
				.formatHex(MessageDigest.getInstance("SHA-256").digest(TEXT.getBytes(StandardCharsets.UTF_8)));
		assertTrue(objects.has(NAME, TEXT.length(), sha256));
		assertFalse(objects.has(NAME, TEXT.length() + 1, sha256));
		assertFalse(objects.has(NAME, TEXT.length(), sha256.replace(sha256.charAt(0), 'x')));
		assertFalse(objects.has("none.jfr", TEXT.length(), sha256));
	}
}
