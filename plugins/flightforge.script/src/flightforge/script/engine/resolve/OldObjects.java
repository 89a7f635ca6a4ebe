/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

import flightforge.script.JvmSpec;
import flightforge.script.engine.stream.References;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.LongParts;
import flightforge.writer.StandardTypes;

/**
 * Objects that may leak, as many as a JVM keeps samples of: each is of a class whose objects are as large as the event
 * says, and at an address of the heap. Those that are allocated later are behind the others, most of the time.
 */
final class OldObjects {
	/** HotSpot's queue of samples has so many. */
	private static final int MOST = 256;
	/** So many objects times classes at most. */
	private static final int MOST_CONSTANTS = 1 << 16;
	private static final String KEY = "(objects)";
	/** Where the heap of a JVM is of which the script says nothing, and how much of it an object has for itself. */
	private static final long FIRST_ADDRESS = 0xf021_af80L;
	private static final long DISTANCE = 480L << 10;
	/** Bytes before an array's elements, and what sizes are multiples of. */
	private static final int HEADER = 16;
	private static final int ALIGNMENT = 8;
	/** References have 4 bytes below so much heap. */
	private static final long COMPRESSED = 32L << 30;
	private static final int REFERENCE = 0;
	/** Most that were sampled in small programs on JDK 17 and 25 were arrays of bytes. */
	private static final List<Array> ARRAYS = List.of(new Array("byte[]", 1, false),
			new Array("java.lang.Object[]", REFERENCE, false), new Array("java.util.HashMap$Node[]", REFERENCE, true),
			new Array("char[]", 2, false), new Array("int[]", 4, false), new Array("long[]", 8, false));
	/** What is no array where nothing is said of the size. */
	private static final List<String> USUAL = List.of("java.util.HashMap$Node", "java.lang.String",
			"java.util.concurrent.ConcurrentHashMap$Node", "java.util.ArrayList", "java.util.HashMap");
	/** Classes by the bytes that their objects have on 64 bits with compressed references. */
	private static final NavigableMap<Long, List<String>> OBJECTS = new TreeMap<>(
			Map.ofEntries(Map.entry(16L, List.of("java.lang.Integer", "java.lang.Object", "java.util.HashSet")),
					Map.entry(24L, List.of("java.lang.String", "java.util.ArrayList", "java.lang.Long")),
					Map.entry(32L, List.of("java.util.HashMap$Node", "java.util.concurrent.ConcurrentHashMap$Node")),
					Map.entry(40L, List.of("java.util.LinkedHashMap$Entry", "java.util.TreeMap$Entry")),
					Map.entry(48L, List.of("java.util.HashMap", "java.util.TreeMap")),
					Map.entry(56L, List.of("java.util.HashMap$TreeNode")),
					Map.entry(64L, List.of("java.util.concurrent.ConcurrentHashMap")),
					Map.entry(72L, List.of("java.lang.reflect.Field")), Map.entry(80L, List.of("java.net.URI")),
					Map.entry(88L, List.of("java.lang.reflect.Method")), Map.entry(96L, List.of("java.lang.Class"))));

	/**
	 * A class of arrays.
	 *
	 * @param bytes of an element
	 * @param isTable whether the number of elements is a power of two, from 2
	 */
	private record Array(String name, int bytes, boolean isTable) {
	}

	private static final boolean[] IS_TABLE = new boolean[ARRAYS.size()];
	static {
		for (int i = 0; i < IS_TABLE.length; i++) {
			IS_TABLE[i] = ARRAYS.get(i).isTable;
		}
	}
	private static final long SMALLEST = OBJECTS.firstKey();
	private static final long LARGEST = OBJECTS.lastKey();

	private final long start;
	private final long distance;
	private final int referenceBytes;
	/** Bytes of an element, by the number of the class in {@link #ARRAYS}. */
	private final long[] bytes;

	/** In the heap of a JVM; null where the script says nothing of it. */
	OldObjects(JvmSpec jvm) {
		start = jvm == null ? FIRST_ADDRESS : HeapDemand.start(jvm);
		distance = jvm == null ? DISTANCE : jvm.initialHeapBytes() / MOST / ALIGNMENT * ALIGNMENT;
		boolean compressed = jvm == null || jvm.maxHeapBytes() < COMPRESSED && jvm.collector() != JvmSpec.Collector.Z;
		referenceBytes = compressed ? 4 : 8;
		bytes = ARRAYS.stream().mapToLong(array -> array.bytes != REFERENCE ? array.bytes : referenceBytes).toArray();
	}

	/**
	 * The objects of a stream.
	 *
	 * @param sizes how many bytes they have; negative where nothing is said of it
	 * @param elements how many elements they have; negative of those that are no arrays
	 */
	Slot slot(LongColumn sizes, LongColumn elements, Context context) {
		long key = context.key(KEY);
		List<String> classes = new ArrayList<>();
		if (sizes.isConstant() && elements.isConstant()) {
			classes.addAll(classes(first(sizes), first(elements)));
		} else {
			ARRAYS.forEach(array -> classes.add(array.name));
			OBJECTS.values().forEach(classes::addAll);
		}
		List<String> texts = new ArrayList<>(MOST * classes.size());
		for (int i = 0; i < MOST; i++) {
			String address = address(key, i);
			classes.forEach(name -> texts.add(address + name));
		}
		return new Slot.Reference(new References.Constants(StandardTypes.OLD_OBJECT, texts),
				LongParts.ofTwo(sizes, elements, new Objects(key, classes)));
	}

	/**
	 * Objects of the classes that a script says.
	 *
	 * @param classes one of each event
	 */
	Slot slot(Slot.Reference classes, Context context) {
		long key = context.key(KEY);
		List<?> names = classes.references().list();
		int most = Math.clamp(MOST_CONSTANTS / names.size(), 1, MOST);
		List<String> texts = new ArrayList<>(most * names.size());
		for (int i = 0; i < most; i++) {
			String address = address(key, i);
			names.forEach(name -> texts.add(name == null ? null : address + name));
		}
		return new Slot.Reference(new References.Constants(StandardTypes.OLD_OBJECT, texts),
				LongParts.ofTwo(classes.column(), LongColumns.constant(0), (first, count, values, others) -> {
					for (int i = 0; i < count; i++) {
						values[i] += (first + i) % most * names.size();
					}
				}));
	}

	/**
	 * The sizes of objects of the classes that a script says: those of an array come of its elements.
	 *
	 * @param sizes what the script says of it
	 * @param elements how many elements they have; negative of those that are no arrays
	 * @param classes one of each event
	 */
	LongColumn sizes(LongColumn sizes, LongColumn elements, Slot.Reference classes) {
		if (sizes.isConstant() && elements.isConstant() && classes.column().isConstant()) {
			return sizes;
		}
		LongColumn ofElement = LongColumns.table(classes.column(),
				classes.references().list().stream().mapToLong(name -> elementBytes(String.valueOf(name))).toArray());
		LongColumn ofArrays = LongParts.ofTwo(elements, ofElement, (first, count, values, each) -> {
			for (int i = 0; i < count; i++) {
				values[i] = values[i] < 0 || each[i] == 0 ? -1 : aligned(HEADER + values[i] * each[i]);
			}
		});
		return LongParts.ofTwo(sizes, ofArrays, (first, count, values, arrays) -> {
			for (int i = 0; i < count; i++) {
				values[i] = arrays[i] >= 0 ? arrays[i] : Math.max(SMALLEST, aligned(values[i]));
			}
		});
	}

	/** How many bytes an element of an array has; 0 of classes that are none. */
	private long elementBytes(String name) {
		return switch (name) {
		case "byte[]", "boolean[]" -> 1;
		case "char[]", "short[]" -> 2;
		case "int[]", "float[]" -> 4;
		case "long[]", "double[]" -> 8;
		default -> name.endsWith("[]") ? referenceBytes : 0;
		};
	}

	/** Where an object is, with the space before its class. */
	private String address(long key, int object) {
		// The other half is room for the object.
		long place = Keyed.below(Keyed.bits(key, 2L * object), distance / 2 / ALIGNMENT);
		return "0x" + Long.toHexString(start + distance * object + ALIGNMENT * place) + " ";
	}

	/**
	 * The sizes that objects have whose classes are the most like what a script says of both: those of an array come of
	 * its elements, and no object that is none has any other than its class has.
	 *
	 * @param sizes what the script says of it
	 * @param elements how many elements they have; negative of those that are no arrays
	 */
	LongColumn sizes(LongColumn sizes, LongColumn elements) {
		// What is said of one object is what somebody wants to see.
		return sizes.isConstant() && elements.isConstant() ? sizes
				: LongParts.ofTwo(sizes, elements, (first, count, values, lengths) -> {
					for (int i = 0; i < count; i++) {
						values[i] = size(values[i], lengths[i]);
					}
				});
	}

	private long size(long size, long elements) {
		if (elements < 0) {
			return Math.max(SMALLEST, aligned(size));
		}
		return aligned(HEADER + elements * bytes[Integer.numberOfTrailingZeros(arrays(size, elements))]);
	}

	/** Which object and class each event is of, by their number among the texts of a stream's objects. */
	private final class Objects implements LongParts.OfTwo {
		private final long key;
		private final int classes;
		/** The numbers of the classes of arrays; -1 of what is none of the stream. */
		private final int[] ofArrays;
		/** Those of all others by their size. */
		private final int[][] ofSizes;
		private final int[] usual;

		Objects(long key, List<String> classes) {
			this.key = key;
			this.classes = classes.size();
			ofArrays = ARRAYS.stream().mapToInt(array -> classes.indexOf(array.name)).toArray();
			ofSizes = new int[(int) ((LARGEST - SMALLEST) / ALIGNMENT) + 1][];
			for (int i = 0; i < ofSizes.length; i++) {
				ofSizes[i] = numbers(classes, OBJECTS.floorEntry(SMALLEST + (long) i * ALIGNMENT).getValue());
			}
			usual = numbers(classes, USUAL);
		}

		private static int[] numbers(List<String> classes, List<String> names) {
			return names.stream().mapToInt(classes::indexOf).toArray();
		}

		@Override
		public void make(long first, int count, long[] values, long[] lengths) {
			for (int i = 0; i < count; i++) {
				long object = (first + i) % MOST;
				// The first is the most frequent one by far.
				double u = Keyed.unit(Keyed.bits(key, 2 * object + 1));
				values[i] = object * classes + number(values[i], lengths[i], u * u * u);
			}
		}

		private int number(long size, long length, double share) {
			if (length < 0) {
				int[] possible = size < 0 ? usual
						: ofSizes[(int) ((Math.clamp(aligned(size), SMALLEST, LARGEST) - SMALLEST) / ALIGNMENT)];
				return possible[(int) (share * possible.length)];
			}
			int possible = arrays(size, length);
			for (int left = (int) (share * Integer.bitCount(possible)); left > 0; left--) {
				possible &= possible - 1;
			}
			return ofArrays[Integer.numberOfTrailingZeros(possible)];
		}
	}

	private static long first(LongColumn column) {
		Batch batch = new Batch();
		batch.renew(0, 1);
		long[] values = new long[Batch.SIZE];
		column.fill(batch, values);
		return values[0];
	}

	/** The classes of objects of a size, the most frequent one first. */
	private List<String> classes(long size, long elements) {
		if (elements < 0) {
			return size < 0 ? USUAL : OBJECTS.floorEntry(Math.max(SMALLEST, aligned(size))).getValue();
		}
		int possible = arrays(size, elements);
		return IntStream.range(0, ARRAYS.size()).filter(i -> (possible >> i & 1) != 0).mapToObj(i -> ARRAYS.get(i).name)
				.toList();
	}

	/** The classes of arrays that fit best, a bit for each: those of the size, or whose elements are about as large. */
	private int arrays(long size, long elements) {
		int possible = 0;
		int fitting = 0;
		for (int i = 0; i < bytes.length; i++) {
			if (!IS_TABLE[i] || elements > 1 && Long.bitCount(elements) == 1) {
				possible |= 1 << i;
				fitting |= aligned(HEADER + elements * bytes[i]) == size ? 1 << i : 0;
			}
		}
		if (size < 0 || elements == 0) {
			return possible;
		}
		return fitting != 0 ? fitting : nearest(possible, Math.max(1, size - HEADER) / (double) elements);
	}

	private int nearest(int possible, double each) {
		double least = Double.MAX_VALUE;
		int nearest = 0;
		for (int i = 0; i < bytes.length; i++) {
			if ((possible >> i & 1) != 0) {
				double times = Math.max(each / bytes[i], bytes[i] / each);
				nearest = times < least ? 1 << i : times == least ? nearest | 1 << i : nearest;
				least = Math.min(least, times);
			}
		}
		return nearest;
	}

	private static long aligned(long size) {
		return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
	}
}
