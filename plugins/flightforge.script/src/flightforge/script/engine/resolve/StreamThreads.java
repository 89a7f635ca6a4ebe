/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.engine.stream.LivingSchedule;
import flightforge.script.engine.stream.Schedule;
import flightforge.script.engine.value.Lives;
import flightforge.writer.StandardTypes;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;

/** What the threads of a stream have to do with its times: it is where they live, or has an event of each. */
final class StreamThreads {
	private final ThreadTable table;
	private final TypeResolver types;
	private final Map<Lives, List<Span>> stretches = new IdentityHashMap<>();

	/**
	 * Threads in the order in which they start or end.
	 *
	 * @param threads the threads
	 * @param times when each does, in nanoseconds after the recording's start
	 */
	record Turns(List<ThreadInfo> threads, long[] times) {
	}

	private record Turn(ThreadInfo thread, long time) {
	}

	/** @param types those of the streams; null where only starts and ends are asked for */
	StreamThreads(ThreadTable table, TypeResolver types) {
		this.table = table;
		this.types = types;
	}

	/**
	 * The stretch of time around the lives of a stream's threads.
	 *
	 * @param moves whether the stream is moved out of pauses like the starts and ends of threads: then as they are
	 * written, because both are moved in the same way
	 */
	Span around(StreamSpec spec, boolean moves) {
		long begin = Long.MAX_VALUE;
		long end = 0;
		for (ThreadTable.Group group : ThreadUse.isOfEarlier(spec) ? List.<ThreadTable.Group>of() : groups(spec)) {
			begin = Math.min(begin, life(group, 0, moves).begin());
			end = Math.max(end, life(group, group.threads().size() - 1, moves).end());
		}
		return begin < end ? new Span(begin, end) : new Span(0, table.durationNanos());
	}

	/**
	 * The first stretch of a span in which none of a stream's threads lives; null when there is none.
	 *
	 * @param moves as in {@link #around}
	 */
	Span gap(StreamSpec spec, Span span, boolean moves) {
		List<Span> gaps = ThreadUse.isOfEarlier(spec) ? List.of() : gaps(groups(spec), span, moves);
		return gaps.isEmpty() ? null : gaps.getFirst();
	}

	/** The stretches of the recording in which none of a stream's threads lives. */
	List<Span> gaps(StreamSpec spec) {
		return gaps(groups(spec), new Span(0, table.durationNanos()), false);
	}

	/** The stretches of the recording in which none of a group's threads lives. */
	List<Span> gaps(Scalar name) {
		ThreadTable.Group group = name.isNull() ? null : table.group(name.text());
		return group == null ? List.of() : gaps(List.of(group), new Span(0, table.durationNanos()), false);
	}

	private List<Span> gaps(List<ThreadTable.Group> groups, Span span, boolean moves) {
		List<Span> lives = new ArrayList<>();
		groups.forEach(group -> lives.addAll(lived(group, moves)));
		lives.sort(Comparator.comparingLong(Span::begin));
		List<Span> gaps = new ArrayList<>();
		long lived = span.begin();
		for (Span life : lives) {
			if (life.begin() > lived && lived < span.end()) {
				gaps.add(new Span(lived, Math.min(life.begin(), span.end())));
			}
			lived = Math.max(lived, life.end());
		}
		if (lived < span.end() && !lives.isEmpty()) {
			gaps.add(new Span(lived, span.end()));
		}
		return gaps;
	}

	/** The stretches in which any thread of a group lives. There are many threads, and many streams on them. */
	private List<Span> lived(ThreadTable.Group group, boolean moves) {
		Lives lives = moves && group.written() != null ? group.written() : group.lives();
		return lives == null ? List.of(new Span(0, table.durationNanos()))
				: stretches.computeIfAbsent(lives, StreamThreads::stretches);
	}

	private static List<Span> stretches(Lives lives) {
		long[] borders = lives.borders().toArray();
		return IntStream.range(0, borders.length / 2).mapToObj(n -> new Span(borders[2 * n], borders[2 * n + 1]))
				.toList();
	}

	private Span life(ThreadTable.Group group, int thread, boolean moves) {
		return moves && group.written() != null ? new Span(group.written().start(thread), group.written().end(thread))
				: new Span(group.start(thread), group.end(thread, table.durationNanos()));
	}

	/**
	 * The groups that a stream's events are on, each with its weight; none where each thread has an event of its own.
	 */
	List<StreamGroup> weighted(StreamSpec spec) {
		if (spec.volume() instanceof Volume.EveryThread) {
			return List.of();
		}
		Map<String, Double> weights = weights(spec.threads());
		List<StreamGroup> weighted = new ArrayList<>();
		for (Scalar name : names(spec.threads())) {
			ThreadTable.Group group = name.isNull() ? null : table.group(name.text());
			if (group != null) {
				weighted.add(new StreamGroup(name.text(), group.threads().size(),
						weights.getOrDefault(name.text(), 1.0), group.lives(), table.isOfJvm(name.text())));
			}
		}
		if (spec.threads() == null) {
			ThreadTable.Group main = table.group(null);
			weighted.add(new StreamGroup("main", main.threads().size(), 1, main.lives(), false));
		}
		return weighted;
	}

	/** The weights of groups that are picked, by their names. */
	static Map<String, Double> weights(GeneratorSpec threads) {
		Map<String, Double> weights = new HashMap<>();
		if (threads instanceof GeneratorSpec.Pick pick) {
			for (int i = 0; i < pick.values().size(); i++) {
				weights.merge(pick.values().get(i).text(), pick.weights().get(i), Double::sum);
			}
		}
		return weights;
	}

	/** As many points of a schedule as threads of a group live then. */
	Schedule living(String group, Schedule at) {
		ThreadTable.Group of = table.group(group);
		return new LivingSchedule(at, of.lives() != null ? of.lives() : new Lives(new long[of.threads().size()],
				LongStream.range(0, of.threads().size()).map(n -> Long.MAX_VALUE).toArray()));
	}

	/** The starts or ends of a stream's threads; of all that its type is for where it names none. */
	Turns turns(StreamSpec spec, Volume.EveryThread volume) {
		List<ThreadTable.Group> groups = groups(spec);
		if (spec.threads() == null) {
			groups = table.names().stream().map(table::group).filter(group -> isFor(spec.typeName(), group)).toList();
		}
		List<Turn> turns = new ArrayList<>();
		for (ThreadTable.Group group : groups) {
			for (int n = 0; n < group.threads().size(); n++) {
				// The recording's end is not part of it.
				long time = volume.end() ? Math.min(group.end(n, table.durationNanos()), table.durationNanos() - 1)
						: group.start(n);
				turns.add(new Turn(group.threads().get(n), time));
			}
		}
		turns.sort(Comparator.comparingLong(Turn::time));
		return new Turns(turns.stream().map(Turn::thread).toList(), turns.stream().mapToLong(Turn::time).toArray());
	}

	/** Whether there are all groups that a stream names. */
	boolean areDeclared(StreamSpec spec) {
		return names(spec.threads()).stream().allMatch(name -> name.isNull() || table.group(name.text()) != null);
	}

	private static boolean isFor(String type, ThreadTable.Group group) {
		return switch (type) {
		case "jdk.ThreadStart", "jdk.ThreadEnd" -> !group.virtual();
		case "jdk.VirtualThreadStart", "jdk.VirtualThreadEnd" -> group.virtual();
		default -> true;
		};
	}

	/** Whether events have a field for a thread: all others go on when main has ended. */
	private boolean haveThread(StreamSpec spec) {
		Type type = types == null ? null : types.find(spec.typeName());
		return type == null || type.fields().stream()
				.anyMatch(field -> field.typeName().equals(StandardTypes.THREAD) && (field.name().equals("eventThread")
						|| spec.values().stream().noneMatch(value -> value.field().equals(field.name()))
								&& (spec.forEach() == null || spec.forEach().column(field.name()) == null)));
	}

	/** The groups that a stream names, as far as there are such; that of streams that name none. */
	private List<ThreadTable.Group> groups(StreamSpec spec) {
		List<ThreadTable.Group> groups = new ArrayList<>();
		for (Scalar name : names(spec.threads())) {
			ThreadTable.Group group = name.isNull() ? null : table.group(name.text());
			if (group != null) {
				groups.add(group);
			}
		}
		if (spec.threads() == null && haveThread(spec)) {
			groups.add(table.group(null));
		}
		return groups;
	}

	/** The names of groups that are written, with none that has no weight. */
	static List<Scalar> names(GeneratorSpec threads) {
		return switch (threads) {
		case GeneratorSpec.Constant constant -> List.of(constant.value());
		case GeneratorSpec.ListedThreads listed -> List.of(listed.group());
		case GeneratorSpec.Pick pick -> {
			Map<String, Scalar> names = new LinkedHashMap<>();
			for (int i = 0; i < pick.values().size(); i++) {
				if (pick.weights().get(i) > 0) {
					names.putIfAbsent(pick.values().get(i).text(), pick.values().get(i));
				}
			}
			yield List.copyOf(names.values());
		}
		case null, default -> List.of();
		};
	}
}
