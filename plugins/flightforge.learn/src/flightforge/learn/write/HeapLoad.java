/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import flightforge.learn.model.Arrivals;
import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlannedCollections;
import flightforge.script.plan.PlannedStream;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;

/**
 * What the program demands of the heap, such that the section {@code jvm} makes as many collections of it as the
 * recordings have: how much it allocates, keeps, and how much survives. Found by trying. Immutable.
 *
 * @param section the keys of the section {@code jvm}; empty where no load makes such collections
 * @param types the event types that the collections make
 * @param beside those that are made beside them, of the process: where the recordings have these, they are learned
 * @param comment how many collections there are, and were
 */
public record HeapLoad(Map<String, Object> section, Set<String> types, Set<String> beside, String comment) {
	/** Of recordings without collections, or with such that no load makes. */
	public static final HeapLoad NONE = new HeapLoad(Map.of(), Set.of(), Set.of(), "");
	private static final String YOUNG = "jdk.YoungGarbageCollection";
	private static final String OLD = "jdk.OldGarbageCollection";
	private static final String OPERATION = "jdk.ExecuteVMOperation";
	private static final Set<String> COLLECTORS = Set.of("G1", "Parallel", "Serial");
	private static final double SECOND = 1e9;
	private static final double LEAST_SURVIVAL = 0.001;
	private static final double MOST_SURVIVAL = 0.9;
	private static final int MOST_RATES = 8;
	private static final int MOST_SURVIVALS = 6;
	/** How far the number of young collections may be off, and by which factor that of old ones. */
	private static final double YOUNG_OFF = 0.1;
	private static final double OLD_OFF = 4;
	private static final double OLD_WEIGHT = 0.2;
	private static final double GOOD_ENOUGH = 0.02;
	/** Of the heap; more is no program that goes on. */
	private static final double MOST_LIVE = 0.75;
	private static final double GROWS = 1.3;
	private static final double LEAST_GROWN = 0.05;
	private static final double LEAST_RATE = 1024;

	/** Copies. */
	public HeapLoad {
		section = Map.copyOf(section);
		types = Set.copyOf(types);
		beside = Set.copyOf(beside);
	}

	boolean isKnown() {
		return !section.isEmpty();
	}

	/** @return the keys in the order in which they are written */
	Map<String, Object> ordered() {
		Map<String, Object> ordered = new LinkedHashMap<>();
		for (String key : List.of("allocation", "live-set", "survival")) {
			if (section.containsKey(key)) {
				ordered.put(key, section.get(key));
			}
		}
		return ordered;
	}

	/**
	 * Finds it.
	 *
	 * @param cancelled asked often
	 * @throws CancellationException if it was cancelled
	 */
	public static HeapLoad of(RecordingSample sample, BooleanSupplier cancelled) {
		Catalogue catalogue = ScriptWriter.catalogue(sample);
		Jvm jvm = new Jvm(sample, catalogue, NONE);
		Map<String, Object> section = jvm.section(Set.of());
		if (!jvm.isKnown() || !section.containsKey("heap") || !COLLECTORS.contains(String.valueOf(section.get("gc")))) {
			return NONE;
		}
		ExplicitCollections explicit = new ExplicitCollections(sample);
		Pauses pauses = Pauses.of(sample, explicit);
		return pauses == null ? NONE : new Search(sample, catalogue, jvm, section, pauses, explicit, cancelled).load();
	}

	/**
	 * The collections that stop the world, in the order of their beginnings.
	 *
	 * @param times when they begin
	 * @param demanded when those begin that nobody asked for
	 * @param allocated how much was allocated since the one before, in bytes
	 * @param after how much is used after each, in bytes
	 */
	private record Pauses(long[] times, long[] demanded, double[] allocated, double[] after) {
		static Pauses of(RecordingSample sample, ExplicitCollections explicit) {
			TypeSample collections = sample.type("jdk.GarbageCollection");
			TypeSample summaries = sample.type("jdk.GCHeapSummary");
			int id = place(collections, "gcId");
			int name = textPlace(collections, "name");
			int when = textPlace(summaries, "when");
			int used = place(summaries, "heapUsed");
			int summaryId = place(summaries, "gcId");
			if (id < 0 || name < 0 || when < 0 || used < 0 || summaryId < 0 || !collections.isWhole()
					|| !summaries.isWhole()) {
				return null;
			}
			Map<Long, Long> before = new HashMap<>();
			Map<Long, Long> after = new HashMap<>();
			for (int row = 0; row < summaries.rows(); row++) {
				String moment = sample.words().word((int) summaries.value(row, when));
				("Before GC".equals(moment) ? before : after).put(summaries.value(row, summaryId),
						summaries.value(row, used));
			}
			Map<Long, Long> eden = eden(sample);
			int[] rows = java.util.stream.IntStream.range(0, collections.rows()).filter(row -> {
				long each = collections.value(row, id);
				return !"G1Old".equals(sample.words().word((int) collections.value(row, name)))
						&& before.containsKey(each) && after.containsKey(each);
			}).boxed().sorted(java.util.Comparator.comparingLong(collections::start)).mapToInt(Integer::intValue)
					.toArray();
			if (rows.length == 0) {
				return null;
			}
			long[] times = new long[rows.length];
			double[] allocated = new double[rows.length];
			double[] left = new double[rows.length];
			for (int i = 0; i < rows.length; i++) {
				long each = collections.value(rows[i], id);
				times[i] = collections.start(rows[i]);
				left[i] = after.get(each);
				double grown = before.get(each) - (i == 0 ? Math.min(before.get(each), left[i]) : left[i - 1]);
				allocated[i] = Math.max(0, eden.isEmpty() ? grown : eden.getOrDefault(each, 0L));
			}
			long[] demanded = Arrays.stream(rows).filter(row -> !explicit.has(collections.value(row, id)))
					.mapToLong(collections::start).toArray();
			return demanded.length == 0 ? null : new Pauses(times, demanded, allocated, left);
		}

		/** What is in G1's eden before each collection: between collections it frees some of the old generation. */
		private static Map<Long, Long> eden(RecordingSample sample) {
			Map<Long, Long> eden = new HashMap<>();
			TypeSample summaries = sample.type("jdk.G1HeapSummary");
			int when = textPlace(summaries, "when");
			int used = place(summaries, "edenUsedSize");
			int id = place(summaries, "gcId");
			for (int row = 0; when >= 0 && used >= 0 && id >= 0 && row < summaries.rows(); row++) {
				if ("Before GC".equals(sample.words().word((int) summaries.value(row, when)))) {
					eden.put(summaries.value(row, id), summaries.value(row, used));
				}
			}
			return eden;
		}

		private static int place(TypeSample type, String field) {
			int place = type == null ? -1 : type.place(field);
			return place < 0 || type.fields().get(place).kind() != SampledKind.WHOLE ? -1 : place;
		}

		/** The place of a text, whichever way it is written. */
		private static int textPlace(TypeSample type, String field) {
			int place = type == null ? -1 : type.place(field);
			SampledKind kind = place < 0 ? null : type.fields().get(place).kind();
			return kind == SampledKind.TEXT || kind == SampledKind.CONSTANT ? place : -1;
		}

		/** The least that is used after the collections of a part of them. */
		double least(double from, double to) {
			int first = Math.min((int) (after.length * from), after.length - 1);
			int last = Math.max(first + 1, (int) Math.ceil(after.length * to));
			return Arrays.stream(after, first, Math.min(last, after.length)).min().orElse(0);
		}

		double allAllocated() {
			return Arrays.stream(allocated).sum();
		}
	}

	/** Numbers of collections. */
	private record Counts(long young, long old) {
	}

	/** Looks for what makes as many collections. For one thread. */
	private static final class Search {
		private final RecordingSample sample;
		private final Catalogue catalogue;
		private final Jvm jvm;
		private final Map<String, Object> section;
		private final Pauses pauses;
		private final BooleanSupplier cancelled;
		private final long duration;
		private final Counts wanted;
		private final List<Arrivals.Piece> pieces;
		private double factor = 1;
		private Map<String, Object> best;
		private double bestOff = Double.MAX_VALUE;
		private Counts planned;

		Search(RecordingSample sample, Catalogue catalogue, Jvm jvm, Map<String, Object> section, Pauses pauses,
				ExplicitCollections explicit, BooleanSupplier cancelled) {
			this.sample = sample;
			this.catalogue = catalogue;
			this.jvm = jvm;
			this.section = section;
			this.pauses = pauses;
			this.cancelled = cancelled;
			duration = Math.max(ScriptWriter.LEAST_DURATION, sample.durationNanos());
			wanted = new Counts(demanded(YOUNG, explicit), demanded(OLD, explicit));
			Arrivals arrivals = Arrivals.ofTimes(pauses.demanded().clone(), duration, TypeSample.STRETCHES);
			pieces = arrivals.regular() && arrivals.only() != null ? List.of() : arrivals.pieces();
		}

		/** How many collections there are that nobody asked for. */
		private long demanded(String type, ExplicitCollections explicit) {
			TypeSample collections = sample.type(type);
			return collections == null ? 0 : collections.count() - explicit.count(collections);
		}

		HeapLoad load() {
			Object live = live();
			if (live == null || wanted.young == 0) {
				return NONE;
			}
			double low = LEAST_SURVIVAL;
			double high = MOST_SURVIVAL;
			double survival = Math.clamp(survival(), low, high);
			for (int i = 0; i < MOST_SURVIVALS && bestOff > GOOD_ENOUGH; i++) {
				Counts counts = calibrate(live, survival);
				if (counts == null || counts.old > wanted.old) {
					high = survival;
				} else if (counts.old < wanted.old) {
					low = survival;
				} else {
					break;
				}
				survival = Math.sqrt(low * high);
			}
			Set<String> types = best == null ? Set.of() : types();
			if (types.isEmpty()) {
				return NONE;
			}
			Set<String> beside = new TreeSet<>(types);
			beside.removeIf(this::isOfCollection);
			types.removeAll(beside);
			return new HeapLoad(best, types, beside,
					"Collections: " + said(wanted) + "; what is said of the heap makes " + said(planned) + ".");
		}

		/** Finds the rate that makes as many young collections, for one survival. */
		private Counts calibrate(Object live, double survival) {
			Counts counts = null;
			for (int i = 0; i < MOST_RATES; i++) {
				Map<String, Object> load = new LinkedHashMap<>();
				load.put("allocation", allocation());
				load.put("live-set", live);
				load.put("survival", percent(survival));
				counts = count(load);
				if (counts == null) {
					return null;
				}
				double off = Math.abs(counts.young - wanted.young) / (double) wanted.young;
				double oldOff = Math.abs(Math.log((counts.old + 1.0) / (wanted.old + 1.0)));
				// What the recordings have in old collections needs some in the twin.
				boolean fits = (off <= YOUNG_OFF || Math.abs(counts.young - wanted.young) <= 1)
						&& oldOff <= Math.log(OLD_OFF) && counts.young > 0 && (counts.old > 0) == (wanted.old > 0);
				if (fits && off + oldOff * OLD_WEIGHT < bestOff) {
					bestOff = off + oldOff * OLD_WEIGHT;
					best = load;
					planned = counts;
				}
				if (off <= GOOD_ENOUGH || counts.young == wanted.young) {
					return counts;
				}
				// The number of the first collection, and with it what is random, depends on the rate, too.
				factor *= Math.clamp((wanted.young + 0.5) / (counts.young + 0.5), 0.25, 4);
			}
			return counts;
		}

		/** How many collections there would be; null where the script has an error. */
		private Counts count(Map<String, Object> load) {
			if (cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
			return ScriptParser.parse(script(load)).script().flatMap(script -> PlannedCollections.of(script, catalogue))
					.map(collections -> new Counts(collections.young(), collections.old())).orElse(null);
		}

		private String script(Map<String, Object> load) {
			Yaml script = new Yaml();
			script.entries(0, Map.of("recording",
					Map.of("duration", Numbers.time(duration), "jdk", Integer.toString(catalogue.jdk()))));
			Map<String, Object> whole = new LinkedHashMap<>(section);
			whole.putAll(load);
			script.entries(0, Map.of("jvm", whole));
			script.line("events: [{type: jdk.ThreadSleep, count: 1}]");
			return script.toString();
		}

		/** The event types that the section makes of the best load; none where it has an error after all. */
		private Set<String> types() {
			Set<String> types = new TreeSet<>();
			Planner.plan(script(best), Catalogue.standard(), PlanOptions.DEFAULT, cancelled).plan()
					.ifPresent(plan -> plan.streams().stream().map(PlannedStream::typeName).forEach(types::add));
			types.removeAll(jvm.types());
			types.removeAll(Jvm.LEARNED);
			types.remove("jdk.ThreadSleep");
			return types;
		}

		/** Whether events of a type say which collection they are a part of, or are the operation that it is. */
		private boolean isOfCollection(String type) {
			return type.equals(OPERATION) || catalogue.find(type).stream().flatMap(known -> known.fields().stream())
					.flatMap(field -> Stream.concat(Stream.of(field),
							catalogue.find(field.typeName()).stream().flatMap(struct -> struct.fields().stream())))
					.flatMap(field -> field.annotations().stream())
					.anyMatch(annotation -> annotation.typeName().equals(Target.GC_ID));
		}

		private static String said(Counts counts) {
			return Numbers.plain(counts.young) + " young and " + Numbers.plain(counts.old) + " old";
		}

		private Object allocation() {
			if (pieces.isEmpty()) {
				return rate(pauses.allAllocated() / Math.max(1, duration) * SECOND);
			}
			List<Object> parts = new ArrayList<>();
			for (Arrivals.Piece piece : pieces) {
				double bytes = 0;
				for (int i = 0; i < pauses.times().length; i++) {
					boolean inside = pauses.times()[i] >= piece.from() && pauses.times()[i] < piece.until();
					bytes += inside ? pauses.allocated()[i] : 0;
				}
				Map<String, Object> part = new LinkedHashMap<>();
				if (piece != pieces.getLast()) {
					part.put("until", Numbers.time(piece.until()));
				}
				part.put("value", rate(bytes / Math.max(1, piece.until() - piece.from()) * SECOND));
				parts.add(part);
			}
			return parts.size() == 1 ? ((Map<?, ?>) parts.getFirst()).get("value") : Map.of("over-time", parts);
		}

		private String rate(double bytesPerSecond) {
			double mebibytes = Math.max(LEAST_RATE, bytesPerSecond * factor) / (1 << 20);
			return new BigDecimal(mebibytes).round(new MathContext(4)).stripTrailingZeros().toPlainString() + " MiB/s";
		}

		private static String percent(double share) {
			return new BigDecimal(share * 100).round(new MathContext(3)).stripTrailingZeros().toPlainString() + " %";
		}

		/** What is left of what was allocated, over all collections. */
		private double survival() {
			double left = 0;
			double all = 0;
			double[] after = pauses.after();
			for (int i = 1; i < after.length; i++) {
				// What the old generation is freed of between collections is no news of young objects.
				left += Math.max(0, after[i] - after[i - 1]);
				all += pauses.allocated()[i];
			}
			return all <= 0 ? LEAST_SURVIVAL : left / all;
		}

		/** What the program keeps; null where that nearly fills the heap. */
		private Object live() {
			double first = pauses.least(0, 0.34);
			double last = pauses.least(0.66, 1);
			double heap = heap();
			double least = pauses.least(wanted.old > 0 ? 0.1 : 0, 1);
			if (wanted.old >= 3 && last > GROWS * first && last - first > LEAST_GROWN * heap) {
				Map<String, Object> ramp = new LinkedHashMap<>();
				ramp.put("from", bytes(first));
				ramp.put("to", bytes(Math.min(last, MOST_LIVE * heap)));
				return Map.of("ramp", ramp);
			}
			return least > MOST_LIVE * heap ? null : bytes(least);
		}

		private double heap() {
			TypeSample configuration = sample.type("jdk.GCHeapConfiguration");
			return configuration.value(0, configuration.place("maxSize"));
		}

		private static String bytes(double bytes) {
			return new BigDecimal(Math.max(1, bytes / (1 << 20))).round(new MathContext(3)).stripTrailingZeros()
					.toPlainString() + " MiB";
		}
	}
}
