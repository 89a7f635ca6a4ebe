/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A version of the API that is to come has a builder with methods for mapped storage, which do nothing by default.
 * Programs that were compiled against it get mapped storage, although this writer was compiled against an older one.
 */
class LaterApiTest {
	private static final String API = "org.openjdk.jmc.flightrecorder.writer.api";
	private static final String LATER_BUILDER = """
			package %s;

			import java.nio.file.Path;

			public interface RecordingSettingsBuilder {
				RecordingSettingsBuilder withTimestamp(long timestamp);

				RecordingSettingsBuilder withStartTicks(long ticks);

				RecordingSettingsBuilder withDuration(long ticks);

				RecordingSettingsBuilder withJdkTypeInitialization();

				default RecordingSettingsBuilder withMmap() {
					return this;
				}

				default RecordingSettingsBuilder withMmap(int chunkSize) {
					return this;
				}

				default RecordingSettingsBuilder withMmapTempDir(Path folder) {
					return this;
				}

				RecordingSettings build();
			}
			""".formatted(API);
	/** Says what is in the folder for temporary files while the recording is open, which on the heap is nothing. */
	private static final String CALLER = """
			import java.nio.file.Files;
			import java.nio.file.Path;
			import java.util.function.Consumer;

			import org.openjdk.jmc.flightrecorder.writer.api.RecordingSettingsBuilder;

			import flightforge.writer.jmc.FlightRecording;
			import flightforge.writer.jmc.FlightRecordingSettings;
			import flightforge.writer.jmc.FlightRecordings;

			public class Caller {
				public static String[] call(Path file, Path folder) throws Exception {
					Consumer<RecordingSettingsBuilder> theirs = settings -> settings.withMmap(1 << 20)
							.withMmapTempDir(folder);
					Consumer<RecordingSettingsBuilder> simple = settings -> settings.withMmap().withMmapTempDir(folder);
					Consumer<FlightRecordingSettings> ours = settings -> settings.withMmap(1 << 20)
							.withMmapTempDir(folder);
					Consumer<RecordingSettingsBuilder> heap = settings -> settings.withMmapTempDir(folder);
					return new String[] {files(file, folder, theirs), files(file, folder, simple), files(file, folder, ours),
							files(file, folder, heap)};
				}

				private static String files(Path file, Path folder, Consumer<? super FlightRecordingSettings> settings)
						throws Exception {
					try (FlightRecording recording = FlightRecordings.newRecording(file, settings);
							var files = Files.list(folder)) {
						recording.writeEvent(recording.registerEventType("test.Event").asValue(event -> {
						}));
						return files.anyMatch(path -> path.getFileName().toString().endsWith(".part.jfr")) ? "mapped" : "heap";
					}
				}
			}
			""";

	@TempDir
	private Path folder;

	/** Takes classes of the API, of this writer and of the folder itself, so that they see the later builder. */
	private static final class Later extends URLClassLoader {
		private final Path classes;

		Later(Path classes) {
			super(new URL[0], LaterApiTest.class.getClassLoader());
			this.classes = classes;
		}

		@Override
		protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
			boolean own = name.equals("Caller") || name.startsWith("flightforge.writer.")
					|| name.startsWith("org.openjdk.jmc.flightrecorder.writer.");
			synchronized (getClassLoadingLock(name)) {
				Class<?> loaded = findLoadedClass(name);
				return loaded != null ? loaded : own ? define(name) : super.loadClass(name, resolve);
			}
		}

		private Class<?> define(String name) throws ClassNotFoundException {
			String resource = name.replace('.', '/') + ".class";
			Path compiled = classes.resolve(resource);
			try (InputStream in = Files.exists(compiled) ? Files.newInputStream(compiled)
					: getParent().getResourceAsStream(resource)) {
				if (in == null) {
					throw new ClassNotFoundException(name);
				}
				byte[] bytes = in.readAllBytes();
				return defineClass(name, bytes, 0, bytes.length);
			} catch (IOException e) {
				throw new ClassNotFoundException(name, e);
			}
		}
	}

	private Path source(String name, String text) throws IOException {
		Path file = folder.resolve("source").resolve(name);
		Files.createDirectories(file.getParent());
		return Files.writeString(file, text);
	}

	@Test
	void programsThatWereCompiledAgainstItGetMappedStorage() throws Exception {
		Path classes = Files.createDirectory(folder.resolve("classes"));
		Path builder = source(API.replace('.', '/') + "/RecordingSettingsBuilder.java", LATER_BUILDER);
		Path caller = source("Caller.java", CALLER);
		List<String> arguments = List.of("-proc:none", "-d", classes.toString(), "-classpath", classPath(),
				builder.toString(), caller.toString());
		assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
		Path temporary = Files.createDirectory(folder.resolve("temporary"));
		try (Later loader = new Later(classes)) {
			String[] storages = (String[]) loader.loadClass("Caller").getMethod("call", Path.class, Path.class)
					.invoke(null, folder.resolve("a.jfr"), temporary);
			assertArrayEquals(new String[] {"mapped", "mapped", "mapped", "heap"}, storages);
		}
	}

	/** Tests may be started with a class path that is in the manifest of a jar. */
	private static String classPath() throws Exception {
		StringBuilder path = new StringBuilder();
		for (Class<?> type : List.of(FlightRecordings.class, org.openjdk.jmc.flightrecorder.writer.api.Types.class)) {
			path.append(Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()))
					.append(File.pathSeparator);
		}
		return path.toString();
	}

	/** The API has no such limits. */
	@ParameterizedTest
	@ValueSource(ints = {1, 1000, 1 << 16, Integer.MAX_VALUE})
	void anyPositiveSize(int bytes) throws IOException {
		Path file = folder.resolve("any.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file, s -> s.withMmap(bytes))) {
			WrittenRecordings.writeNumbers(recording, "test.Event", 3);
		}
		assertEquals(3, flightforge.writer.Recordings.read(file).size());
	}

	@ParameterizedTest
	@ValueSource(ints = {0, -1, Integer.MIN_VALUE})
	void noSizeThatIsNone(int bytes) {
		String message = assertThrows(IllegalArgumentException.class,
				() -> FlightRecordings.newRecording(folder.resolve("none.jfr"), s -> s.withMmap(bytes))).getMessage();
		assertTrue(message.contains("not " + bytes + " bytes"), message);
	}
}
