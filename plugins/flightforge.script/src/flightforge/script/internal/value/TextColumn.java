/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.value;

import java.util.Arrays;
import java.util.List;

/** Makes texts from the parts of a pattern. Immutable, so that workers share it. */
public final class TextColumn {
	private final TextPart[] parts;
	private final int longest;

	/** Makes texts of these parts in their order. */
	public TextColumn(List<TextPart> parts) {
		this.parts = parts.toArray(TextPart[]::new);
		this.longest = parts.stream().mapToInt(TextPart::longest).sum();
	}

	/** Bytes of the longest text. */
	public int longest() {
		return longest;
	}

	/** Makes the texts of a batch. */
	public void fill(Batch batch, TextBuffer out) {
		if (out.bytes.length < longest * Batch.SIZE) {
			out.bytes = Arrays.copyOf(out.bytes, longest * Batch.SIZE);
		}
		int at = 0;
		for (int i = 0; i < batch.count; i++) {
			for (TextPart part : parts) {
				at = part.append(batch.first + i, out.bytes, at);
			}
			out.ends[i] = at;
		}
	}
}
