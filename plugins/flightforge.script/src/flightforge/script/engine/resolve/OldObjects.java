/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import flightforge.script.JvmSpec;
import flightforge.script.engine.stream.References;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongParts;
import flightforge.writer.StandardTypes;

/**
 * Objects that may leak, as many as a JVM keeps samples of: each is of a class whose objects are as large as the event
 * says, and at an address of the heap. Those that are allocated later are behind the others, most of the time.
 */
final class OldObjects {
	/** HotSpot's queue of samples has so many. */
	private static final int MOST = 256;
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
	private static final TreeMap<Long, List<String>> OBJECTS = new TreeMap<>(
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

		boolean has(long elements) {
			return !isTable || elements > 1 && Long.bitCount(elements) == 1;
		}
	}

	private final long start;
	private final long distance;
	private final int reference;

	/** In the heap of a JVM; null where the script says nothing of it. */
	OldObjects(JvmSpec jvm) {
		start = jvm == null ? FIRST_ADDRESS : HeapDemand.start(jvm);
		distance = jvm == null ? DISTANCE : jvm.initialHeapBytes() / MOST / ALIGNMENT * ALIGNMENT;
		boolean compressed = jvm == null || jvm.maxHeapBytes() < COMPRESSED && jvm.collector() != JvmSpec.Collector.Z;
		reference = compressed ? 4 : 8;
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
			// The other half is room for the object.
			long place = Keyed.below(Keyed.bits(key, 2L * i), distance / 2 / ALIGNMENT);
			String address = "0x" + Long.toHexString(start + distance * i + ALIGNMENT * place) + " ";
			classes.forEach(name -> texts.add(address + name));
		}
		return new Slot.Reference(new References.Constants(StandardTypes.OLD_OBJECT, texts),
				LongParts.ofTwo(sizes, elements, (number, size, length) -> {
					long object = number % MOST;
					List<String> possible = classes(size, length);
					// The first is the most frequent one by far.
					double u = Keyed.unit(Keyed.bits(key, 2 * object + 1));
					return object * classes.size() + classes.indexOf(possible.get((int) (u * u * u * possible.size())));
				}));
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
		return sizes.isConstant() && elements.isConstant() ? sizes : LongParts.ofTwo(sizes, elements,
				(number, size, length) -> length < 0
						? size > OBJECTS.lastKey() ? aligned(size) : OBJECTS.floorKey(Math.max(HEADER, aligned(size)))
						: aligned(HEADER + length * bytes(arrays(size, length).getFirst())));
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
			return size < 0 ? USUAL : OBJECTS.floorEntry(Math.max(HEADER, aligned(size))).getValue();
		}
		return arrays(size, elements).stream().map(Array::name).toList();
	}

	private List<Array> arrays(long size, long elements) {
		List<Array> possible = ARRAYS.stream().filter(array -> array.has(elements)).toList();
		List<Array> fitting = size < 0 || elements == 0 ? possible
				: possible.stream().filter(array -> aligned(HEADER + elements * bytes(array)) == size).toList();
		if (fitting.isEmpty()) {
			double each = Math.max(1, size - HEADER) / (double) elements;
			double least = possible.stream().mapToDouble(array -> distance(array, each)).min().orElse(0);
			fitting = possible.stream().filter(array -> distance(array, each) == least).toList();
		}
		return fitting;
	}

	/** How far an array's elements are from having so many bytes. */
	private double distance(Array array, double each) {
		return Math.abs(StrictMath.log(each / bytes(array)));
	}

	private int bytes(Array array) {
		return array.bytes == REFERENCE ? reference : array.bytes;
	}

	private static long aligned(long size) {
		return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
	}
}
