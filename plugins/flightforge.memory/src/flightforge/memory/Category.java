/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Objects;

/**
 * A named part of a process's memory. Names are open: a category that nobody has heard of is kept under its own name.
 *
 * @param kind who keeps the account
 * @param name the name as the source writes it; not empty
 */
public record Category(Kind kind, String name) {

	/** Who keeps the account of a category; amounts of different kinds overlap and must not be added up. */
	public enum Kind {
		/** The JVM's managed memory: heap and non-heap. */
		MANAGED,
		/** A pool of buffers outside the heap. */
		BUFFER_POOL,
		/** What the operating system holds in physical memory. */
		RESIDENT,
		/** A category of Native Memory Tracking. */
		NATIVE
	}

	/** The Java heap. */
	public static final Category HEAP = new Category(Kind.MANAGED, "Heap");
	/** What the JVM manages beside the heap: metaspace, code cache and the like. */
	public static final Category NON_HEAP = new Category(Kind.MANAGED, "Non-heap");
	/** Direct byte buffers. */
	public static final Category DIRECT_BUFFERS = new Category(Kind.BUFFER_POOL, "Direct buffers");
	/** Memory-mapped files. */
	public static final Category MAPPED_FILES = new Category(Kind.BUFFER_POOL, "Mapped files");
	/** Files mapped from non-volatile memory. */
	public static final Category MAPPED_NON_VOLATILE = new Category(Kind.BUFFER_POOL, "Mapped non-volatile memory");
	/** Physical memory of the process in all. */
	public static final Category RESIDENT = new Category(Kind.RESIDENT, "Resident");
	/** Physical memory of the process that no file backs. */
	public static final Category RESIDENT_ANONYMOUS = new Category(Kind.RESIDENT, "Resident, anonymous");
	/** Physical memory of the process that files back, mapped recordings among them. */
	public static final Category RESIDENT_FILE = new Category(Kind.RESIDENT, "Resident, file-backed");

	public Category {
		Objects.requireNonNull(kind, "kind");
		if (name.isEmpty()) {
			throw new IllegalArgumentException("A category needs a name");
		}
	}
}
