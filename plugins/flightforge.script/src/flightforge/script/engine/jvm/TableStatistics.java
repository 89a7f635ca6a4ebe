/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;
import java.util.function.LongToDoubleFunction;

import flightforge.script.JvmSpec;

/**
 * The tables that HotSpot has of texts, names and classes, as JDK 17 writes them every ten seconds, and JDK 25 with the
 * settings of {@code profile.jfc} those of texts and names. Sizes are those of small programs with 1,750 classes in
 * both, which had 1,900 texts and 9,700 to 10,900 names. Immutable.
 */
final class TableStatistics {
	private static final double SMALL = 1_750;
	/** No table of texts or names has more entries than that in a bucket on average. */
	private static final double FULL = 2;
	private static final int POINTER = 8;
	/** One of so many is gone when the first event is written. */
	private static final double LEFT = 68;
	private static final double MINUTE = 60e9;

	/** A type of events, and how large its table is at a time in nanoseconds. */
	record Table(String type, int buckets, LongToDoubleFunction entries, double entryBytes, double spread, double added,
			double removed) {

		/** A table of a few classes, which grows no more. */
		static Table small(String type, int buckets, int entries, double entryBytes, double spread, double added) {
			return new Table(type, buckets, time -> entries, entryBytes, spread, added, Math.max(0, added - entries));
		}
	}

	private TableStatistics() {
	}

	/** All of them; a JDK may not have some. */
	static List<Table> of(JvmSpec jvm, boolean newest) {
		double more = Math.max(0, jvm.classes() - SMALL);
		return List.of(
				growing("jdk.SymbolTableStatistics", 32_768, jvm, (newest ? 9_690 : 10_910) + 9 * more, 10, 55, 0.99,
						0.33),
				growing("jdk.StringTableStatistics", 65_536, jvm, 1_850 + 2.3 * more, 30, 79, 1.006, 0.59),
				Table.small("jdk.PlaceholderTableStatistics", 1_009, 0, 0, 1, Math.rint(jvm.classes() / 6.0)),
				Table.small("jdk.LoaderConstraintsTableStatistics", 107, 17, 22, 1.0764, 13),
				Table.small("jdk.ProtectionDomainCacheTableStatistics", 1_009, 1, 0, 0.999, 1));
	}

	/** @param before the share of the entries that are no part of the archive with which the JVM starts */
	private static Table growing(String type, int buckets, JvmSpec jvm, double entries, double perMinute,
			double entryBytes, double spread, double before) {
		int enough = buckets;
		while (entries > FULL * enough) {
			enough <<= 1;
		}
		return new Table(type, enough,
				time -> Math
						.floor(entries * JvmStreams.loaded(jvm, time) + perMinute * StrictMath.log1p(time / MINUTE)),
				entryBytes, spread, Math.rint(before * entries), Math.floor(before * entries / LEFT));
	}

	/** Fills in the events of a table at the times of ticks. */
	static Repeated fill(Repeated report, Table table, Ticks ticks) {
		int buckets = table.buckets();
		report.constant("bucketCount", buckets).number("entryCount", (n, row) -> entries(table, n, ticks))
				.number("totalFootprint",
						(n, row) -> POINTER * buckets + Math.rint(table.entryBytes() * entries(table, n, ticks)))
				.number("bucketCountMaximum", (n, row) -> longest(entries(table, n, ticks), buckets))
				.number("bucketCountAverage", (n, row) -> entries(table, n, ticks) / buckets)
				.number("bucketCountVariance", (n, row) -> variance(table, n, ticks))
				.number("bucketCountStandardDeviation", (n, row) -> Math.sqrt(variance(table, n, ticks)));
		// The first is what there was before, whenever that was.
		return report
				.number("insertionRate",
						(n, row) -> n == 0 ? table.added()
								: (entries(table, n, ticks) - entries(table, n - 1, ticks)) * 1e9
										/ (ticks.time(n + 1) - ticks.time(n)))
				.number("removalRate", (n, row) -> n == 0 ? table.removed() : 0);
	}

	private static double entries(Table table, long n, Ticks ticks) {
		return table.entries().applyAsDouble(ticks.time(n + 1));
	}

	/** The entries of the fullest bucket: those of a Poisson distribution that hardly any bucket is above. */
	private static int longest(double entries, int buckets) {
		double mean = entries / buckets;
		double share = StrictMath.exp(-mean);
		double above = buckets * (1 - share);
		int most = 0;
		while (above > 0.5) {
			most++;
			share *= mean / most;
			above -= buckets * share;
		}
		return most;
	}

	private static double variance(Table table, long n, Ticks ticks) {
		return table.spread() * entries(table, n, ticks) / table.buckets();
	}
}
