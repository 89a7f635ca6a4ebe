/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * How a script is learned. Immutable.
 *
 * @param keepNames whether the script may have all names and texts of the recordings, and the time when they were made
 * @param kept take the names and texts that the script may have in any case
 * @param least how often a value or a stack trace has to occur to be in the script, from 1; rarer ones are merged with
 * others
 * @param seed the script's seed, empty for one that follows from the recordings
 * @param cancelled asked many times a second; learning stops with a {@link java.util.concurrent.CancellationException}
 * when true
 * @param progress hears how far it is
 */
public record LearningOptions(boolean keepNames, List<Predicate<String>> kept, int least, OptionalLong seed,
		BooleanSupplier cancelled, LearningProgress progress) {
	/** How often values have to occur by default, where names are replaced. */
	public static final int DEFAULT_LEAST = 5;
	private static final LearningOptions ANONYMOUS = new LearningOptions(false, List.of(), DEFAULT_LEAST,
			OptionalLong.empty(), () -> false, LearningProgress.NONE);

	/** Checks. */
	public LearningOptions {
		kept = List.copyOf(kept);
		Objects.requireNonNull(seed, "seed");
		Objects.requireNonNull(cancelled, "cancelled");
		Objects.requireNonNull(progress, "progress");
		if (least < 1) {
			throw new IllegalArgumentException("Values occur at least once, not " + least + " times");
		}
	}

	/** @return no name but public ones, and no value that occurs fewer than {@value #DEFAULT_LEAST} times */
	public static LearningOptions anonymous() {
		return ANONYMOUS;
	}

	/** @return the same, with all names and values */
	public LearningOptions withNames() {
		return new LearningOptions(true, kept, 1, seed, cancelled, progress);
	}

	/** @return the same, with names and texts that a predicate takes */
	public LearningOptions withKept(List<Predicate<String>> newKept) {
		return new LearningOptions(keepNames, newKept, least, seed, cancelled, progress);
	}

	/** @return the same, for values that occur so often */
	public LearningOptions withLeast(int newLeast) {
		return new LearningOptions(keepNames, kept, newLeast, seed, cancelled, progress);
	}

	/** @return the same, with a seed */
	public LearningOptions withSeed(long newSeed) {
		return new LearningOptions(keepNames, kept, least, OptionalLong.of(newSeed), cancelled, progress);
	}

	/** @return the same, that can be cancelled */
	public LearningOptions withCancelled(BooleanSupplier newCancelled) {
		return new LearningOptions(keepNames, kept, least, seed, newCancelled, progress);
	}

	/** @return the same, that says how far it is */
	public LearningOptions withProgress(LearningProgress newProgress) {
		return new LearningOptions(keepNames, kept, least, seed, cancelled, newProgress);
	}
}
