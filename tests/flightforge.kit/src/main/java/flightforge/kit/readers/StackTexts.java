/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The frames of stacks as texts, which are long. Readers give the many events that share a stack one and the same
 * object, so its text is made once, and again only when so many others have been asked for that it was forgotten.
 *
 * @param <T> a reader's stack, which never changes
 */
final class StackTexts<T> {
	/** Few enough that the chunks that they are from can be forgotten, too. */
	private static final int REMEMBERED = 4096;

	private final Map<T, String> texts = new IdentityHashMap<>();
	private final Function<T, String> text;

	/** Texts that a function makes. */
	StackTexts(Function<T, String> text) {
		this.text = text;
	}

	/** The text of a stack. */
	String of(T stack) {
		String known = texts.get(stack);
		if (known == null) {
			if (texts.size() == REMEMBERED) {
				texts.clear();
			}
			known = text.apply(stack);
			texts.put(stack, known);
		}
		return known;
	}
}
