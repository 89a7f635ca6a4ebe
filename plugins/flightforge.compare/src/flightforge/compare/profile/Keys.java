/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.profile;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

import flightforge.compare.sketch.Hash;
import flightforge.writer.read.Constant;
import flightforge.writer.read.Event;
import flightforge.writer.read.JavaMethod;
import flightforge.writer.read.JavaThread;
import flightforge.writer.read.RecordedType;
import flightforge.writer.read.StackFrame;
import flightforge.writer.read.StackTrace;

/** The keys of the constants of a chunk, made when they are first met. For one thread. */
final class Keys {
	/** Keys but those of threads that are kept at a time. */
	private static final int MOST = 1 << 14;
	private static final int FIRST_SIZE = 16;
	private static final int MOST_SMALL = 1 << 16;
	private static final String LAMBDA = "$$Lambda";

	/** The keys of the constants of a type, by the numbers of these. */
	final class Pool {
		private final FieldKind kind;
		/** Keys of small numbers, as most are, by the number. */
		private Key[] small = new Key[FIRST_SIZE];
		private long[] numbers = new long[FIRST_SIZE];
		private Key[] keys = new Key[FIRST_SIZE];
		private int size;

		private Pool(FieldKind kind) {
			this.kind = kind;
		}

		/** @return the key of the constant in a slot of an event, {@link Key#NONE} where there is none */
		Key get(Event event, int slot) {
			long number = event.number(slot);
			Key key = number >= 0 && number < small.length ? small[(int) number] : null;
			if (key != null) {
				return key;
			}
			int at = find(number);
			return keys[at] != null ? keys[at] : add(number, make(event.constant(slot), kind));
		}

		private Key add(long number, Key key) {
			size++;
			if (number >= 0 && number < MOST_SMALL) {
				if (number >= small.length) {
					small = Arrays.copyOf(small, Math.max(FIRST_SIZE, Integer.highestOneBit((int) number) << 1));
				}
				small[(int) number] = key;
			} else {
				if (size * 2 > keys.length) {
					grow();
				}
				int at = find(number);
				numbers[at] = number;
				keys[at] = key;
			}
			if (key != Key.NONE) {
				key.ordinal = size;
			}
			made += kind == FieldKind.THREAD ? 0 : 1;
			return key;
		}

		private int find(long number) {
			int at = (int) Hash.of(number) & keys.length - 1;
			while (keys[at] != null && numbers[at] != number) {
				at = at + 1 & keys.length - 1;
			}
			return at;
		}

		private void grow() {
			long[] oldNumbers = numbers;
			Key[] oldKeys = keys;
			numbers = new long[oldKeys.length * 2];
			keys = new Key[oldKeys.length * 2];
			for (int i = 0; i < oldKeys.length; i++) {
				if (oldKeys[i] != null) {
					int at = find(oldNumbers[i]);
					numbers[at] = oldNumbers[i];
					keys[at] = oldKeys[i];
				}
			}
		}

		private void clear() {
			small = new Key[FIRST_SIZE];
			numbers = new long[FIRST_SIZE];
			keys = new Key[FIRST_SIZE];
			size = 0;
		}
	}

	private final Renaming renaming;
	private Map<RecordedType, Pool> pools = new IdentityHashMap<>();
	private Map<JavaMethod, Long> methods = new IdentityHashMap<>();
	/** How many keys but those of threads there are. */
	private int made;

	Keys(Renaming renaming) {
		this.renaming = renaming;
	}

	/** @return where the keys of the constants of a type of the present chunk are */
	Pool pool(RecordedType type, FieldKind kind) {
		return pools.computeIfAbsent(type, pooled -> new Pool(kind));
	}

	/** Forgets all but the threads, which say what happens on the same thread, so that they do not become too many. */
	void forget() {
		for (Pool pool : pools.values()) {
			if (pool.kind != FieldKind.THREAD) {
				pool.clear();
			}
		}
		methods = new IdentityHashMap<>();
		made = 0;
	}

	/** Forgets all, because constants belong to their chunk. */
	void leaveChunk() {
		pools = new IdentityHashMap<>();
		methods = new IdentityHashMap<>();
		made = 0;
	}

	/** @return whether there are so many that they should be forgotten */
	boolean isFull() {
		return made >= MOST;
	}

	private Key make(Constant constant, FieldKind kind) {
		if (constant == null) {
			return Key.NONE;
		}
		return switch (kind) {
		case THREAD -> thread(constant.asThread());
		case STACK -> stack(constant.asStackTrace());
		case CLASS -> Key.of(className(renaming.className(constant.asJavaClass().name())));
		case METHOD -> Key.of(methodName(constant.asMethod()));
		default -> text(constant);
		};
	}

	private Key text(Constant constant) {
		String text = constant.text();
		if (text == null && constant.type().size() > 0 && constant.type().kind(0).isWhole()) {
			return Key.of(Long.toString(constant.number(0)));
		}
		return text == null ? Key.NONE : Key.of(renaming.text(text));
	}

	private Key thread(JavaThread thread) {
		String name = renaming.thread(thread.name());
		if (name == null || name.isEmpty()) {
			name = thread.virtual() ? "(virtual thread)" : "(thread without a name)";
		}
		return Key.thread(name, Hash.of(Hash.of(thread.javaThreadId(), thread.osThreadId()), Hash.of(name)));
	}

	private Key stack(StackTrace stack) {
		long[] path = new long[stack.size()];
		long caller = Hash.of("");
		JavaMethod top = null;
		for (int i = path.length - 1; i >= 0; i--) {
			StackFrame frame = stack.frame(i);
			top = frame.method();
			caller = Hash.of(caller, methods.computeIfAbsent(frame.method(), this::hash));
			path[path.length - 1 - i] = caller == 0 ? 1 : caller;
		}
		return Key.stack(path.length == 0 ? "(empty)" : methodName(top), path);
	}

	private long hash(JavaMethod method) {
		return Hash.of(methodName(method));
	}

	private String methodName(JavaMethod method) {
		String type = method == null || method.type() == null ? null : method.type().name();
		return method == null ? "(unknown)"
				: className(renaming.className(type)) + "." + renaming.method(type, method.name());
	}

	/** Classes that the JVM makes as it goes are called by numbers, which are others in each run. */
	private static String className(String name) {
		if (name == null) {
			return "(unknown)";
		}
		int lambda = name.indexOf(LAMBDA);
		if (lambda >= 0) {
			return name.substring(0, lambda + LAMBDA.length());
		}
		int address = name.indexOf("0x");
		return address > 1 && (name.charAt(address - 1) == '.' || name.charAt(address - 1) == '+')
				? name.substring(0, address - 1) : name;
	}
}
