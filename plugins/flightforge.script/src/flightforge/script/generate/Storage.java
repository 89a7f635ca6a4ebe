/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

/** Where a chunk is kept while it is being made. The recording's bytes do not depend on it. */
public enum Storage {
	/** Blocks on the Java heap. */
	HEAP("heap"),
	/** A memory-mapped temporary file. */
	MAPPED("mmap");

	private final String id;

	Storage(String id) {
		this.id = id;
	}

	/** The name on the command line and in reports: {@code heap} or {@code mmap}. */
	public String id() {
		return id;
	}
}
