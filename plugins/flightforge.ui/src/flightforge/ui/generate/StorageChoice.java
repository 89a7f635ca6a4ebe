/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.Arrays;

import flightforge.script.generate.Storage;

/** What the preferences say about where chunks are kept while they are made. */
public enum StorageChoice {
	/** On the heap as long as they take little of it, else in mapped memory. */
	AUTOMATIC("auto"),
	/** Always on the heap. */
	HEAP(Storage.HEAP.id()),
	/** Always in mapped memory. */
	MAPPED(Storage.MAPPED.id());

	/** The part of the heap that chunks may take: a workbench needs most of it for what it has open. */
	private static final int HEAP_PART = 4;

	private final String id;

	StorageChoice(String id) {
		this.id = id;
	}

	/** Its name in the preferences. */
	public String id() {
		return id;
	}

	/** The choice of a name; automatic for one that is unknown. */
	static StorageChoice of(String id) {
		return Arrays.stream(values()).filter(choice -> choice.id.equals(id)).findFirst().orElse(AUTOMATIC);
	}

	/** How much of the heap chunks may take before automatic storage is mapped memory, in bytes. */
	public static long mostHeap() {
		return Runtime.getRuntime().maxMemory() / HEAP_PART;
	}

	/**
	 * The storage for chunks.
	 *
	 * @param bytes about how much memory they take at a time
	 */
	public Storage storage(long bytes) {
		return switch (this) {
		case AUTOMATIC -> bytes <= mostHeap() ? Storage.HEAP : Storage.MAPPED;
		case HEAP -> Storage.HEAP;
		case MAPPED -> Storage.MAPPED;
		};
	}
}
