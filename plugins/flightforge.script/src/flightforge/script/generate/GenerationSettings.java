/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.nio.file.Path;
import java.util.Objects;

import flightforge.writer.store.TakenName;

/**
 * How to generate; nothing here changes the recording's bytes.
 *
 * @param storage where chunks are kept while they are made
 * @param mappedBytesPerThread extent of mapped memory per worker in bytes, for {@link Storage#MAPPED}
 * @param workers number of workers, 0 for one per processor
 * @param temporaryFolder folder for mapped temporary files, or null for the target's folder
 * @param taken what to do when another file has the target's name
 * @param checksum whether the report has the recording's SHA-256, which takes about a quarter of the time, and one
 * chunk after the other: it bounds how many workers are of use to about four
 */
public record GenerationSettings(Storage storage, long mappedBytesPerThread, int workers, Path temporaryFolder,
		TakenName taken, boolean checksum) {
	/** Mapped memory per worker unless set otherwise: 4 MiB. */
	public static final long DEFAULT_MAPPED_BYTES = 4L << 20;

	/** Most workers that can be asked for. */
	public static final int MAX_WORKERS = 1024;

	/** Checks and copies. */
	public GenerationSettings {
		Objects.requireNonNull(taken, "taken");
		if (workers < 0 || workers > MAX_WORKERS) {
			throw new IllegalArgumentException(
					"The number of workers must be from 0 to " + MAX_WORKERS + ", not " + workers);
		}
		if (mappedBytesPerThread < 64 << 10 || mappedBytesPerThread > 1 << 30) {
			throw new IllegalArgumentException("The mapped memory per thread must be from 64 KiB to 1 GiB");
		}
	}

	/** Heap storage, automatic workers, no overwriting, with a checksum. */
	public static GenerationSettings defaults() {
		return new GenerationSettings(Storage.HEAP, DEFAULT_MAPPED_BYTES, 0, null, TakenName.REFUSE, true);
	}

	/** These settings with another storage. */
	public GenerationSettings withStorage(Storage newStorage) {
		return new GenerationSettings(newStorage, mappedBytesPerThread, workers, temporaryFolder, taken, checksum);
	}

	/** These settings with another number of workers, 0 for automatic. */
	public GenerationSettings withWorkers(int newWorkers) {
		return new GenerationSettings(storage, mappedBytesPerThread, newWorkers, temporaryFolder, taken, checksum);
	}

	/** These settings, allowing an existing target to be replaced or not. */
	public GenerationSettings withOverwrite(boolean overwrite) {
		return new GenerationSettings(storage, mappedBytesPerThread, workers, temporaryFolder,
				overwrite ? TakenName.REPLACE : TakenName.REFUSE, checksum);
	}

	/** These settings, with a number added to the target's name where another file has it. */
	public GenerationSettings withNumbering() {
		return new GenerationSettings(storage, mappedBytesPerThread, workers, temporaryFolder, TakenName.NUMBER,
				checksum);
	}

	/** These settings, with the recording's SHA-256 in the report or not. */
	public GenerationSettings withChecksum(boolean newChecksum) {
		return new GenerationSettings(storage, mappedBytesPerThread, workers, temporaryFolder, taken, newChecksum);
	}
}
