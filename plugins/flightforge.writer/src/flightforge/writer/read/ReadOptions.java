/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

import flightforge.writer.Type;

/**
 * What a {@link RecordingReader} reads. Immutable.
 *
 * @param types asked for the types of a chunk and of the one before, also for those without events; those that it does
 * not take are passed over without a look at them
 * @param chunks gets each chunk before its first event, also those without events of these types
 * @param cancelled asked many times a second; reading stops with a {@link java.util.concurrent.CancellationException}
 * when true
 */
public record ReadOptions(Predicate<Type> types, Consumer<Chunk> chunks, BooleanSupplier cancelled) {
	private static final ReadOptions ALL = new ReadOptions(type -> true, chunk -> {
	}, () -> false);

	/** Checks. */
	public ReadOptions {
		Objects.requireNonNull(types, "types");
		Objects.requireNonNull(chunks, "chunks");
		Objects.requireNonNull(cancelled, "cancelled");
	}

	/** @return all events */
	public static ReadOptions all() {
		return ALL;
	}

	/** @return the same, for events of some types */
	public ReadOptions withTypes(Predicate<Type> newTypes) {
		return new ReadOptions(newTypes, chunks, cancelled);
	}

	/** @return the same, for events of these types */
	public ReadOptions withTypes(String... names) {
		return withTypes(type -> List.of(names).contains(type.name()));
	}

	/** @return the same, that also hands over each chunk */
	public ReadOptions withChunks(Consumer<Chunk> newChunks) {
		return new ReadOptions(types, newChunks, cancelled);
	}

	/** @return the same, that can be cancelled */
	public ReadOptions withCancelled(BooleanSupplier newCancelled) {
		return new ReadOptions(types, chunks, newCancelled);
	}
}
