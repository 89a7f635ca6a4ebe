/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.osgi.util.NLS;

import flightforge.ui.resource.Quantities;

/**
 * Keeps huge recordings from being opened by accident: JDK Mission Control and the viewers that use its parser hold all
 * events on the heap. Thread-safe.
 */
public final class OpenGuard {

	/** Measured with JDK Mission Control's parser: 6 to 10 bytes of heap for each byte of common recordings. */
	private static final long HEAP_PER_BYTE = 8;
	/** Part of the heap that a recording may take without a question; the workbench needs some, too. */
	private static final double HEAP_SHARE = 0.8;
	private static final Set<Path> ALLOWED = ConcurrentHashMap.newKeySet();

	private OpenGuard() {
	}

	/**
	 * Whether to ask the user before a recording is opened.
	 *
	 * @param file the recording
	 * @param bytes its size
	 * @return whether it is larger than the preferences say, or than the heap can take, and he has not agreed yet
	 */
	public static boolean asks(Path file, long bytes) {
		boolean large = bytes > GenerationPreferences.current().askAboveBytes()
				|| heapBytes(bytes) > Runtime.getRuntime().maxMemory() * HEAP_SHARE;
		return large && !ALLOWED.contains(file.toAbsolutePath().normalize());
	}

	/**
	 * The question.
	 *
	 * @param file the recording
	 * @param bytes its size
	 * @return a sentence with the memory that it needs and the memory that there is
	 */
	public static String question(Path file, long bytes) {
		return NLS.bind(Messages.LARGE, new Object[] {file.getFileName(), Quantities.bytes(bytes),
				Quantities.bytes(heapBytes(bytes)), Quantities.bytes(Runtime.getRuntime().maxMemory())});
	}

	/**
	 * Remembers, while the workbench runs, that the user has agreed.
	 *
	 * @param file the recording
	 */
	public static void allow(Path file) {
		ALLOWED.add(file.toAbsolutePath().normalize());
	}

	/** About how much heap a recording of this size takes when it is open. */
	private static long heapBytes(long bytes) {
		return bytes > Long.MAX_VALUE / HEAP_PER_BYTE ? Long.MAX_VALUE : bytes * HEAP_PER_BYTE;
	}
}
