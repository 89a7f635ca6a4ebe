/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * All values of a field: a readable total, a hash of the values, and a hash of the pairs of value and start of its
 * event. The hashes are sums of the hashes of each value, so the order does not matter, and one wrong value among
 * millions shows.
 */
public final class FieldContents {
	/** Texts that are remembered word for word; beyond that only the totals distinguish them. */
	private static final int REMEMBERED_TEXTS = 64;
	private static final int MOST_SHOWN = 8;
	private static final int LONGEST_SHOWN = 80;

	private final Set<String> texts = new HashSet<>();
	private long values;
	private long sum;
	private long min = Long.MAX_VALUE;
	private long max = Long.MIN_VALUE;
	private long hash;
	private long pairs;
	private boolean paired = true;
	private boolean infinite;

	void add(long number, long valueHash, long start, boolean started) {
		values++;
		sum += number;
		min = Math.min(min, number);
		max = Math.max(max, number);
		hash += mix(valueHash);
		pairs += mix(mix(valueHash) + start);
		paired &= started;
	}

	void addText(String text) {
		if (text != null && texts.size() < REMEMBERED_TEXTS) {
			texts.add(text);
		}
	}

	void addInfinite() {
		infinite = true;
	}

	/** Count, sum, smallest and largest: of numbers as they are, of decimals as bits of floats, of texts as hashes. */
	public FieldTotal total() {
		return new FieldTotal(values, sum, min, max);
	}

	/** The different texts, up to 64. */
	public Set<String> texts() {
		return Collections.unmodifiableSet(new TreeSet<>(texts));
	}

	/** Whether one of the decimals is infinite or no number: JSON cannot say so. */
	public boolean infinite() {
		return infinite;
	}

	/** What is different in what a reader found, or null when all values are the same, and in the same events. */
	public String difference(FieldContents found) {
		if (!total().equals(found.total())) {
			return described() + " expected, but found " + found.described();
		}
		if (hash != found.hash) {
			return described() + ": the same total, but not the same values";
		}
		if (paired && found.paired && pairs != found.pairs) {
			return described() + ": the same values, but in other events";
		}
		return null;
	}

	private String described() {
		return texts.isEmpty() ? total().toString()
				: total() + " " + texts().stream().limit(MOST_SHOWN)
						.map(text -> text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "\u2026" : text)
						.toList();
	}

	/** The finaliser of SplitMix64. */
	private static long mix(long value) {
		long z = value + 0x9e3779b97f4a7c15L;
		z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
		z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
		return z ^ z >>> 31;
	}
}
