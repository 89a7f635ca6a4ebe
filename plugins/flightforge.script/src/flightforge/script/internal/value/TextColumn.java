/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.value;

import java.util.List;

/** Makes texts from the parts of a pattern. Immutable, so that workers share it. */
public final class TextColumn {
	private final TextPart[] parts;
	private final TextColumn inParent;
	private final int longest;

	/** Makes texts of these parts in their order. */
	public TextColumn(List<TextPart> parts) {
		this.parts = parts.toArray(TextPart[]::new);
		this.inParent = null;
		this.longest = (int) Math.min(Integer.MAX_VALUE, parts.stream().mapToLong(TextPart::longest).sum());
	}

	private TextColumn(TextColumn inParent) {
		this.parts = new TextPart[0];
		this.inParent = inParent;
		this.longest = inParent.longest;
	}

	/** For each event, the text that this column makes for the event in which it is nested. */
	public TextColumn ofParent() {
		return new TextColumn(this);
	}

	/** Bytes of the longest text. */
	public int longest() {
		return longest;
	}

	/** Makes the texts of a batch, of which there may be as many as an array of bytes can hold. */
	public void fill(Batch batch, TextBuffer out) {
		int most = Math.multiplyExact(longest, batch.count);
		if (out.bytes.length < most) {
			out.bytes = new byte[most];
		}
		if (inParent != null) {
			fillOfParent(batch, out);
			return;
		}
		int at = 0;
		for (int i = 0; i < batch.count; i++) {
			for (TextPart part : parts) {
				at = part.append(batch.first + i, out.bytes, at);
			}
			out.ends[i] = at;
		}
	}

	private void fillOfParent(Batch batch, TextBuffer out) {
		TextBuffer made = batch.parent.texts();
		inParent.fill(batch.parent, made);
		int at = 0;
		for (int i = 0; i < batch.count; i++) {
			int parent = batch.inParent[i];
			int from = parent == 0 ? 0 : made.ends[parent - 1];
			System.arraycopy(made.bytes, from, out.bytes, at, made.ends[parent] - from);
			at += made.ends[parent] - from;
			out.ends[i] = at;
		}
	}
}
