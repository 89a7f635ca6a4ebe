/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Parts of texts that are made from columns or from other parts. Each column has a register, which no other column of
 * the stream has.
 */
public final class TextParts {
	private TextParts() {
	}

	/** No text. */
	public static TextPart nothing() {
		return new TextPart() {
			@Override
			public int longest() {
				return 0;
			}

			@Override
			boolean mayBeNothing() {
				return true;
			}

			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				return NOTHING;
			}
		};
	}

	/** A whole number. */
	public static TextPart number(int register, LongColumn column) {
		return new TextPart() {
			@Override
			public int longest() {
				return MOST_DIGITS;
			}

			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				return appendSigned(batch.shared(register, column)[event], out, at);
			}
		};
	}

	private static int appendSigned(long number, byte[] out, int at) {
		if (number >= 0) {
			return TextPart.appendNumber(number, 0, out, at);
		}
		out[at] = '-';
		// The last digit apart, because the least number has no opposite.
		int behind = number > -10 ? at + 1 : TextPart.appendNumber(-(number / 10), 0, out, at + 1);
		out[behind] = (byte) ('0' - number % 10);
		return behind + 1;
	}

	/** One of several words, as the column says; null is not text. */
	public static TextPart choice(int register, LongColumn column, List<String> words) {
		byte[][] choices = new byte[words.size()][];
		int most = 0;
		for (int i = 0; i < choices.length; i++) {
			choices[i] = words.get(i) == null ? null : words.get(i).getBytes(StandardCharsets.UTF_8);
			most = Math.max(most, choices[i] == null ? 0 : choices[i].length);
		}
		int longest = most;
		boolean nothing = words.contains(null);
		return new TextPart() {
			@Override
			public int longest() {
				return longest;
			}

			@Override
			boolean mayBeNothing() {
				return nothing;
			}

			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				byte[] word = choices[(int) batch.shared(register, column)[event]];
				if (word == null) {
					return NOTHING;
				}
				System.arraycopy(word, 0, out, at, word.length);
				return at + word.length;
			}
		};
	}

	/** Several parts, one behind the other; what is not text is left out. */
	public static TextPart joined(List<TextPart> parts) {
		TextPart[] all = parts.toArray(TextPart[]::new);
		return all.length == 1 ? all[0] : new Compound(all, false) {
			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				int end = at;
				for (TextPart part : all) {
					int behind = part.append(batch, event, out, end);
					end = behind == NOTHING ? end : behind;
				}
				return end;
			}
		};
	}

	/** For each event one of several parts; the selector says which. */
	public static TextPart select(int register, LongColumn selector, List<TextPart> parts) {
		TextPart[] all = parts.toArray(TextPart[]::new);
		return new Compound(all, true) {
			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				return all[(int) batch.shared(register, selector)[event]].append(batch, event, out, at);
			}
		};
	}

	/** The texts of the stream's previous events; that of the first event is the other part's. */
	public static TextPart earlier(TextPart part, TextPart ofFirst) {
		return new Compound(new TextPart[] {part, ofFirst}, true) {
			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				if (batch.first + event == 0) {
					return ofFirst.append(batch, event, out, at);
				}
				return part.append(batch.earlier(), batch.first == 0 ? event - 1 : event, out, at);
			}
		};
	}

	/** The texts of the events in which these are nested. */
	public static TextPart ofParent(TextPart part) {
		return new Compound(new TextPart[] {part}, true) {
			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				return part.append(batch.parent, batch.inParent[event], out, at);
			}
		};
	}

	/** A part that is made of others: of all of them, or of one at a time. */
	private abstract static class Compound extends TextPart {
		private final int longest;
		private final int size;
		private final boolean mayBeNothing;

		Compound(TextPart[] parts, boolean oneAtATime) {
			long bytes = 0;
			long count = 1;
			boolean nothing = false;
			for (TextPart part : parts) {
				bytes = oneAtATime ? Math.max(bytes, part.longest()) : bytes + part.longest();
				count += part.size();
				nothing |= part.mayBeNothing();
			}
			longest = (int) Math.min(Integer.MAX_VALUE, bytes);
			size = (int) Math.min(Integer.MAX_VALUE, count);
			mayBeNothing = oneAtATime && nothing;
		}

		@Override
		public int longest() {
			return longest;
		}

		@Override
		public int size() {
			return size;
		}

		@Override
		boolean mayBeNothing() {
			return mayBeNothing;
		}
	}
}
