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

	/**
	 * Keeps some of the texts only.
	 *
	 * @param kept their indexes in ascending order
	 * @param count how many there are
	 */
	public void keep(int[] kept, int count) {
		int at = 0;
		int before = 0;
		int from = 0;
		for (int i = 0; i < count; i++) {
			int text = kept[i];
			// The ends of texts that are kept move to the front, those before this one perhaps already.
			from = text == before ? from : ends[text - 1];
			int end = ends[text];
			System.arraycopy(bytes, from, bytes, at, end - from);
			at += end - from;
			ends[i] = at;
			nothing[i] = nothing[text];
			before = text + 1;
			from = end;
		}
	}
}
