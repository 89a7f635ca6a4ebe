/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.Arrays;
import java.util.List;

/** Makes texts from the parts of a pattern. Immutable, so that workers share it. */
public final class TextColumn {
	/** As many bytes as a batch of texts takes at first, at most. */
	private static final int AT_FIRST = 1 << 20;
	private final TextPart[] parts;
	private final int longest;
	private final boolean mayBeNothing;

	/** Makes texts of these parts in their order. */
	public TextColumn(List<TextPart> parts) {
		this.parts = parts.toArray(TextPart[]::new);
		this.longest = (int) Math.min(Integer.MAX_VALUE, parts.stream().mapToLong(TextPart::longest).sum());
		// A text of several parts is at least empty.
		this.mayBeNothing = parts.size() == 1 && parts.getFirst().mayBeNothing();
	}

	/** Whether some of the texts may be null. */
	public boolean mayBeNothing() {
		return mayBeNothing;
	}

	/** For each event, the text that this column makes for the event in which it is nested. */
	public TextColumn ofParent() {
		return new TextColumn(List.of(TextParts.ofParent(TextParts.joined(List.of(parts)))));
	}

	/** Bytes of the longest text. */
	public int longest() {
		return longest;
	}

	/** Makes the texts of a batch, of which there may be as many as an array of bytes can hold. */
	public void fill(Batch batch, TextBuffer out) {
		long most = (long) longest * batch.count;
		if (out.bytes.length < Math.min(most, Math.max(longest, AT_FIRST))) {
			out.bytes = new byte[(int) Math.min(most, Math.max(longest, AT_FIRST))];
		}
		int at = 0;
		for (int i = 0; i < batch.count; i++) {
			if (out.bytes.length - at < longest) {
				// Hardly any text is as long as the longest.
				out.bytes = Arrays.copyOf(out.bytes,
						(int) Math.min(most, Math.max(at + (long) longest, 2L * out.bytes.length)));
			}
			boolean nothing = mayBeNothing;
			for (TextPart part : parts) {
				int behind = part.append(batch, i, out.bytes, at);
				nothing &= behind == TextPart.NOTHING;
				at = behind == TextPart.NOTHING ? at : behind;
			}
			out.ends[i] = at;
			out.nothing[i] = nothing;
		}
	}
}
