/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.kit.Contents;
import flightforge.kit.WrittenEvent;
import flightforge.kit.readers.Conformance;

/**
 * Stack traces, methods and classes of which any part is not put, or is not a name or descriptor: {@code jfr print}
 * would die of them.
 */
@Tag("heavy")
class UnsetPartsTest {
	private static final int EVENTS = 250;
	private static final String UNKNOWN = "unknown";
	/** Null is not put at all. */
	private static final String[] DESCRIPTORS = {null, "", "x", "()", "(Lfoo)V", "(", ")", "([)V", "()[", "(V)V", "(I",
			"(ILjava/lang/String;[J)V", "()[[I"};
	private static final String[] CLASSES = {null, "", "shop/Cart", "[", "[Lfoo", "[V", "[[I"};
	private static final String[] READ_CLASSES = {UNKNOWN, "", "shop.Cart", UNKNOWN, UNKNOWN, UNKNOWN, "int[][]"};
	private static final String[] NAMES = {null, "", "pay"};

	@TempDir
	private Path folder;
	private Random random;
	/** What readers find of the part that was made last. */
	private String read;

	@ParameterizedTest(name = "mapped: {0}")
	@ValueSource(booleans = {false, true})
	void allReadersReadThemToTheEnd(boolean mapped) throws IOException {
		Path file = folder.resolve("parts.jfr");
		Contents written = new Contents();
		random = new Random(mapped ? 1 : 2);
		try (FlightRecording recording = FlightRecordings.newRecording(file, WrittenRecordings.storage(mapped))) {
			Type type = recording.registerEventType("test.Called",
					b -> b.addField("n", Types.Builtin.LONG).addField("called", Types.JDK.METHOD)
							.addField("owner", Types.JDK.CLASS).addField("loader", Types.JDK.CLASS_LOADER));
			for (long n = 0; n < EVENTS; n++) {
				WrittenEvent expected = written.event("test.Called").value("n", n);
				TypedValueBuilder event = type.valueBuilder().putField("n", n);
				putFrame(recording, event, expected, (int) n);
				if (random.nextBoolean()) {
					event.putField("called", method(recording));
					expected.value("called", read);
				} else {
					expected.value("called", null);
				}
				event.putField("owner", javaClass(recording, CLASSES.length));
				expected.value("owner", read);
				event.putField("loader", loader(recording));
				expected.value("loader", read);
				recording.writeEvent(type.asValue(event.build()));
			}
		}
		Conformance.FULL.check(file, written);
	}

	private void putFrame(FlightRecording recording, TypedValueBuilder event, WrittenEvent expected, int line) {
		TypedValue frame = null;
		String method = UNKNOWN + "." + UNKNOWN;
		if (random.nextInt(8) > 0) {
			TypedValueBuilder builder = recording.getType(Types.JDK.STACK_FRAME).valueBuilder().putField("lineNumber",
					line);
			if (random.nextInt(8) > 0) {
				builder.putField("method", method(recording));
				method = read;
			}
			frame = recording.getType(Types.JDK.STACK_FRAME).asValue(builder.build());
		}
		TypedValue[] frames = {frame};
		event.putField("stackTrace", trace -> trace.putField("frames", frames));
		expected.value("stackTrace", method + ":" + (frame == null ? 0 : line));
	}

	private TypedValueBuilder method(FlightRecording recording) {
		TypedValueBuilder method = recording.getType(Types.JDK.METHOD).valueBuilder();
		String owner = UNKNOWN;
		if (random.nextInt(4) > 0) {
			method.putField("type", javaClass(recording, 3));
			owner = read;
		}
		String name = NAMES[random.nextInt(NAMES.length)];
		put(method, "name", name);
		put(method, "descriptor", DESCRIPTORS[random.nextInt(DESCRIPTORS.length)]);
		read = owner + "." + (name == null ? UNKNOWN : name);
		return method;
	}

	/** @param names how many names it can have */
	private TypedValueBuilder javaClass(FlightRecording recording, int names) {
		TypedValueBuilder javaClass = recording.getType(Types.JDK.CLASS).valueBuilder();
		if (random.nextBoolean()) {
			javaClass.putField("classLoader", loader(recording));
		}
		int name = random.nextInt(names);
		put(javaClass, "name", CLASSES[name]);
		read = READ_CLASSES[name];
		return javaClass;
	}

	private TypedValueBuilder loader(FlightRecording recording) {
		TypedValueBuilder loader = recording.getType(Types.JDK.CLASS_LOADER).valueBuilder();
		String owner = null;
		if (random.nextInt(3) == 0) {
			loader.putField("type", javaClass(recording, 3));
			owner = read;
		}
		String name = NAMES[random.nextInt(NAMES.length)];
		put(loader, "name", name);
		read = name == null && owner == null ? UNKNOWN : name == null || name.isEmpty() ? owner : name;
		return loader;
	}

	private static void put(TypedValueBuilder value, String field, String text) {
		if (text != null) {
			value.putField(field, text);
		}
	}
}
