/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.ValueSpec;
import flightforge.script.Volume;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.LongColumns;
import flightforge.writer.Type;

/**
 * Events of one type, a number of them for each of several things that happen one after the other. For one thread.
 *
 * @param <T> what happens
 */
final class Listed<T> {
	private final Type type;
	private final List<T> of;
	private final Places places;
	private final Number<T> time;
	private final Position position;
	private final List<ValueSpec> values = new ArrayList<>();
	/**
	 * When the first event of what happens may be, at or after the last one of what happens before; null if unknown.
	 */
	private ToLongFunction<T> begin;
	private GeneratorSpec duration;
	private GeneratorSpec threads;

	/** A number of an event: the one with this number, from 0, of what happens. */
	interface Number<T> {
		double of(T one, int which);
	}

	/** Which events there are of what happens. */
	interface Places {
		/** How many events there are in all. */
		long count();

		/** The number of what an event is of. */
		int one(long event);

		/** The number of the event among those of the same. */
		int which(long event);

		/** How many events one has. */
		int size(int one);

		/** The number of the first of them. */
		long first(int one);
	}

	/** A text of an event. */
	interface Text<T> {
		String of(T one, int which);
	}

	/**
	 * A number of each event. Many of them are asked for at once, so that what an event is of is looked for once for
	 * all events of the same.
	 */
	private class Numbers implements DoubleColumns.InBatches, LongColumns.InBatches {
		private final Number<T> number;

		Numbers(Number<T> number) {
			this.number = number;
		}

		@Override
		public double applyAsDouble(long event) {
			return number.of(of.get(places.one(event)), places.which(event));
		}

		@Override
		public long applyAsLong(long event) {
			return (long) applyAsDouble(event);
		}

		@Override
		public void fill(long first, int count, double[] out) {
			stretches(first, count, (thing, which, from, end) -> {
				for (int i = from; i < end; i++) {
					out[i] = number.of(thing, which + i - from);
				}
			});
		}

		@Override
		public void fill(long first, int count, long[] out) {
			stretches(first, count, (thing, which, from, end) -> {
				for (int i = from; i < end; i++) {
					out[i] = (long) number.of(thing, which + i - from);
				}
			});
		}
	}

	/** Times that are looked for among those of one thing only: each may take long to find out. */
	private final class Times extends Numbers implements LongColumns.Ascending {
		Times(Number<T> time) {
			super(time);
		}

		@Override
		public long firstAtOrAfter(long value) {
			int one = 0;
			for (int end = of.size(); one < end;) {
				int middle = (one + end) >>> 1;
				if (begin.applyAsLong(of.get(middle)) < value) {
					one = middle + 1;
				} else {
					end = middle;
				}
			}
			if (one == 0) {
				return 0;
			}
			int low = 0;
			for (int high = places.size(one - 1); low < high;) {
				int middle = (low + high) >>> 1;
				if ((long) time.of(of.get(one - 1), middle) < value) {
					low = middle + 1;
				} else {
					high = middle;
				}
			}
			return places.first(one - 1) + low;
		}
	}

	/** What is done with consecutive events of one thing. */
	private interface Stretch<T> {
		void of(T thing, int which, int from, int end);
	}

	/** Goes through events thing by thing, with where the events of each are in the arrays of a batch. */
	private void stretches(long first, int count, Stretch<T> stretch) {
		int one = count == 0 ? 0 : places.one(first);
		int which = count == 0 ? 0 : places.which(first);
		for (int from = 0; from < count; which = 0) {
			int end = from + Math.min(count - from, places.size(one) - which);
			stretch.of(of.get(one), which, from, end);
			from = end;
			one++;
		}
	}

	/**
	 * Events without values yet.
	 *
	 * @param of what happens, in order
	 * @param places how many events each has
	 * @param time their times in nanoseconds after the recording's start, which never go back
	 */
	Listed(Type type, List<T> of, Places places, Number<T> time, Position position) {
		this.type = type;
		this.of = of;
		this.places = places;
		this.time = time;
		this.position = position;
	}

	/** The same number of events for each. */
	static Places each(List<?> of, int each) {
		return new Places() {
			@Override
			public long count() {
				return (long) of.size() * each;
			}

			@Override
			public int one(long event) {
				return (int) (event / each);
			}

			@Override
			public int which(long event) {
				return (int) (event % each);
			}

			@Override
			public int size(int one) {
				return each;
			}

			@Override
			public long first(int one) {
				return (long) one * each;
			}
		};
	}

	/** Another number of events for each: those up to these numbers, which are not to be changed. */
	static Places until(long[] ends) {
		return new Places() {
			/** What was found last, by any thread: events are mostly asked for in order, and a few times each. */
			private int last;

			@Override
			public long count() {
				return ends.length == 0 ? 0 : ends[ends.length - 1];
			}

			@Override
			public int one(long event) {
				int near = last;
				if (near < ends.length && event < ends[near] && (near == 0 || event >= ends[near - 1])) {
					return near;
				}
				near = search(event);
				last = near;
				return near;
			}

			private int search(long event) {
				int low = 0;
				int high = ends.length - 1;
				while (low < high) {
					int middle = (low + high) >>> 1;
					if (ends[middle] > event) {
						high = middle;
					} else {
						low = middle + 1;
					}
				}
				return low;
			}

			@Override
			public int which(long event) {
				int one = one(event);
				return (int) (event - first(one));
			}

			@Override
			public int size(int one) {
				return (int) (ends[one] - first(one));
			}

			@Override
			public long first(int one) {
				return one == 0 ? 0 : ends[one - 1];
			}
		};
	}

	/** From when events of what happens may be: none of what happened before is later. So times are found soon. */
	Listed<T> from(ToLongFunction<T> earliest) {
		begin = earliest;
		return this;
	}

	/** How long they last, in nanoseconds. */
	Listed<T> lasting(Number<T> nanos) {
		duration = numbers(nanos);
		return this;
	}

	/** On which thread of the JVM they are; of types without threads, that says nothing. */
	Listed<T> on(String thread) {
		if (has("eventThread")) {
			threads = new GeneratorSpec.Constant(new Scalar(thread, true, position));
		}
		return this;
	}

	/**
	 * On which threads of a group of the JVM's they are.
	 *
	 * @param which the number of the thread in the group, not negative, of which whole groups are taken away
	 */
	Listed<T> on(String group, Number<T> which) {
		if (has("eventThread")) {
			threads = new GeneratorSpec.ListedThreads(new Scalar(group, true, position), new Numbers(which), position);
		}
		return this;
	}

	/** A number, in the field's own unit, but times in nanoseconds. What this JDK does not have is left out. */
	Listed<T> number(String field, Number<T> number) {
		return value(field, numbers(number));
	}

	/** One of several texts; {@code null} among them is none. */
	Listed<T> text(String field, List<String> texts, Text<T> text) {
		Map<String, Integer> indexes = new LinkedHashMap<>();
		texts.forEach(known -> indexes.putIfAbsent(known, indexes.size()));
		List<Scalar> scalars = indexes.keySet().stream()
				.map(known -> known == null ? new Scalar("null", false, position) : new Scalar(known, true, position))
				.toList();
		return value(field, new GeneratorSpec.ListedChoices(scalars,
				new Numbers((one, which) -> indexes.get(text.of(one, which))), position));
	}

	/** The same text always. */
	Listed<T> constant(String field, String text) {
		return value(field, new GeneratorSpec.Constant(new Scalar(text, true, position)));
	}

	private Listed<T> value(String field, GeneratorSpec generator) {
		int dot = field.indexOf('.');
		if (has(dot < 0 ? field : field.substring(0, dot))) {
			values.add(new ValueSpec(field, generator, position));
		}
		return this;
	}

	private boolean has(String field) {
		return type.fields().stream().anyMatch(known -> known.name().equals(field));
	}

	private GeneratorSpec numbers(Number<T> number) {
		return new GeneratorSpec.ListedNumbers(new Numbers(number), position);
	}

	/** The stream with this number among those of the script. */
	StreamSpec stream(int index) {
		Volume volume = new Volume.Listed("jvm", places.count(), begin == null ? new Numbers(time) : new Times(time));
		return new StreamSpec(index, position, new Scalar(type.name(), true, position), volume, position,
				TimingSpec.always(position), threads, null, duration, null, values, null, List.of());
	}
}
