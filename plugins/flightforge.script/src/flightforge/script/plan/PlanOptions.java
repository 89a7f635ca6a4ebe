/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.OptionalLong;

/** What may be set from outside the script. Immutable. */
public final class PlanOptions {
	/** Nothing but what the script says. */
	public static final PlanOptions DEFAULT = new PlanOptions(OptionalLong.empty(), OptionalLong.empty());

	private final OptionalLong seed;
	private final OptionalLong defaultChunkBytes;

	private PlanOptions(OptionalLong seed, OptionalLong defaultChunkBytes) {
		this.seed = seed;
		this.defaultChunkBytes = defaultChunkBytes;
	}

	/** These options with a seed that replaces the script's. */
	public PlanOptions withSeed(long newSeed) {
		return new PlanOptions(OptionalLong.of(newSeed), defaultChunkBytes);
	}

	/** These options with a chunk size, in bytes, for scripts that do not state theirs. */
	public PlanOptions withDefaultChunkBytes(long bytes) {
		return new PlanOptions(seed, OptionalLong.of(bytes));
	}

	/** The seed that replaces the script's. */
	public OptionalLong seed() {
		return seed;
	}

	/** The chunk size in bytes for scripts that do not state theirs. */
	public OptionalLong defaultChunkBytes() {
		return defaultChunkBytes;
	}
}
