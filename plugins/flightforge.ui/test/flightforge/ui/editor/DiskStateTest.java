/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskStateTest {

	@TempDir
	private Path folder;

	@Test
	void whatWasWrittenIsUnchanged() throws IOException {
		DiskState state = DiskState.write(folder.resolve("a.forge"), "events: \u00e9\n");
		assertEquals("events: \u00e9\n", Files.readString(state.file()));
		assertFalse(state.hasChanged());
	}

	@Test
	void anotherProgramsChangeIsSeen() throws IOException {
		DiskState state = DiskState.write(folder.resolve("a.forge"), "a");
		Files.setLastModifiedTime(state.file(), FileTime.fromMillis(0));
		assertTrue(state.hasChanged());
	}

	@Test
	void aFileThatIsGoneHasNotChanged() throws IOException {
		DiskState state = DiskState.write(folder.resolve("a.forge"), "a");
		Files.delete(state.file());
		assertFalse(state.hasChanged());
	}

	@Test
	void whatCannotBeWrittenLeavesTheFileAsItWas() throws IOException {
		Path file = DiskState.write(folder.resolve("a.forge"), "old").file();
		assertThrows(CharacterCodingException.class, () -> DiskState.write(file, "new \ud800"));
		assertEquals("old", Files.readString(file));
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(file), files.toList());
		}
	}

	@Test
	void linksAndPermissionsAreKept() throws IOException {
		Path file = DiskState.write(folder.resolve("a.forge"), "old").file();
		PosixFileAttributeView posix = Files.getFileAttributeView(file, PosixFileAttributeView.class);
		assumeTrue(posix != null, "it needs a file system with permissions and links");
		posix.setPermissions(PosixFilePermissions.fromString("rw-r-x--x"));
		Path link = Files.createSymbolicLink(folder.resolve("link.forge"), file);
		DiskState state = DiskState.write(link, "new");
		assertFalse(state.hasChanged());
		assertTrue(Files.isSymbolicLink(link));
		assertEquals("new", Files.readString(file));
		assertEquals("rw-r-x--x", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
	}

	@Test
	void aFilesOtherNamesAreOfTheNewTextToo() throws IOException {
		Path file = DiskState.write(folder.resolve("a.forge"), "old").file();
		assumeTrue(file.getFileSystem().supportedFileAttributeViews().contains("unix"),
				"it needs a file system with links");
		Path other = Files.createLink(folder.resolve("b.forge"), file);
		DiskState.write(file, "new");
		assertEquals("new", Files.readString(other));
		assertTrue(Files.isSameFile(file, other));
	}

	@Test
	void theLongestNamesCanBeWrittenAgain() throws IOException {
		Path file = DiskState.write(folder.resolve("n".repeat(240) + ".forge"), "old").file();
		DiskState.write(file, "new");
		assertEquals("new", Files.readString(file));
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(file), files.toList());
		}
	}

	@Test
	void ownerAndGroupAreKept() throws IOException {
		Path file = DiskState.write(folder.resolve("a.forge"), "old").file();
		PosixFileAttributeView posix = Files.getFileAttributeView(file, PosixFileAttributeView.class);
		assumeTrue(posix != null && Files.getAttribute(file, "unix:uid").equals(0), "only root gives files away");
		UserPrincipalLookupService ids = folder.getFileSystem().getUserPrincipalLookupService();
		UserPrincipal owner = ids.lookupPrincipalByName("54321");
		GroupPrincipal group = ids.lookupPrincipalByGroupName("54322");
		posix.setOwner(owner);
		posix.setGroup(group);
		posix.setPermissions(PosixFilePermissions.fromString("rw-rw-r--"));
		DiskState.write(file, "new");
		assertEquals("new", Files.readString(file));
		PosixFileAttributes kept = posix.readAttributes();
		assertEquals(List.of(owner, group), List.of(kept.owner(), kept.group()));
		assertEquals("rw-rw-r--", PosixFilePermissions.toString(kept.permissions()));
	}

	@Test
	void aFileThatNoOtherCanTakeThePlaceOfIsWrittenItself() throws IOException {
		Path elsewhere = Path.of("/dev/shm");
		assumeTrue(Files.isWritable(elsewhere) && !device(elsewhere).equals(device(folder)),
				"it needs a second file system in /dev/shm");
		Path file = Files.writeString(folder.resolve("a.forge"), "old");
		Path beside = Files.createTempFile(elsewhere, "flightforge", ".tmp");
		try {
			DiskState.put(beside, file, "new");
		} finally {
			Files.deleteIfExists(beside);
		}
		assertEquals("new", Files.readString(file));
	}

	/** Not its FileStore, which there is none of below a root that is not a mount point. */
	private static Object device(Path path) throws IOException {
		return Files.getAttribute(path, "unix:dev");
	}

	@Test
	void missingAndForeignFilesAreRefused() throws IOException {
		Path latin1 = Files.write(folder.resolve("latin1.forge"), new byte[] {(byte) 0xE9, 'a'});
		assertThrows(CharacterCodingException.class, () -> DiskState.read(latin1));
		assertThrows(NoSuchFileException.class, () -> DiskState.read(folder.resolve("missing.forge")));
	}
}
