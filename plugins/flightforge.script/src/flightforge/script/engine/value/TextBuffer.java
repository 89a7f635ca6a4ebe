/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** The texts of a batch, one behind the other. For one thread. */
public final class TextBuffer {
	/** The texts in UTF-8. */
	public byte[] bytes = new byte[0];
	/** Where each text ends; it begins where the one before ends. */
	public final int[] ends = new int[Batch.SIZE];
	/** Which texts are null, where the column has such. */
	public final boolean[] nothing = new boolean[Batch.SIZE];
}
