/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.regex.Pattern;

import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.text.Problems;

/** Warns of constants that look like patterns of texts, which only the generator {@code text} knows. */
final class LiteralPatterns {
	private static final Pattern PATTERN = Pattern
			.compile("\\{(n(:\\d+)?|(digits|letters|hex):\\d+|\\d+\\.\\.\\d+|=[\\p{L}_$][\\p{L}\\p{N}_$.]*"
					+ "|[\\p{L}\\p{N}_. -]+(\\|[\\p{L}\\p{N}_. -]+)+)\\}");
	private static final int LONGEST = 200;

	private final Problems problems;

	LiteralPatterns(Problems problems) {
		this.problems = problems;
	}

	/** Looks at the values of a stream; those nested in it are not among them. */
	void check(StreamSpec stream) {
		stream.values().forEach(value -> Constants.of(value.generator()).forEach(this::check));
		if (stream.forEach() != null) {
			stream.forEach().columns().forEach(column -> column.values().forEach(this::check));
		}
	}

	private void check(Scalar constant) {
		if (constant.text().length() <= LONGEST && PATTERN.matcher(constant.text()).find()) {
			problems.warning(constant.position(), "the text is taken as it is, with its braces. Did you mean {text: \""
					+ constant.text().replace("\\", "\\\\").replace("\"", "\\\"") + "\"}?");
		}
	}
}
