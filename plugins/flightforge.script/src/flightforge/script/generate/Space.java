/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

import flightforge.script.plan.DataSize;
import flightforge.script.plan.Plan;

/** Refuses before the work what cannot fit on the disk. */
final class Space {
	/** Plans are estimates; what may just fit is tried. */
	private static final double CERTAIN = 0.9;

	private Space() {
	}

	/**
	 * Compares what a generation needs with what there is.
	 *
	 * @param scratch folder of mapped chunks, null when chunks are on the heap
	 * @throws IOException when it certainly cannot fit, with a message for a person
	 */
	static void check(Plan plan, Path folder, Path scratch, int workers) throws IOException {
		double recording = plan.estimatedBytes();
		double chunks = recording / plan.chunks() * Math.min(workers, plan.chunks());
		boolean same = scratch != null && (scratch.equals(folder) || isSameStore(scratch, folder));
		check("recording", recording + (same ? chunks : 0), folder);
		if (scratch != null && !same) {
			check("mapped memory of " + workers + " workers", chunks, scratch);
		}
	}

	private static void check(String what, double bytes, Path folder) throws IOException {
		OptionalLong usable = FreeSpace.of(folder);
		if (usable.isPresent() && bytes * CERTAIN > usable.getAsLong()) {
			throw new IOException(
					"There is not enough space: the " + what + " would need about " + DataSize.text((long) bytes) + ", "
							+ DataSize.text(usable.getAsLong()) + " is free on " + folder + "; nothing was written");
		}
	}

	private static boolean isSameStore(Path one, Path other) {
		try {
			return Files.getFileStore(one).equals(Files.getFileStore(other));
		} catch (IOException notFound) {
			return isSameDevice(one, other);
		}
	}

	private static boolean isSameDevice(Path one, Path other) {
		try {
			return Files.getAttribute(one, "unix:dev").equals(Files.getAttribute(other, "unix:dev"));
		} catch (IOException | UnsupportedOperationException | IllegalArgumentException unknown) {
			// Each is checked by itself then.
			return false;
		}
	}
}
