/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The space that is left on a disk. */
public final class FreeSpace {
	private FreeSpace() {
	}

	/**
	 * The space that this program may use on the disk of a file or folder. Below a root that is not a mount point
	 * (chroot) Java does not find the file system, but its older class still asks the operating system about the path
	 * itself.
	 *
	 * @param path something that exists
	 * @return in bytes; empty where nobody knows, as on file systems that are not on a disk
	 */
	public static OptionalLong of(Path path) {
		try {
			FileStore store = Files.getFileStore(path);
			return store.getTotalSpace() > 0 ? OptionalLong.of(store.getUsableSpace()) : OptionalLong.empty();
		} catch (IOException notFound) {
			return path.getFileSystem() == FileSystems.getDefault() && path.toFile().getTotalSpace() > 0
					? OptionalLong.of(path.toFile().getUsableSpace()) : OptionalLong.empty();
		}
	}
}
