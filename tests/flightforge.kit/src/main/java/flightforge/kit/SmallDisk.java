/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Assumptions;

/** A file system of few bytes in memory. Only root may mount one: elsewhere the test that needs it is skipped. */
public final class SmallDisk implements AutoCloseable {
	private final Path folder;

	private SmallDisk(Path folder) {
		this.folder = folder;
	}

	/** Mounts one on a new folder inside a folder. */
	public static SmallDisk mount(Path parent, String size) throws IOException, InterruptedException {
		Path folder = Files.createDirectory(parent.resolve("small-disk"));
		Outcome mounted;
		try {
			mounted = Program.run(parent,
					List.of("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", folder.toString()));
		} catch (IOException noMount) {
			mounted = new Outcome(1, "", noMount.getMessage());
		}
		Assumptions.assumeTrue(mounted.exitCode() == 0, "a file system cannot be mounted here: " + mounted.err());
		return new SmallDisk(folder);
	}

	/** Its folder. */
	public Path folder() {
		return folder;
	}

	/** From now on nothing can be written to it, not even by root. */
	public void makeReadOnly() throws IOException, InterruptedException {
		Outcome remounted = Program.run(folder.getParent(), List.of("mount", "-o", "remount,ro", folder.toString()));
		if (remounted.exitCode() != 0) {
			throw new AssertionError(remounted.toString());
		}
	}

	@Override
	public void close() throws IOException {
		try {
			Outcome unmounted = Program.run(folder.getParent(), List.of("umount", folder.toString()));
			if (unmounted.exitCode() != 0) {
				throw new AssertionError(unmounted.toString());
			}
		} catch (InterruptedException interrupted) {
			Thread.currentThread().interrupt();
			throw new IOException("interrupted before " + folder + " was unmounted", interrupted);
		}
	}
}
