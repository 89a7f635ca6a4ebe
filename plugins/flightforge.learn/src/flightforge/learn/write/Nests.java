/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;
import flightforge.writer.Annotation;

/**
 * Which types of events are parts of which others: those that lie in another one's events on the same thread, and those
 * that name the collection that they belong to. Only types of which all events are kept are looked at. Immutable.
 */
final class Nests {
	/** One of so many events is rare, in what is in it. */
	private static final int RARE_OF = 150;
	private static final String COLLECTION = "jdk.GarbageCollection";
	private static final Pattern LEVEL = Pattern.compile("(jdk\\.GCPhase(?:Pause|Concurrent))Level(\\d)");
	private static final String DURATION = "duration";
	/** What takes more of the event around it is a share of that, and not an own length of time. */
	private static final double LARGE_PART = 0.4;
	/** Types of which the section {@code jvm} has collections that scripts nest events in. */
	private static final String[] MODELLED = {"jdk.YoungGarbageCollection", "jdk.OldGarbageCollection"};
	private static final String COLLECTION_ID = "gcId";
	private static final double MOSTLY = 0.75;
	/** Events that are longer than those around them on the average, where these are chosen at random. */
	private static final double MOST_LONGER = 0.25;
	/** The share of events that may be missing, because what they are in had not ended. */
	private static final double MOST_UNFINISHED = 0.05;
	private static final int FEWEST = 4;
	private static final int DEEPEST = 6;
	/** Events around an event that are looked at. */
	private static final int MOST_OPEN = 16;
	/** More events of a type than that in one are not part of it. */
	private static final int MOST_IN_ONE = 10_000;
	/** How far what belongs to a collection may lie outside of it. */
	private static final long SLACK = 1_000_000L;

	/** What waits in them is part of what a thread does there. */
	private static final String CLASS_LOAD = "jdk.ClassLoad";
	/** A thread that is in one of these, which are waits and compilations, is in no other. */
	private static final Set<String> BLOCKING = Set.of("jdk.ThreadSleep", "jdk.ThreadPark", "jdk.JavaMonitorEnter",
			"jdk.JavaMonitorWait", "jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite",
			"jdk.FileForce", "jdk.Compilation");

	/** Those of them in which a thread, or who has what it waits for, has to run. */
	private static final Set<String> RUNNING = Set.of("jdk.JavaMonitorEnter", "jdk.Compilation");

	/**
	 * The events that those of a type are in.
	 *
	 * @param parent their type
	 * @param rows the row of the event around each event of the type, -1 where there is none
	 */
	record Link(TypeSample parent, int[] rows) {
	}

	private final Map<TypeSample, List<Link>> links = new LinkedHashMap<>();
	private final Map<TypeSample, List<TypeSample>> children = new HashMap<>();
	/** Types whose events are only written as parts of collections. */
	private final Set<TypeSample> chained = new HashSet<>();
	/** What the events of types consist of that other types' events are in one after the other. */
	private final Map<TypeSample, Body> bodies = new HashMap<>();
	/** Types whose events are collections that have such parts. */
	private final Set<TypeSample> chains = new HashSet<>();
	private final Map<TypeSample, int[]> unfinished = new HashMap<>();
	private final boolean modelled;
	/** When the world stood still that does so in the script, too. */
	private final Stops stops;
	/** Whether threads are of Java: those of the JVM itself go on in pauses. */
	private final LongPredicate isOfJava;
	private final ExplicitCollections explicit;

	/** An event on a thread. */
	private record Interval(TypeSample type, int row, long start, long end) {
	}

	/**
	 * Of all types but some.
	 *
	 * @param modelled whether the section {@code jvm} makes the collections; in any case, what names one is only
	 * written as a part of it
	 * @param least how often what events consist of has to occur
	 * @param isOfJava whether threads are of Java, and not the JVM's own
	 */
	Nests(RecordingSample sample, Set<String> leftOut, boolean modelled, int least, LongPredicate isOfJava) {
		this.modelled = modelled;
		this.isOfJava = isOfJava;
		explicit = new ExplicitCollections(sample);
		stops = stops(sample, leftOut);
		List<TypeSample> types = sample.types().values().stream()
				.filter(type -> type.isWhole() && !leftOut.contains(type.name())).toList();
		Map<TypeSample, Map<TypeSample, int[]>> around = around(types);
		List<TypeSample> parents = Stream.of(modelled ? MODELLED : new String[] {COLLECTION}).map(sample::type)
				.filter(type -> type != null && type.isWhole() && identifier(type) >= 0 && type.place(DURATION) >= 0)
				.toList();
		for (TypeSample type : parents.isEmpty() && !modelled ? List.<TypeSample>of() : sample.types().values()) {
			// Of phases of phases the section jvm has no outer ones.
			if (!parents.contains(type) && !leftOut.contains(type.name()) && identifier(type) >= 0) {
				chained.add(type);
				if (!parents.isEmpty() && (!modelled || !LEVEL.matcher(type.name()).matches())) {
					links.put(type,
							List.of(parents.stream().map(parent -> chain(type, parent, types))
									.max(Comparator.comparingLong(
											link -> Arrays.stream(link.rows).filter(row -> row >= 0).count()))
									.orElseThrow()));
				}
			}
		}
		links.values().removeIf(
				all -> all.stream().flatMapToInt(link -> Arrays.stream(link.rows)).noneMatch(row -> row >= 0));
		parents.stream()
				.filter(parent -> links.values().stream().flatMap(List::stream).anyMatch(link -> link.parent == parent))
				.forEach(chains::add);
		Map<TypeSample, List<Link>> inner = new LinkedHashMap<>();
		innermost(types.stream().filter(type -> !chained.contains(type)).toList())
				.forEach((type, outer) -> outer.forEach((parent, rows) -> {
					Link link = new Link(parent, rows);
					if (depth(parent, type) < DEEPEST && isBounded(link)) {
						inner.computeIfAbsent(type, key -> new ArrayList<>()).add(link);
						links.computeIfAbsent(type, key -> new ArrayList<>()).add(link);
					}
				}));
		for (TypeSample type : types) {
			addBody(type, inner, least);
		}
		for (TypeSample type : types) {
			if (chained.contains(type) || chains.contains(type) || inner.containsKey(type)) {
				continue;
			}
			Link link = best(type, around.getOrDefault(type, Map.of()));
			TypeSample collections = sample.type(COLLECTION);
			if (link == null && collections != null && collections != type && types.contains(collections)) {
				link = ofCollection(type, collections);
			}
			if (link != null && depth(link.parent, type) < DEEPEST && isBounded(link) && fits(type, link)) {
				links.put(type, List.of(link));
			}
		}
		links.forEach((type, all) -> all
				.forEach(link -> children.computeIfAbsent(link.parent, parent -> new ArrayList<>()).add(type)));
		children.values().forEach(list -> list.sort(Comparator.comparing(TypeSample::name)));
	}

	/** Nobody asks for collections in a script whose section {@code jvm} makes them. */
	private Stops stops(RecordingSample sample, Set<String> leftOut) {
		TypeSample pauses = !modelled && leftOut.contains(Stops.PAUSE) ? null : sample.type(Stops.PAUSE);
		int id = pauses == null ? -1 : identifier(pauses);
		return new Stops(pauses, row -> !modelled || id < 0 || !explicit.has(pauses.value(row, id)));
	}

	/** Whether an event does not go on in pauses. */
	private boolean stops(TypeSample type, int row) {
		int thread = chained.contains(type) || !lasts(type) ? -1 : type.place("eventThread");
		return thread >= 0 && type.fields().get(thread).kind() == SampledKind.THREAD
				&& isOfJava.test(type.value(row, thread));
	}

	/**
	 * @return how long an event lasted while the program ran, of those of a program; of others, how long it lasted.
	 * What an event waits for goes on in pauses, but its thread only sees it when these end
	 */
	long running(TypeSample type, int row) {
		long nanos = type.value(row, type.place(DURATION));
		long start = type.start(row);
		return nanos - (stops.isEmpty() || !stops(type, row) ? 0
				: isWait(type) ? stops.last(start, nanos) / 2 : stops.within(start, nanos));
	}

	private boolean isWait(TypeSample type) {
		return BLOCKING.contains(type.name()) && !RUNNING.contains(type.name()) && !bodies.containsKey(type);
	}

	/** @return for how much of the time between two times an event stopped because of pauses */
	long stopped(TypeSample type, int row, long from, long until) {
		return stops.isEmpty() || !stops(type, row) ? 0 : stops.within(from, until - from);
	}

	/** @return how long an event may be moved by pauses that are not where they were, in nanoseconds */
	long moved(TypeSample type, int row) {
		return stops.isEmpty() || !stops(type, row) ? 0 : stops.longest();
	}

	/** What each event of a type is a part of: of the collection that it names, or of a phase of this. */
	private Link chain(TypeSample type, TypeSample collections, List<TypeSample> types) {
		Matcher level = LEVEL.matcher(type.name());
		String outer = !level.matches() ? COLLECTION : level.group(2).equals("1") ? level.group(1)
				: level.group(1) + "Level" + (Integer.parseInt(level.group(2)) - 1);
		TypeSample parent = types.stream()
				.filter(each -> each.name().equals(outer) && identifier(each) >= 0 && each.place(DURATION) >= 0)
				.findFirst().orElse(collections);
		int id = identifier(type);
		int idOfParent = identifier(parent);
		int own = type.place(DURATION);
		Map<Long, List<Integer>> byId = new HashMap<>();
		for (int row = 0; row < parent.rows(); row++) {
			if (!modelled || !explicit.has(parent.value(row, idOfParent))) {
				byId.computeIfAbsent(parent.value(row, idOfParent), each -> new ArrayList<>()).add(row);
			}
		}
		int[] rows = none(type);
		for (int row = 0; row < rows.length; row++) {
			List<Integer> found = byId.getOrDefault(type.value(row, id), List.of());
			long start = type.start(row);
			long end = start + (own < 0 ? 0 : type.value(row, own));
			for (int each : found) {
				boolean inside = parent.start(each) <= start
						&& end <= parent.start(each) + parent.value(each, parent.place(DURATION));
				if (inside || parent == collections && found.size() == 1) {
					rows[row] = each;
				}
			}
		}
		return new Link(parent, rows);
	}

	/** @return whether events of a type are only written as parts of collections, with all that such have */
	boolean isChained(TypeSample type) {
		return chained.contains(type);
	}

	/** @return whether a type is that of collections whose parts are chained to them */
	boolean isChain(TypeSample type) {
		return chains.contains(type);
	}

	/** @return whether the section {@code jvm} makes the collections that a type's events are */
	boolean isModelled(TypeSample type) {
		return modelled && chains.contains(type);
	}

	/** @return the rows of collections that the section {@code jvm} makes; it makes none that somebody asked for */
	int[] modelled(TypeSample type) {
		return IntStream.range(0, type.rows()).filter(row -> !explicit.has(type.value(row, identifier(type))))
				.toArray();
	}

	/** How deep a type is; too deep if the other one is around it. */
	private int depth(TypeSample type, TypeSample other) {
		if (type == other) {
			return DEEPEST;
		}
		int deepest = 0;
		for (Link link : links.getOrDefault(type, List.of())) {
			deepest = Math.max(deepest, depth(link.parent, other));
		}
		return deepest + 1;
	}

	/** Makes the body of a type after those of the types in it. */
	private void addBody(TypeSample parent, Map<TypeSample, List<Link>> inner, int least) {
		if (bodies.containsKey(parent)) {
			return;
		}
		List<List<Body.Part>> inside = new ArrayList<>();
		inner.forEach((type, all) -> all.stream().filter(link -> link.parent == parent).forEach(link -> {
			addBody(type, inner, least);
			while (inside.size() < parent.rows()) {
				inside.add(new ArrayList<>());
			}
			for (int row = 0; row < link.rows.length; row++) {
				if (link.rows[row] >= 0) {
					inside.get(link.rows[row]).add(new Body.Part(type, row));
				}
			}
		}));
		if (inside.isEmpty()) {
			return;
		}
		Body body = Body.of(parent, inside, bodies, Math.max(least, parent.rows() / RARE_OF), this::running);
		bodies.put(parent, body);
		// What is in none after all is not linked.
		inner.forEach((type, all) -> all.stream().filter(link -> link.parent == parent).forEach(link -> {
			for (int row = 0; row < link.rows.length; row++) {
				int at = link.rows[row];
				if (at >= 0 && !body.parts(at).contains(new Body.Part(type, row))) {
					link.rows[row] = -1;
				}
			}
		}));
	}

	/** Whether events are what a thread does from beginning to end, with all that it waits for on the way. */
	private static boolean isSpan(TypeSample type) {
		return (!type.name().startsWith("jdk.") || type.name().equals(CLASS_LOAD)) && lasts(type);
	}

	private static boolean lasts(TypeSample type) {
		int duration = type.place(DURATION);
		return duration >= 0 && type.fields().get(duration).kind() == SampledKind.TIMESPAN;
	}

	/**
	 * Of each type whose events wait or last, for each type of spans that are the innermost ones around its events, the
	 * rows of these.
	 */
	private static Map<TypeSample, Map<TypeSample, int[]>> innermost(List<TypeSample> types) {
		Map<Long, List<Interval>> threads = intervals(types.stream()
				.filter(type -> lasts(type) && (isSpan(type) || BLOCKING.contains(type.name()))).toList());
		Map<TypeSample, Map<TypeSample, int[]>> around = new LinkedHashMap<>();
		for (List<Interval> events : threads.values()) {
			List<Interval> open = new ArrayList<>();
			for (Interval event : events) {
				// Two that are the same at the same time follow each other, as far as a script can say it.
				open.removeIf(outer -> outer.end < event.end || outer.end <= event.start
						|| outer.type == event.type && outer.start == event.start && outer.end == event.end);
				if (!open.isEmpty() && open.getLast().type != event.type && event.end > event.start) {
					Interval outer = open.getLast();
					around.computeIfAbsent(event.type, type -> new LinkedHashMap<>()).computeIfAbsent(outer.type,
							type -> none(event.type))[event.row] = outer.row;
				}
				if (isSpan(event.type) && event.end > event.start) {
					open.add(event);
				}
			}
		}
		return around;
	}

	/** Whether a script can choose at random which events have others in them, without cutting these short. */
	private static boolean fits(TypeSample type, Link link) {
		int own = type.place(DURATION);
		int outer = link.parent.place(DURATION);
		if (own < 0 || outer < 0) {
			return true;
		}
		long[] around = IntStream.range(0, link.parent.rows()).mapToLong(row -> link.parent.value(row, outer)).sorted()
				.toArray();
		double longer = 0;
		int inside = 0;
		double shortOfRoom = 0;
		for (int row = 0; row < link.rows.length; row++) {
			if (link.rows[row] >= 0) {
				long length = type.value(row, own);
				inside++;
				longer += shorter(around, length);
				shortOfRoom += length > LARGE_PART * link.parent.value(link.rows[row], outer) ? 1 : 0;
			}
		}
		// What takes nearly all of each event around it is a share of it.
		return longer <= inside * MOST_LONGER || shortOfRoom >= inside * MOSTLY && inside >= around.length * MOSTLY;
	}

	/** The share of lengths, which are sorted, that are below one. */
	private static double shorter(long[] lengths, long length) {
		int at = Arrays.binarySearch(lengths, length);
		return (double) (at < 0 ? -at - 1 : at) / lengths.length;
	}

	private static boolean isBounded(Link link) {
		int[] counts = new int[link.parent.rows()];
		int most = 0;
		for (int row : link.rows) {
			if (row >= 0) {
				most = Math.max(most, ++counts[row]);
			}
		}
		return most <= MOST_IN_ONE;
	}

	/** Of the types that are around nearly all events, the one whose events are the shortest. */
	private static Link best(TypeSample type, Map<TypeSample, int[]> parents) {
		Link best = null;
		double shortest = Double.MAX_VALUE;
		for (Map.Entry<TypeSample, int[]> parent : parents.entrySet()) {
			long inside = Arrays.stream(parent.getValue()).filter(row -> row >= 0).count();
			if (inside >= FEWEST && inside >= type.rows() * MOSTLY) {
				int duration = parent.getKey().place(DURATION);
				double length = Arrays.stream(parent.getValue()).filter(row -> row >= 0)
						.mapToDouble(row -> parent.getKey().value(row, duration)).average().orElse(0);
				if (length < shortest) {
					shortest = length;
					best = new Link(parent.getKey(), parent.getValue());
				}
			}
		}
		return best;
	}

	/** Of each type, for each type around its events, the rows of these. */
	private static Map<TypeSample, Map<TypeSample, int[]>> around(List<TypeSample> types) {
		Map<Long, List<Interval>> threads = intervals(types);
		Map<TypeSample, Map<TypeSample, int[]>> around = new HashMap<>();
		for (List<Interval> events : threads.values()) {
			List<Interval> open = new ArrayList<>();
			for (Interval event : events) {
				while (!open.isEmpty() && open.getLast().end <= event.start) {
					open.removeLast();
				}
				for (int i = open.size() - 1; i >= Math.max(0, open.size() - MOST_OPEN); i--) {
					Interval outer = open.get(i);
					if (outer.end >= event.end && outer.type != event.type) {
						int[] rows = around.computeIfAbsent(event.type, type -> new LinkedHashMap<>())
								.computeIfAbsent(outer.type, type -> none(event.type));
						// The innermost one of a type counts.
						rows[event.row] = rows[event.row] < 0 ? outer.row : rows[event.row];
					}
				}
				if (event.end > event.start) {
					open.add(event);
				}
			}
		}
		return around;
	}

	/** The events of each thread, in the order in which they begin, what is around others before these. */
	private static Map<Long, List<Interval>> intervals(List<TypeSample> types) {
		Map<Long, List<Interval>> threads = new LinkedHashMap<>();
		for (TypeSample type : types) {
			int thread = type.place("eventThread");
			int duration = type.place(DURATION);
			if (thread < 0 || type.fields().get(thread).kind() != SampledKind.THREAD) {
				continue;
			}
			boolean lasts = duration >= 0 && type.fields().get(duration).kind() == SampledKind.TIMESPAN;
			for (int row = 0; row < type.rows(); row++) {
				long on = type.value(row, thread);
				if (on != 0) {
					long start = type.start(row);
					long length = lasts ? Math.clamp(type.value(row, duration), 0, Long.MAX_VALUE / 4) : 0;
					threads.computeIfAbsent(on, key -> new ArrayList<>())
							.add(new Interval(type, row, start, start + length));
				}
			}
		}
		// Of events at the same time, the collection is around its parts, and what is rarer around what is more frequent.
		Comparator<Interval> order = Comparator.comparingLong(Interval::start)
				.thenComparing(Comparator.comparingLong(Interval::end).reversed())
				.thenComparing(interval -> !interval.type.name().equals(COLLECTION))
				.thenComparingLong(interval -> interval.type.count()).thenComparing(interval -> interval.type.name());
		threads.values().forEach(events -> events.sort(order));
		return threads;
	}

	private static int[] none(TypeSample type) {
		int[] rows = new int[type.rows()];
		Arrays.fill(rows, -1);
		return rows;
	}

	/** Events that name the collection that they belong to, and lie in it. */
	private static Link ofCollection(TypeSample type, TypeSample collections) {
		int id = identifier(type);
		int idOfCollection = identifier(collections);
		int duration = collections.place(DURATION);
		if (id < 0 || idOfCollection < 0 || duration < 0) {
			return null;
		}
		Map<Long, Integer> byId = new HashMap<>();
		Set<Long> several = new HashSet<>();
		for (int row = 0; row < collections.rows(); row++) {
			if (byId.put(collections.value(row, idOfCollection), row) != null) {
				several.add(collections.value(row, idOfCollection));
			}
		}
		int[] rows = none(type);
		int inside = 0;
		for (int row = 0; row < rows.length; row++) {
			Integer collection = several.contains(type.value(row, id)) ? null : byId.get(type.value(row, id));
			if (collection != null) {
				long start = collections.start(collection);
				long end = start + collections.value(collection, duration);
				if (type.start(row) >= start - SLACK && type.start(row) <= end + SLACK) {
					rows[row] = collection;
					inside++;
				}
			}
		}
		return inside >= FEWEST && inside >= rows.length * MOSTLY ? new Link(collections, rows) : null;
	}

	private static int identifier(TypeSample type) {
		int place = type.place(COLLECTION_ID);
		return place < 0 || type.fields().get(place).kind() != SampledKind.WHOLE || type.fields().get(place).field()
				.annotations().stream().map(Annotation::typeName).noneMatch(Target.GC_ID::equals) ? -1 : place;
	}

	/** @return what the events of a type are in; none where they are in nothing */
	List<Link> links(TypeSample type) {
		return links.getOrDefault(type, List.of());
	}

	/** @return whether an event is in none of those that the script has it in */
	boolean isAlone(TypeSample type, int row) {
		return links(type).stream().allMatch(link -> link.rows[row] < 0);
	}

	/**
	 * Of events that follow each other in others, those that are in none because the event around them had not ended
	 * when the recording did, and was not written. By themselves they would overlap, as nothing keeps them apart.
	 *
	 * @return their rows, in order
	 */
	int[] unfinished(TypeSample type) {
		return unfinished.computeIfAbsent(type, this::findUnfinished);
	}

	private int[] findUnfinished(TypeSample type) {
		int thread = type.place("eventThread");
		if (links(type).size() != 1 || chained.contains(type) || !lasts(type) || takesThread(type) || thread < 0) {
			return new int[0];
		}
		Link link = links(type).getFirst();
		int outer = link.parent.place("eventThread");
		int duration = link.parent.place(DURATION);
		if (outer < 0 || duration < 0) {
			return new int[0];
		}
		Map<Long, Long> ends = new HashMap<>();
		for (int row = 0; row < link.parent.rows(); row++) {
			ends.merge(link.parent.value(row, outer), link.parent.start(row) + link.parent.value(row, duration),
					Math::max);
		}
		int[] found = IntStream.range(0, type.rows()).filter(row -> link.rows[row] < 0
				&& type.start(row) >= ends.getOrDefault(type.value(row, thread), Long.MAX_VALUE)).toArray();
		return found.length <= type.rows() * MOST_UNFINISHED && isApart(type, thread) ? found : new int[0];
	}

	/** Whether a type's events on a thread follow each other. */
	private static boolean isApart(TypeSample type, int thread) {
		int duration = type.place(DURATION);
		Map<Long, Long> until = new HashMap<>();
		int[] ordered = IntStream.range(0, type.rows()).boxed().sorted(
				Comparator.<Integer>comparingLong(type::start).thenComparingLong(row -> type.value(row, duration)))
				.mapToInt(Integer::intValue).toArray();
		for (int row : ordered) {
			Long before = until.put(type.value(row, thread), type.start(row) + type.value(row, duration));
			if (before != null && before > type.start(row)) {
				return false;
			}
		}
		return true;
	}

	/** @return the row of the event of another type around each event of a type, -1 where there is none */
	int[] rows(TypeSample type, TypeSample parent) {
		return links(type).stream().filter(link -> link.parent == parent).findFirst().orElseThrow().rows;
	}

	/** @return what the events of a type consist of; null where that is nothing that waits or lasts */
	Body body(TypeSample type) {
		return bodies.get(type);
	}

	/** @return whether events of a type are in those of another one in an order */
	boolean isInBody(TypeSample type, TypeSample parent) {
		return bodies.containsKey(parent) && takesThread(type);
	}

	/** @return whether a thread does nothing else during events of a type, but what is nested in them */
	boolean takesThread(TypeSample type) {
		return lasts(type) && (isSpan(type) || BLOCKING.contains(type.name()));
	}

	/** @return the types whose events are in those of a type, by name */
	List<TypeSample> children(TypeSample type) {
		return children.getOrDefault(type, List.of());
	}
}
