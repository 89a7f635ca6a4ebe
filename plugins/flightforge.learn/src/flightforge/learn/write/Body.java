/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongBiFunction;

import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;
import flightforge.script.engine.stream.NestedOrder;

/**
 * What the events of a type consist of: which events that wait, or last, are in each, one after the other. Events with
 * the same in the same order have the same signature; those with a rare one count as those with the frequent one that
 * lacks the least; what this lacks is in no event, and these get shorter by it. Where that is true of too many, steps
 * of the same kind that follow each other are a run, and it does not matter for the signature how many these are. What
 * the JDK waits for is never one: it lasts as long as its threshold at least, so that how many there are says much of
 * how long the event around them is. For one thread.
 */
final class Body {
	/** Signatures of a type. */
	private static final int MOST_SIGNATURES = 16;
	/**
	 * The part of the events, and of the time in what is in them, that frequent signatures are to have without runs.
	 */
	private static final double ENOUGH = 0.95;
	/** What has more in it has no order that could be written down. */
	private static final int MOST_IN_ORDER = 12;
	private static final String OF_JDK = "jdk.";
	/** The signature of events with too much in them. */
	private static final String MANY = "*";

	/** An event in another one. */
	record Part(TypeSample type, int row) {
		long start() {
			return type.start(row);
		}

		long nanos() {
			return type.value(row, type.place("duration"));
		}

		long end() {
			return start() + nanos();
		}
	}

	/** What is in each event, in order: a list of runs, each of one event at least. */
	private final List<List<List<Part>>> runs = new ArrayList<>();
	private final String[] signatures;
	/** What each event lacks of what was in it. */
	private final List<List<Part>> outside = new ArrayList<>();
	private final ToLongBiFunction<TypeSample, Integer> running;
	/** How much shorter each is without that, and without what its parts lack, in nanoseconds. */
	private final long[] shorter;
	/** The part of the events that has a frequent signature, or of the time in what is in them if that is less. */
	private final double covered;

	/**
	 * Of a type.
	 *
	 * @param parent the type
	 * @param inside the events in each of its events
	 * @param bodies those of the types of these that have some
	 * @param fewest how many events with a signature there are at least
	 * @param running how long an event lasted without pauses, by its type and row
	 */
	static Body of(TypeSample parent, List<List<Part>> inside, Map<TypeSample, Body> bodies, int fewest,
			ToLongBiFunction<TypeSample, Integer> running) {
		Body single = new Body(parent, inside, bodies, fewest, running, false);
		if (single.covered >= ENOUGH) {
			return single;
		}
		Body joined = new Body(parent, inside, bodies, fewest, running, true);
		return joined.covered > single.covered ? joined : single;
	}

	private Body(TypeSample parent, List<List<Part>> inside, Map<TypeSample, Body> bodies, int fewest,
			ToLongBiFunction<TypeSample, Integer> running, boolean join) {
		this.running = running;
		signatures = new String[parent.rows()];
		Map<String, Integer> counts = new HashMap<>();
		Map<String, Long> times = new HashMap<>();
		Map<String, List<String>> tokensOf = new HashMap<>();
		for (int row = 0; row < signatures.length; row++) {
			runs.add(runs(inside.get(row), bodies, join));
			List<String> tokens = runs.get(row).stream().map(run -> token(run.getFirst(), bodies)).toList();
			signatures[row] = tokens.size() > MOST_IN_ORDER || inside.get(row).size() > NestedOrder.MOST_EACH ? MANY
					: String.join(",", tokens);
			counts.merge(signatures[row], 1, Integer::sum);
			times.merge(signatures[row], inside.get(row).stream().mapToLong(this::running).sum(), Long::sum);
			tokensOf.putIfAbsent(signatures[row], tokens);
			outside.add(List.of());
		}
		double all = Math.max(1, times.values().stream().mapToLong(Long::longValue).sum());
		// What is not kept is lost by its number, and by the time that it takes.
		Comparator<String> order = Comparator.comparingDouble(
				signature -> -(double) counts.get(signature) / signatures.length - times.get(signature) / all);
		List<String> kept = counts.keySet().stream()
				.filter(signature -> signature.equals(MANY) || counts.get(signature) >= fewest)
				.sorted(order.thenComparing(Comparator.naturalOrder())).limit(MOST_SIGNATURES).toList();
		covered = Math.min(kept.stream().mapToInt(counts::get).sum() / (double) signatures.length,
				kept.stream().mapToLong(times::get).sum() / all);
		Map<String, String> nearest = new LinkedHashMap<>();
		for (int row = 0; row < signatures.length; row++) {
			if (!kept.contains(signatures[row])) {
				String near = nearest.computeIfAbsent(signatures[row], signature -> nearest(signature, kept, tokensOf));
				keep(row, near.isEmpty() ? List.of() : tokensOf.get(near), bodies, join);
				signatures[row] = near;
			}
		}
		shorter = new long[signatures.length];
		for (int row = 0; row < shorter.length; row++) {
			shorter[row] = outside.get(row).stream().mapToLong(this::running).sum();
			for (Part part : parts(row)) {
				Body inner = bodies.get(part.type);
				shorter[row] += inner == null ? 0 : inner.shorter[part.row];
			}
		}
	}

	private long running(Part part) {
		return running.applyAsLong(part.type, part.row);
	}

	private static List<List<Part>> runs(List<Part> inside, Map<TypeSample, Body> bodies, boolean join) {
		List<List<Part>> runs = new ArrayList<>();
		String last = null;
		for (Part part : inside.stream().sorted(Comparator.comparingLong(Part::start)).toList()) {
			String step = token(part, bodies) + flags(part);
			if (!join || part.type.name().startsWith(OF_JDK) || !step.equals(last)) {
				runs.add(new ArrayList<>());
			}
			runs.getLast().add(part);
			last = step;
		}
		return runs;
	}

	/** What is told apart by a flag are different steps. */
	private static String flags(Part part) {
		StringBuilder flags = new StringBuilder();
		for (int place = 0; place < part.type.fields().size(); place++) {
			if (part.type.fields().get(place).kind() == SampledKind.FLAG) {
				flags.append(' ').append(part.type.value(part.row, place));
			}
		}
		return flags.toString();
	}

	private static String token(Part part, Map<TypeSample, Body> bodies) {
		Body body = bodies.get(part.type);
		return part.type.name() + (body == null ? "" : "(" + body.signatures[part.row] + ")");
	}

	/** The longest of the frequent signatures that has nothing but what another one has, in the same order. */
	private static String nearest(String signature, List<String> kept, Map<String, List<String>> tokensOf) {
		String nearest = "";
		int most = 0;
		for (String other : kept) {
			List<String> tokens = tokensOf.get(other);
			if (!other.equals(MANY) && tokens.size() > most && isIn(tokens, tokensOf.get(signature))) {
				nearest = other;
				most = tokens.size();
			}
		}
		return nearest;
	}

	private static boolean isIn(List<String> fewer, List<String> more) {
		int found = 0;
		for (String token : more) {
			found += found < fewer.size() && fewer.get(found).equals(token) ? 1 : 0;
		}
		return found == fewer.size();
	}

	/** Leaves out what a signature lacks. */
	private void keep(int row, List<String> tokens, Map<TypeSample, Body> bodies, boolean join) {
		List<List<Part>> left = new ArrayList<>();
		List<Part> lacking = new ArrayList<>();
		for (List<Part> run : runs.get(row)) {
			String token = token(run.getFirst(), bodies);
			if (left.size() < tokens.size() && tokens.get(left.size()).equals(token)) {
				left.add(run);
			} else if (join && !token.startsWith(OF_JDK) && !left.isEmpty()
					&& tokens.get(left.size() - 1).equals(token)) {
				left.getLast().addAll(run);
			} else {
				lacking.addAll(run);
			}
		}
		runs.set(row, left);
		outside.set(row, lacking);
	}

	/** @return the events in one of the type, in their order: those of a kind that follow each other in one list */
	List<List<Part>> runs(int row) {
		return runs.get(row);
	}

	/** @return the events in one of the type, in their order */
	List<Part> parts(int row) {
		return runs.get(row).stream().flatMap(List::stream).toList();
	}

	/**
	 * @return how much shorter an event is without what has been taken out of it, and of what is in it, which has the
	 * time of its thread for itself
	 */
	long shorter(int row) {
		return shorter[row];
	}

	/** @return how long what was taken out of an event took between two times, without pauses */
	long outside(int row, long from, long until) {
		return outside.get(row).stream().filter(part -> part.start() >= from && part.end() <= until)
				.mapToLong(this::running).sum();
	}

	/** @return the signatures of events of the type, as numbers, the most frequent first */
	long[] signatures(int[] rows) {
		Map<String, Integer> numbers = new HashMap<>();
		return Arrays.stream(rows).mapToLong(row -> numbers.computeIfAbsent(signatures[row], key -> numbers.size()))
				.toArray();
	}

	/** @return whether events have the same in them, in an order that can be written down */
	boolean isInOrder(int[] rows) {
		return !signatures[rows[0]].contains(MANY)
				&& Arrays.stream(rows).allMatch(row -> signatures[row].equals(signatures[rows[0]]));
	}
}
