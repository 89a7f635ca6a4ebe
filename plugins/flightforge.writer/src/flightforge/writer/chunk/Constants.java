/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;

import flightforge.writer.Field;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.StandardTypes;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.encode.ConstantNumbers;
import flightforge.writer.encode.ConstantPool;
import flightforge.writer.encode.Kind;
import flightforge.writer.encode.StandIns;
import flightforge.writer.encode.TypeCheck;
import flightforge.writer.internal.ByteBuilder;

/**
 * Encodes the constants of a chunk, field by field as their types in the type set say, whatever JDK these come from.
 */
final class Constants {
	private static final int KEPT_CAPACITY = 1 << 16;

	private final TypeSet types;
	private final SharedConstants shared;
	private final long chunks;
	private final ClassConstants classes;
	private final Map<String, ConstantPool> pools = new TreeMap<>();
	/** A constant is encoded while the one that refers to it is: as many as constants are nested. */
	private final Deque<ByteBuilder> builders = new ArrayDeque<>();
	private long sequence;
	private int count;

	/** @param chunks how many the recording has */
	Constants(TypeSet types, SharedConstants shared, long chunks) {
		this.types = types;
		this.shared = shared;
		this.chunks = chunks;
		this.classes = new ClassConstants(this, shared.origins());
	}

	/** @return constants in all pools */
	int count() {
		return count;
	}

	/** @return the pools, by name of their types; some may be empty */
	Iterable<ConstantPool> pools() {
		return pools.values();
	}

	/** Begins a chunk. */
	void open(long chunk) {
		sequence = chunk;
		pools.values().forEach(pool -> pool.open(chunk));
		count = 0;
	}

	/** Forgets the constants that are written. */
	void clear() {
		pools.values().forEach(ConstantPool::clear);
		count = 0;
	}

	long string(String text) {
		ConstantPool pool = pool(Type.STRING);
		long number = shared.text(Type.STRING, text);
		if (number != ConstantNumbers.NONE && pool.contains(number)) {
			return number;
		}
		ByteBuilder content = builder();
		content.putString(text);
		return add(pool, number, content);
	}

	long thread(ThreadInfo thread) {
		return intern(StandardTypes.THREAD, shared.thread(thread), (field, content) -> {
			switch (field.name()) {
			case "osName" ->
					putText(field, thread.virtual() && thread.osName().isEmpty() ? null : thread.osName(), content);
			case "osThreadId" -> content.putVarint(thread.osId());
			case "javaName" -> putText(field,
					thread.javaName().isEmpty() && thread.javaId() == 0 ? null : thread.javaName(), content);
			case "javaThreadId" -> content.putVarint(thread.javaId());
			case "group" -> putText(field, thread.group().isEmpty() ? null : thread.group(), content);
			case "virtual" -> content.putByte(thread.virtual() ? 1 : 0);
			default -> putDefault(field, content);
			}
		});
	}

	long stackTrace(StackTrace trace) {
		return intern(StandardTypes.STACK_TRACE, shared.stackTrace(trace), (field, content) -> {
			switch (field.name()) {
			case "truncated" -> content.putByte(trace.truncated() ? 1 : 0);
			case "frames" -> {
				content.putVarint(trace.frames().size());
				for (StackFrame frame : trace.frames()) {
					putFrame(field, frame, content);
				}
			}
			default -> putDefault(field, content);
			}
		});
	}

	private void putFrame(Field frames, StackFrame frame, ByteBuilder target) {
		FieldEncoder encoder = (field, content) -> {
			switch (field.name()) {
			case "method" -> content.putVarint(classes.method(shared.method(frame), frame.className(), frame.method(),
					frame.descriptor(), frame.kind().equals(StackFrame.NATIVE)));
			case "lineNumber" -> content.putVarint(frame.lineNumber() & 0xffffffffL);
			case "bytecodeIndex" -> content.putVarint(frame.bytecodeIndex() & 0xffffffffL);
			case "type" -> putText(field, frame.kind(), content);
			default -> putDefault(field, content);
			}
		};
		if (frames.constantPool()) {
			target.putVarint(intern(frames.typeName(), ConstantNumbers.NONE, encoder));
		} else {
			types.type(frames.typeName()).fields().forEach(field -> encoder.put(field, target));
		}
	}

	/** @return number of a constant that is made of one text */
	long constant(String typeName, String text) {
		long fixed = ConstantNumbers.fixed(typeName, text);
		long number = fixed == ConstantNumbers.NONE ? shared.text(typeName, text) : fixed;
		return switch (typeName) {
		case Type.STRING -> string(text);
		case StandardTypes.METHOD -> classes.methodOf(number, text);
		case StandardTypes.CLASS -> classes.classOf(number, text);
		case StandardTypes.PACKAGE -> classes.packageOf(number, text);
		case StandardTypes.MODULE -> classes.moduleOf(number, text);
		case StandardTypes.CLASS_LOADER -> classes.loaderOf(number, text);
		case StandardTypes.THREAD_GROUP -> groupOf(number, text);
		case StandardTypes.OLD_OBJECT -> objectOf(number, text);
		default -> named(typeName, number, text);
		};
	}

	/** @return number of a constant that stands for none */
	long nothing(String typeName) {
		return switch (typeName) {
		case StandardTypes.METHOD -> constant(typeName, StandIns.NAME + "." + StandIns.NAME);
		case StandardTypes.CLASS, StandardTypes.CLASS_LOADER -> constant(typeName, StandIns.NAME);
		default -> intern(typeName, ConstantNumbers.NONE, this::putDefault);
		};
	}

	/** As the JVM has them: the system's group at the root, main in it, all others in main. */
	private long groupOf(long number, String name) {
		return intern(StandardTypes.THREAD_GROUP, number, (field, content) -> {
			switch (field.name()) {
			case "name" -> putText(field, name, content);
			case "parent" -> putText(field, switch (name) {
			case "system", "VirtualThreads" -> null;
			case "main" -> "system";
			default -> "main";
			}, content);
			default -> putDefault(field, content);
			}
		});
	}

	/** An object at an address, without what refers to it: as the JVM writes those that it did not look for. */
	private long objectOf(long number, String text) {
		int space = text.indexOf(' ');
		return intern(StandardTypes.OLD_OBJECT, number, (field, content) -> {
			switch (field.name()) {
			case "address" -> content.putVarint(Long.decode(text.substring(0, space)));
			case "type" -> putText(field, text.substring(space + 1), content);
			default -> putDefault(field, content);
			}
		});
	}

	private long named(String typeName, long number, String text) {
		Field main = textField(types.type(typeName));
		// async-profiler's converter reads symbols in nothing but UTF-8.
		boolean symbol = typeName.equals(StandardTypes.SYMBOL) && main.typeName().equals(Type.STRING);
		return intern(typeName, number, (field, content) -> {
			if (field.equals(main) && symbol) {
				content.putUtf8(text);
			} else if (field.equals(main)) {
				putText(field, text, content);
			} else {
				putDefault(field, content);
			}
		});
	}

	private static Field textField(Type type) {
		for (Field field : type.fields()) {
			if (field.name().equals("name") || type.fields().size() == 1) {
				return field;
			}
		}
		throw TypeCheck.wrong("A constant of type '" + type.name() + "' cannot be made of a text");
	}

	/** Puts a text into a field that is a string, or whose type has a place for one. */
	void putText(Field field, String text, ByteBuilder content) {
		if (field.array()) {
			throw TypeCheck.wrong("Field '" + field.name() + "' is an array and takes no text");
		} else if (field.typeName().equals(Type.STRING)) {
			// As the JVM does.
			content.putNativeString(text);
		} else if (field.constantPool()) {
			content.putVarint(text == null ? 0 : constant(field.typeName(), text));
		} else {
			throw TypeCheck.wrong("Field '" + field.name() + "' of type '" + field.typeName() + "' takes no text");
		}
	}

	void putDefault(Field field, ByteBuilder content) {
		byte kind = field.array() ? Kind.ARRAY : Kind.of(field);
		switch (kind) {
		case Kind.FLOAT -> content.putRawInt(0);
		case Kind.DOUBLE -> content.putRawLong(0);
		case Kind.STRUCT -> types.type(field.typeName()).fields().forEach(inner -> putDefault(inner, content));
		// Zero, false, the null string, the null reference and no elements are all the same byte.
		default -> content.putByte(0);
		}
	}

	long intern(String typeName, long number, FieldEncoder fields) {
		ConstantPool pool = pool(typeName);
		if (number != ConstantNumbers.NONE && pool.contains(number)) {
			return number;
		}
		ByteBuilder content = builder();
		for (Field field : types.type(typeName).fields()) {
			fields.put(field, content);
		}
		return add(pool, number, content);
	}

	private long add(ConstantPool pool, long number, ByteBuilder content) {
		int before = pool.count();
		long result = number;
		if (number != ConstantNumbers.NONE) {
			pool.add(number, content);
		} else {
			result = pool.intern(content);
		}
		count += pool.count() - before;
		content.clear(KEPT_CAPACITY);
		builders.push(content);
		return result;
	}

	private ByteBuilder builder() {
		return builders.isEmpty() ? new ByteBuilder(256) : builders.pop();
	}

	private ConstantPool pool(String typeName) {
		ConstantPool pool = pools.get(typeName);
		if (pool == null) {
			types.type(typeName);
			pool = new ConstantPool(types.number(typeName), new ChunkNumbers(shared.last(), chunks));
			pool.open(sequence);
			pools.put(typeName, pool);
		}
		return pool;
	}

	/** Puts the fields of a constant. */
	interface FieldEncoder {
		void put(Field field, ByteBuilder content);
	}
}
