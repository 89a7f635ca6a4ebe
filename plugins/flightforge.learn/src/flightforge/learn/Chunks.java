/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import flightforge.script.Problem;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanResult;

/**
 * Finds the size of chunks by which a script makes as many of them as the recordings have, because there is much that a
 * JVM writes once in each of them. They hold the events of other times than those of the recordings where these began a
 * new one at times of their own, as when somebody dumped them.
 */
final class Chunks {
	private static final long KIB = 1L << 10;
	private static final int DIGITS = 3;
	private static final long LEAST = 4 * KIB;
	private static final long MOST = 1L << 30;
	/** Each try is a plan. */
	private static final int MOST_TRIES = 8;
	/** How near to a size that was tried the next one is, as a share of what is between two of them. */
	private static final double NEAREST = 0.1;
	private static final String RECORDING = "recording: {";

	/** A script and its plan. */
	record Chunked(String script, PlanResult planned) {
	}

	private Chunks() {
	}

	/**
	 * A script with chunks of the size that gives as many of them as there were, or where these would be too small for
	 * what each of them has, nearly as many.
	 *
	 * @param script a script without a size of chunks
	 * @param planned its plan
	 * @param chunks how many chunks the recordings have
	 * @param plans plans a script
	 */
	static Chunked of(String script, PlanResult planned, int chunks, Function<String, PlanResult> plans) {
		Chunked best = new Chunked(script, planned);
		Plan plan = planned.plan().orElse(null);
		if (plan == null || chunks < 1 || plan.chunks() == chunks) {
			return best;
		}
		long warnings = warnings(planned);
		// Of each chunk there is more than its part of the events, and there are to be no more than so many.
		double wanted = chunks - 0.3;
		double size = plan.estimatedBytes() / wanted;
		double tooMany = 0;
		double tooFew = Double.POSITIVE_INFINITY;
		// A chunk of no size is none of infinitely many: of the recording it is a share that grows with its size.
		double shareOfMany = 0;
		double shareOfFew = 1;
		List<String> tried = new ArrayList<>();
		for (int i = 0; i < MOST_TRIES && distance(best, chunks) > 0; i++) {
			String text = text((long) Math.clamp(size, LEAST, MOST));
			if (tried.contains(text)) {
				break;
			}
			tried.add(text);
			String chunked = with(script, text);
			PlanResult result = plans.apply(chunked);
			long made = result.plan().map(Plan::chunks).orElse(Long.MAX_VALUE);
			boolean isTooSmall = result.plan().isEmpty() || warnings(result) > warnings;
			if (!isTooSmall && Math.abs(made - chunks) < distance(best, chunks)) {
				best = new Chunked(chunked, result);
			}
			if (made > chunks || isTooSmall) {
				tooMany = Math.max(tooMany, size);
				shareOfMany = 1.0 / made;
			} else {
				tooFew = Math.min(tooFew, size);
				shareOfFew = 1.0 / made;
			}
			if (Double.isInfinite(tooFew)) {
				size *= isTooSmall ? 4 : Math.max(2, made / wanted);
			} else if (isTooSmall) {
				size = (tooMany + tooFew) / 2;
			} else {
				double between = (1 / wanted - shareOfMany) / (shareOfFew - shareOfMany);
				size = tooMany + (tooFew - tooMany) * Math.clamp(between, NEAREST, 1 - NEAREST);
			}
		}
		return best;
	}

	private static long distance(Chunked chunked, int chunks) {
		return Math.abs(chunked.planned.plan().orElseThrow().chunks() - chunks);
	}

	private static long warnings(PlanResult planned) {
		return planned.problems().stream().filter(problem -> !problem.isError()).map(Problem::message)
				.filter(message -> message.contains("chunk-size")).count();
	}

	static String with(String script, String size) {
		int line = script.startsWith(RECORDING) ? 0 : script.indexOf("\n" + RECORDING) + 1;
		int end = script.indexOf("}\n", line);
		if (!script.startsWith(RECORDING, line) || end < 0) {
			throw new IllegalArgumentException("the script has no section recording in braces");
		}
		return script.substring(0, end) + ", chunk-size: " + size + script.substring(end);
	}

	/** A whole number of KiB, with three digits where there are as many. */
	private static String text(long bytes) {
		return new BigDecimal(bytes / KIB).round(new MathContext(DIGITS)).toBigInteger() + " KiB";
	}
}
