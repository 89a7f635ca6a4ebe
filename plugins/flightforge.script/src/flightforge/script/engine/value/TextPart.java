/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.LongFunction;

/** A part of a text pattern. Immutable. */
public abstract class TextPart {
	static final int MOST_DIGITS = 20;
	/** No text, rather than an empty one. */
	static final int NOTHING = -1;

	/** Bytes of the longest text it makes. */
	public abstract int longest();

	/** How many parts it is made of. */
	public int size() {
		return 1;
	}

	/** Whether there may be no text. */
	boolean mayBeNothing() {
		return false;
	}

	/** Appends the text of an event, by its place in the batch; gives the index behind it, or {@link #NOTHING}. */
	abstract int append(Batch batch, int event, byte[] out, int at);

	/** The same text always. */
	public static TextPart literal(String text) {
		return choice(0, List.of(text));
	}

	/**
	 * A text by the event's time, in nanoseconds after the recording's start. It is made for each event, so it is for
	 * events of which there are few.
	 *
	 * @param longest how many bytes the longest takes
	 */
	public static TextPart byTime(LongFunction<String> texts, int longest) {
		return new TextPart() {
			@Override
			public int longest() {
				return longest;
			}

			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				byte[] text = texts.apply(batch.times[event]).getBytes(StandardCharsets.UTF_8);
				int length = Math.min(text.length, longest);
				System.arraycopy(text, 0, out, at, length);
				return at + length;
			}
		};
	}

	/** The event's number from 1, with zeros before it up to a width. */
	public static TextPart number(int width) {
		return new TextPart() {
			@Override
			public int longest() {
				return Math.max(width, MOST_DIGITS);
			}

			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				return appendNumber(batch.first + event + 1, width, out, at);
			}
		};
	}

	/** A number from {@code min}, not negative, to {@code max}, both included, with zeros before it up to a width. */
	public static TextPart range(long key, long min, long max, int width) {
		return new TextPart() {
			@Override
			public int longest() {
				return Math.max(width, MOST_DIGITS);
			}

			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				return appendNumber(min + Keyed.below(Keyed.bits(key, batch.first + event), max - min + 1), width, out,
						at);
			}
		};
	}

	/** Random characters of an alphabet of ASCII characters. */
	public static TextPart characters(long key, String alphabet, int count) {
		byte[] letters = alphabet.getBytes(StandardCharsets.US_ASCII);
		return new TextPart() {
			@Override
			public int longest() {
				return count;
			}

			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				long seed = Keyed.bits(key, batch.first + event);
				for (int i = 0; i < count; i++) {
					out[at + i] = letters[(int) Keyed.below(Keyed.bits(seed, i), letters.length)];
				}
				return at + count;
			}
		};
	}

	/** One of several words. */
	public static TextPart choice(long key, List<String> words) {
		byte[][] choices = words.stream().map(word -> word.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
		return new TextPart() {
			@Override
			public int longest() {
				int longest = 0;
				for (byte[] choice : choices) {
					longest = Math.max(longest, choice.length);
				}
				return longest;
			}

			@Override
			int append(Batch batch, int event, byte[] out, int at) {
				int chosen = choices.length == 1 ? 0
						: (int) Keyed.below(Keyed.bits(key, batch.first + event), choices.length);
				System.arraycopy(choices[chosen], 0, out, at, choices[chosen].length);
				return at + choices[chosen].length;
			}
		};
	}

	/** Appends a number that is not negative, with zeros before it up to a width. */
	static int appendNumber(long number, int width, byte[] out, int at) {
		int digits = 1;
		for (long rest = number / 10; rest != 0; rest /= 10) {
			digits++;
		}
		int end = at + Math.max(width, digits);
		long rest = number;
		for (int i = end - 1; i >= at; i--) {
			out[i] = (byte) ('0' + rest % 10);
			rest /= 10;
		}
		return end;
	}
}
