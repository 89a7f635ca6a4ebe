/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much a script says of the events of a type. All of them together are to have no more lines than a person reads:
 * where they have more, the types with the most lines say less, so that short scripts lose nothing. Immutable.
 *
 * @param step how much less than what the recordings would give, from 0
 */
record Detail(int step) {
	/** More lines of all streams than these nobody reads; where there are more, tables say what is long. */
	static final int MOST_LINES = 400;
	/** Where streams and tables together would have more lines, they say less. */
	static final int MOST_LINES_WITH_TABLES = 1600;
	private static final int LAST = 2;
	private static final int LAST_OF_FEW = 3;
	/** Of types with fewer events chance alone moves distributions further, so that they lose less by saying less. */
	private static final int SURE = 1_000;
	/** Shorter types have nothing to say less of. */
	private static final int SHORT = 6;
	private static final double LEFT_BY_STEP = 0.7;
	/** How often what a type says is made less at most before it is seen how long it is then. */
	private static final int AT_ONCE = 2;

	private static final int[] ROWS = {16, 14, 12, 8};
	private static final int[] CLASSES = {40, 32, 24, 16};
	private static final int[] READINGS = {20, 16, 13, 10};
	private static final int[] RANGES = {8, 7, 6, 4};
	private static final int[] QUANTILES = {16, 14, 12, 10};
	private static final int[] QUANTILES_OF_ROWS = {7, 7, 7, 6};
	private static final int[] NUMBERS = {12, 12, 10, 8};
	private static final double[] TIMES_BOUND = {1, 1.2, 1.5, 2};
	private static final int[] TEXTS = {40, 32, 24, 16};
	private static final int[] TEXTS_IN_ROWS = {8, 8, 8, 6};
	private static final int[] KNOWN_TEXTS = {200, 100, 50, 30};
	private static final int[] ADDRESSES = {40, 6, 4, 3};
	private static final int[] METHODS = {40, 24, 12, 8};
	private static final int[] PLACES = {8, 4, 3, 2};
	private static final int[] LINES_OF_THREADS = {12, 10, 8, 6};

	private static final Pattern STREAM = Pattern.compile("\\{type: (?:\"([^\"]*)\"|([^,}\\s]+))");

	/** All that there is to say. */
	static final Detail ALL = new Detail(0);

	/** Of what is in a single event. */
	static final Detail OF_SINGLE = new Detail(LAST_OF_FEW);

	/** How many rows depend on a value. */
	int rows() {
		return ROWS[step];
	}

	/** How many rows depend on a class that code is of. */
	int classes() {
		return CLASSES[step];
	}

	/** How many rows of readings there are. */
	int readings() {
		return READINGS[step];
	}

	/** Of how many ranges of a number these may be. */
	int ranges() {
		return RANGES[step];
	}

	/** @param narrow whether that is of a row, or of what is in other events */
	int quantiles(boolean narrow) {
		return (narrow ? QUANTILES_OF_ROWS : QUANTILES)[step];
	}

	/** How many numbers are said one by one. */
	int numbers() {
		return NUMBERS[step];
	}

	/** How many times further from what was seen distributions may be. */
	double timesBound() {
		return TIMES_BOUND[step];
	}

	/** How many texts there are. */
	int texts(boolean narrow) {
		return (narrow ? TEXTS_IN_ROWS : TEXTS)[step];
	}

	/** How many texts that everybody knows. */
	int knownTexts() {
		return KNOWN_TEXTS[step];
	}

	/** How many addresses are told apart. */
	int addresses(boolean narrow) {
		return narrow ? numbers() : ADDRESSES[step];
	}

	/** Of how many methods there are places in code. */
	int methods() {
		return METHODS[step];
	}

	/** How many places in each of them. */
	int places() {
		return PLACES[step];
	}

	/** How many groups of threads have numbers of their own. */
	int linesOfThreads() {
		return LINES_OF_THREADS[step];
	}

	/**
	 * What types are to say less of in the next script.
	 *
	 * @param streams the streams of a script, as they are written without tables
	 * @param most how many lines they are to have at most
	 * @param events how many events there are of types
	 * @param steps how much less types say in it, by their names in the script
	 * @return the same where that is short enough, or no type can say less
	 */
	static Map<String, Integer> next(String streams, int most, Map<String, Long> events, Map<String, Integer> steps) {
		Map<String, Double> lines = new LinkedHashMap<>();
		String type = "";
		double all = 0;
		for (String line : streams.lines().toList()) {
			Matcher stream = STREAM.matcher(line);
			while (stream.find()) {
				type = stream.group(1) == null ? stream.group(2) : stream.group(1);
			}
			all++;
			lines.merge(type, 1.0, Double::sum);
		}
		Map<String, Integer> next = new TreeMap<>(steps);
		Map<String, Integer> before = new HashMap<>(steps);
		Predicate<String> isFew = name -> events.getOrDefault(name, 0L) < SURE;
		while (all > most) {
			Map.Entry<String, Double> longest = lines.entrySet().stream().filter(entry -> entry.getValue() > SHORT)
					.filter(entry -> next.getOrDefault(entry.getKey(), 0) < Math.min(
							isFew.test(entry.getKey()) ? LAST_OF_FEW : LAST,
							before.getOrDefault(entry.getKey(), 0) + AT_ONCE))
					.max(Comparator.comparingDouble(entry -> entry.getValue() * (isFew.test(entry.getKey()) ? 2 : 1)))
					.orElse(null);
			if (longest == null) {
				break;
			}
			next.merge(longest.getKey(), 1, Integer::sum);
			all -= longest.getValue() * (1 - LEFT_BY_STEP);
			longest.setValue(longest.getValue() * LEFT_BY_STEP);
		}
		return next;
	}
}
