/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;

/**
 * About how many bytes constants take, with those that they refer to and share: stack traces their methods, these
 * classes, and all of them symbols. Not thread-safe.
 */
final class ConstantParts {
	/** A constant's number, the references in it and other numbers. */
	private static final int NUMBERS = 12;
	private static final int OF_STACK = 6;
	private static final int OF_FRAME = 7;
	private static final int OF_TEXT = 5;
	private static final int FIRST_CAPACITY = 64;

	/** Constants of one kind, each of which some of the kind before refer to. */
	private static final class Level {
		private final Map<Object, Integer> numbers = new HashMap<>();
		private int[] bytes = new int[FIRST_CAPACITY];

		/** The number of a constant, which may be new. */
		int number(Object key, int size) {
			Integer known = numbers.putIfAbsent(key, numbers.size());
			if (known != null) {
				return known;
			}
			int number = numbers.size() - 1;
			if (number == bytes.length) {
				bytes = Arrays.copyOf(bytes, 2 * number);
			}
			bytes[number] = size;
			return number;
		}

		int size() {
			return numbers.size();
		}

		/** The bytes of those that are met. */
		double met(double[] missed) {
			double sum = 0;
			for (int i = 0; i < size(); i++) {
				sum += bytes[i] * -StrictMath.expm1(missed[i]);
			}
			return sum;
		}
	}

	private record MethodName(String className, String method, String descriptor) {
	}

	private final int[] own;
	private final Level methods = new Level();
	private final Level classes = new Level();
	private final Level symbols = new Level();
	/** The methods of the frames of each stack trace, one after the other; empty without stack traces. */
	private int[] frames = new int[0];
	private int[] lastFrame = new int[0];
	private int[] classOf = new int[FIRST_CAPACITY];
	private int[] symbolOfMethod = new int[FIRST_CAPACITY];
	private int[] symbolOfDescriptor = new int[FIRST_CAPACITY];
	private int[] symbolOfClass = new int[FIRST_CAPACITY];

	private ConstantParts(int size) {
		own = new int[size];
	}

	/** Those of a list of constants. */
	static ConstantParts of(References references) {
		ConstantParts parts = new ConstantParts(references.size());
		switch (references) {
		case References.Threads threads -> parts.threads(threads.list());
		case References.Stacks stacks -> parts.stacks(stacks.list());
		case References.Strings strings -> parts.texts(strings, strings.list(), OF_TEXT);
		case References.Constants constants -> parts.texts(constants, constants.list(), NUMBERS);
		}
		return parts;
	}

	/** How many constants there are, and frames of stack traces: what {@link #bytes} has to go through. */
	int size() {
		return own.length + frames.length;
	}

	private void threads(List<ThreadInfo> list) {
		for (int i = 0; i < own.length; i++) {
			ThreadInfo thread = list.get(i);
			own[i] = thread == null ? 0 : NUMBERS + utf8(thread.javaName()) + utf8(thread.osName());
		}
	}

	private void texts(References references, List<String> list, int numbers) {
		for (int i = 0; i < own.length; i++) {
			own[i] = list.get(i) == null || !references.isConstant(i) ? 0 : numbers + utf8(list.get(i));
		}
	}

	private static int utf8(String text) {
		return text.getBytes(StandardCharsets.UTF_8).length;
	}

	private void stacks(List<StackTrace> list) {
		frames = new int[list.stream().mapToInt(trace -> trace == null ? 0 : trace.frames().size()).sum()];
		lastFrame = new int[list.size()];
		int count = 0;
		for (int i = 0; i < own.length; i++) {
			StackTrace trace = list.get(i);
			if (trace != null) {
				own[i] = OF_STACK + OF_FRAME * trace.frames().size();
				for (StackFrame frame : trace.frames()) {
					frames[count++] = method(frame);
				}
			}
			lastFrame[i] = count;
		}
	}

	private int method(StackFrame frame) {
		int before = methods.size();
		int method = methods.number(new MethodName(frame.className(), frame.method(), frame.descriptor()), NUMBERS);
		if (methods.size() > before) {
			classOf = room(classOf, method);
			symbolOfMethod = room(symbolOfMethod, method);
			symbolOfDescriptor = room(symbolOfDescriptor, method);
			classOf[method] = type(frame.className());
			symbolOfMethod[method] = symbol(frame.method());
			symbolOfDescriptor[method] = symbol(frame.descriptor());
		}
		return method;
	}

	private int type(String name) {
		int before = classes.size();
		int type = classes.number(name, NUMBERS);
		if (classes.size() > before) {
			symbolOfClass = room(symbolOfClass, type);
			symbolOfClass[type] = symbol(name);
		}
		return type;
	}

	private int symbol(String text) {
		return symbols.number(text, OF_TEXT + utf8(text));
	}

	private static int[] room(int[] array, int index) {
		return index < array.length ? array : Arrays.copyOf(array, 2 * index);
	}

	/**
	 * What constants take that are met.
	 *
	 * @param missed for each constant the logarithm of the probability that it is not
	 */
	double bytes(double[] missed) {
		double sum = 0;
		for (int i = 0; i < own.length; i++) {
			sum += own[i] * -StrictMath.expm1(missed[i]);
		}
		if (frames.length == 0) {
			return sum;
		}
		double[] missedMethods = new double[methods.size()];
		int frame = 0;
		for (int i = 0; i < own.length; i++) {
			for (; frame < lastFrame[i]; frame++) {
				missedMethods[frames[frame]] += missed[i];
			}
		}
		double[] missedClasses = new double[classes.size()];
		double[] missedSymbols = new double[symbols.size()];
		for (int i = 0; i < missedMethods.length; i++) {
			missedClasses[classOf[i]] += missedMethods[i];
			missedSymbols[symbolOfMethod[i]] += missedMethods[i];
			missedSymbols[symbolOfDescriptor[i]] += missedMethods[i];
		}
		for (int i = 0; i < missedClasses.length; i++) {
			missedSymbols[symbolOfClass[i]] += missedClasses[i];
		}
		return sum + methods.met(missedMethods) + classes.met(missedClasses) + symbols.met(missedSymbols);
	}
}
