/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.util.function.BiFunction;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/**
 * Events made by the API of JDK Mission Control's writer. Values are built for each event, as its users do; the thread
 * and the stack traces, which would be by far the most expensive part, are built once.
 */
final class JmcEvents {
	private final Type simple;
	private final Type multi;
	private final Type repeated;
	private final Type heavy;
	private final Type stack;
	private final TypedValue thread;
	private final TypedValue[] stacks = new TypedValue[Values.STACKS];

	/**
	 * @param types types of the recording, with those of the JDK
	 * @param register the recording's {@code registerEventType}
	 */
	JmcEvents(Types types, BiFunction<String, Consumer<TypeStructureBuilder>, Type> register) {
		simple = register.apply(Shape.SIMPLE.typeName(), JmcEvents::longs);
		stack = register.apply(Shape.STACK.typeName(), JmcEvents::longs);
		multi = register.apply(Shape.MULTI.typeName(),
				t -> t.addField("first", Builtin.LONG).addField("count", Builtin.INT).addField("port", Builtin.SHORT)
						.addField("level", Builtin.BYTE).addField("good", Builtin.BOOLEAN)
						.addField("share", Builtin.FLOAT).addField("amount", Builtin.DOUBLE)
						.addField("host", Builtin.STRING));
		repeated = register.apply(Shape.REPEATED.typeName(), t -> t.addField("first", Builtin.LONG)
				.addField("host", Builtin.STRING).addField("method", Builtin.STRING));
		heavy = register.apply(Shape.HEAVY.typeName(),
				t -> t.addField("user", Builtin.STRING).addField("session", Builtin.STRING)
						.addField("path", Builtin.STRING).addField("message", Builtin.STRING));
		thread = types.getType(Types.JDK.THREAD).asValue(v -> v.putField("osName", Values.THREAD_NAME)
				.putField("osThreadId", 1L).putField("javaName", Values.THREAD_NAME));
		for (int i = 0; i < stacks.length; i++) {
			stacks[i] = stack(types, i);
		}
	}

	private static void longs(TypeStructureBuilder type) {
		type.addField("first", Builtin.LONG).addField("second", Builtin.LONG);
	}

	private static TypedValue stack(Types types, int which) {
		Type frameType = types.getType(Types.JDK.STACK_FRAME);
		TypedValue[] frames = new TypedValue[Values.FRAMES];
		for (int i = 0; i < frames.length; i++) {
			int frame = i;
			frames[i] = frameType.asValue(f -> f.putField("method", m -> method(m, Values.frameMethod(which, frame)))
					.putField("lineNumber", frame + 1).putField("bytecodeIndex", frame)
					.putField("type", t -> t.putField("description", "JIT compiled")));
		}
		return types.getType(Types.JDK.STACK_TRACE)
				.asValue(s -> s.putField("truncated", false).putField("frames", frames));
	}

	private static void method(TypedValueBuilder method, String name) {
		method.putField("type", c -> c.putField("name", n -> n.putField("string", Values.FRAME_CLASS)))
				.putField("name", n -> n.putField("string", name))
				.putField("descriptor", n -> n.putField("string", "()V"));
	}

	TypedValue simple(long i) {
		return simple.asValue(v -> start(v, i).putField("first", Values.first(i)).putField("second", Values.second(i)));
	}

	TypedValue multi(long i) {
		return multi.asValue(v -> start(v, i).putField("first", Values.first(i)).putField("count", Values.small(i))
				.putField("port", Values.port(i)).putField("level", Values.level(i)).putField("good", Values.good(i))
				.putField("share", (float) Values.fraction(i)).putField("amount", Values.fraction(i))
				.putField("host", Values.host(Values.which(i))));
	}

	TypedValue repeated(long i) {
		return repeated.asValue(v -> start(v, i).putField("first", Values.first(i))
				.putField("host", Values.host(Values.which(i))).putField("method", Values.method(Values.which(i))));
	}

	TypedValue heavy(long i) {
		return heavy.asValue(v -> start(v, i).putField("user", Values.user(i)).putField("session", Values.session(i))
				.putField("path", Values.path(i)).putField("message", Values.message(i)));
	}

	TypedValue stack(long i) {
		return stack.asValue(v -> start(v, i).putField("stackTrace", stacks[Values.which(i)])
				.putField("first", Values.first(i)).putField("second", Values.second(i)));
	}

	private TypedValueBuilder start(TypedValueBuilder event, long i) {
		return event.putField("startTime", Values.ticks(i)).putField("eventThread", thread);
	}
}
