/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.Objects;
import java.util.Set;

/**
 * A named part of a process's memory. Names are open: a category that nobody has heard of is kept under its own name.
 *
 * @param kind who keeps the account
 * @param name the name as the source writes it; not empty
 */
public record Category(Kind kind, String name) {

	/**
	 * Who keeps the account of a category; amounts of different kinds overlap and must not be added up. Their order is
	 * that in which people see them: first what NMT reports, since the others overlap with it.
	 */
	public enum Kind {
		/** The sum over all categories of Native Memory Tracking, as the source reports it. */
		NATIVE_TOTAL,
		/** A category of Native Memory Tracking. */
		NATIVE,
		/** The JVM's managed memory: heap and non-heap. */
		MANAGED,
		/** A pool of buffers outside the heap. */
		BUFFER_POOL,
		/** What a profiler saw of {@code malloc}. */
		PROFILED,
		/** What the operating system holds in physical memory. */
		RESIDENT,
		/** The machine or the container that the process runs in. */
		SYSTEM
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
	/**
	 * By how much the physical memory of the process is more than what Native Memory Tracking has committed, at least:
	 * committed memory that was never touched is not resident. Memory of libraries, free memory that {@code malloc}
	 * keeps, files that are mapped. Computed, no source reports it.
	 */
	public static final Category BEYOND_NATIVE = new Category(Kind.RESIDENT, "Resident beyond NMT");
	/** All categories of Native Memory Tracking together. */
	public static final Category NATIVE_TOTAL = new Category(Kind.NATIVE_TOTAL, "Total");
	/**
	 * The threads: how many there are, and what their stacks take. What is reserved is their number times the size of a
	 * stack.
	 */
	public static final Category THREADS = new Category(Kind.MANAGED, "Threads");
	/** What {@code malloc} keeps of what was freed; Native Memory Tracking does not know it. */
	public static final Category MALLOC_RETAINED = new Category(Kind.RESIDENT, "Kept by malloc");
	/** The code cache, where it is not divided; its parts begin with this name. */
	public static final Category CODE_CACHE = new Category(Kind.MANAGED, "Code cache");
	/** What a profiler saw allocated by {@code malloc} and not freed, from when it began. */
	public static final Category MALLOC_LIVE = new Category(Kind.PROFILED, "malloc, not freed");
	/** All that a profiler saw allocated by {@code malloc}, where it does not record what is freed. Can only grow. */
	public static final Category MALLOC_ALLOCATED = new Category(Kind.PROFILED, "malloc, allocated in all");
	/** Metadata of classes, outside the heap; its count is that of loaded classes. */
	public static final Category METASPACE = new Category(Kind.MANAGED, "Metaspace summary");
	/** The part of the metaspace for compressed class pointers. */
	public static final Category CLASS_SPACE = new Category(Kind.MANAGED, "Metaspace summary, class space");
	/** Physical memory of the machine. */
	public static final Category PHYSICAL_MEMORY = new Category(Kind.SYSTEM, "Physical memory");
	/** Swap space of the machine. */
	public static final Category SWAP_SPACE = new Category(Kind.SYSTEM, "Swap space");
	/** Memory of the container; its failures say how often its limit was hit. */
	public static final Category CONTAINER = new Category(Kind.SYSTEM, "Container");
	/** Swap space of the container. */
	public static final Category CONTAINER_SWAP = new Category(Kind.SYSTEM, "Container, swap");

	private static final Set<String> TRANSIENT = Set.of("Compiler", "Arena Chunk");

	/** Checks and copies. */
	public Category {
		Objects.requireNonNull(kind, "kind");
		if (name.isEmpty()) {
			throw new IllegalArgumentException("A category needs a name");
		}
	}

	/**
	 * Whether its memory is that of compilations, which give it back when they end: that of their arenas, and of freed
	 * parts of arenas. It comes and goes by tens of megabytes, and its growth hides that of what stays.
	 */
	public boolean isTransient() {
		return kind == Kind.NATIVE && TRANSIENT.contains(name);
	}

	/**
	 * A part of the code cache.
	 *
	 * @param name what the JVM calls it, such as {@code profiled nmethods}
	 */
	public static Category codeHeap(String name) {
		return new Category(Kind.MANAGED, CODE_CACHE.name + ", " + name);
	}

	/**
	 * A category of Native Memory Tracking.
	 *
	 * @param name the name as the source writes it
	 * @return the category, {@link #NATIVE_TOTAL} for the name of the sum
	 */
	public static Category ofNative(String name) {
		// One build of Native Image prints "Serviceability)".
		String clean = name.length() > 1 && name.endsWith(")") && name.indexOf('(') < 0
				? name.substring(0, name.length() - 1) : name;
		return clean.equals(NATIVE_TOTAL.name) ? NATIVE_TOTAL : new Category(Kind.NATIVE, clean);
	}
}
