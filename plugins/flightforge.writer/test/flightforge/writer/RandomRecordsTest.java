/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.live.LiveEvents;
import flightforge.writer.live.LiveRecording;

/**
 * Records with any components, compiled for the test: the JDK reads back what was appended, and all readers take it.
 */
class RandomRecordsTest {
	private static final List<String> KINDS = List.of("boolean", "byte", "short", "char", "int", "long", "float",
			"double", Type.STRING, Type.STRING, "java.lang.Thread");
	private static final int EVENTS = 300;

	@TempDir
	private Path folder;

	@ParameterizedTest(name = "seed {0}")
	@ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
	void whatIsAppendedIsReadBack(long seed) throws Exception {
		Random random = new Random(seed);
		List<List<String>> types = new ArrayList<>();
		for (int i = 0; i < 4; i++) {
			types.add(random.ints(random.nextInt(20), 0, KINDS.size()).mapToObj(KINDS::get).toList());
		}
		try (URLClassLoader loader = compile(types)) {
			for (boolean mapped : new boolean[] {false, true}) {
				Path file = folder.resolve(mapped + ".jfr");
				Contents written = new Contents();
				try (LiveRecording recording = LiveRecording.create(file, LiveEvents.settings(mapped))) {
					for (int t = 0; t < types.size(); t++) {
						written.events("random.Type" + t, EVENTS);
						EventAppender<? extends Record> appender = recording.appender(type(loader, t));
						append(appender, type(loader, t), types.get(t), seed * 10 + t);
						recording.rotate();
					}
				}
				Conformance.QUICK.check(file, written);
				assertRead(Recordings.read(file), types, seed);
			}
			TypeSet set = TypeSet.of(List.of(Type.of(type(loader, 0)), Type.of(type(loader, 1)),
					Type.of(type(loader, 2)), Type.of(type(loader, 3))));
			Path file = Recordings.write(folder.resolve("encoded.jfr"), set, encoder -> {
				for (int t = 0; t < types.size(); t++) {
					append(encoder.appender(type(loader, t)), type(loader, t), types.get(t), seed * 10 + t);
				}
			});
			assertRead(Recordings.read(file), types, seed);
		}
	}

	private URLClassLoader compile(List<List<String>> types) throws IOException {
		Path source = Files.createDirectories(folder.resolve("source/random"));
		List<String> arguments = new ArrayList<>(
				List.of("-d", folder.resolve("classes").toString(), "-cp", System.getProperty("java.class.path")));
		for (int t = 0; t < types.size(); t++) {
			List<String> kinds = types.get(t);
			List<String> components = new ArrayList<>();
			for (int i = 0; i < kinds.size(); i++) {
				components
						.add((kinds.get(i).equals("java.lang.Thread") ? "flightforge.writer.ThreadInfo" : kinds.get(i))
								+ " f" + i);
			}
			Path file = source.resolve("Type" + t + ".java");
			Files.writeString(file, "package random; record Type" + t
					+ components.stream().collect(Collectors.joining(", ", "(", ")")) + " {}");
			arguments.add(file.toString());
		}
		assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
		return new URLClassLoader(new URL[] {folder.resolve("classes").toUri().toURL()});
	}

	private static Class<? extends Record> type(ClassLoader loader, int index) {
		try {
			return loader.loadClass("random.Type" + index).asSubclass(Record.class);
		} catch (ClassNotFoundException e) {
			throw new AssertionError(e);
		}
	}

	@SuppressWarnings("unchecked")
	private static <R extends Record> void append(EventAppender<R> appender, Class<?> type, List<String> kinds,
			long seed) throws IOException {
		Random random = new Random(seed);
		try {
			Constructor<?> constructor = type.getDeclaredConstructors()[0];
			constructor.setAccessible(true);
			long start = System.nanoTime();
			for (int i = 0; i < EVENTS; i++) {
				Object[] values = new Object[kinds.size()];
				for (int f = 0; f < values.length; f++) {
					Object value = RandomTypes.value(kinds.get(f), random);
					values[f] = value != null && kinds.get(f).equals("java.lang.Thread")
							? new ThreadInfo((String) value, 1, "os", 1, "", false) : value;
				}
				appender.append(start + i, (R) constructor.newInstance(values));
			}
		} catch (ReflectiveOperationException e) {
			throw new AssertionError(e);
		}
	}

	private static void assertRead(List<RecordedEvent> events, List<List<String>> types, long seed) {
		for (int t = 0; t < types.size(); t++) {
			String name = "random.Type" + t;
			Random random = new Random(seed * 10 + t);
			List<RecordedEvent> own = events.stream().filter(event -> event.getEventType().getName().equals(name))
					.toList();
			assertEquals(EVENTS, own.size());
			for (RecordedEvent event : own) {
				for (int f = 0; f < types.get(t).size(); f++) {
					Object read = event.getValue("f" + f);
					assertEquals(RandomTypes.value(types.get(t).get(f), random),
							read instanceof RecordedThread thread ? thread.getJavaName() : read, name + ".f" + f);
				}
			}
		}
	}
}
