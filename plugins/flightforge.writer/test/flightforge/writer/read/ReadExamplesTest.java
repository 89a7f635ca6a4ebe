/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.chunk.TypeSet;

/**
 * The examples of the reader's Javadoc are in this class, word for word, so they compile, and they do what they say.
 */
class ReadExamplesTest {
	private static final Pattern EXAMPLE = Pattern.compile("<pre>\n(.*?)\n \\* </pre>", Pattern.DOTALL);

	@TempDir
	private Path folder;

	@Test
	void examplesOfTheJavadocAreHere() throws IOException {
		String here = stripped(Files.readString(
				Path.of("../../plugins/flightforge.writer/test/flightforge/writer/read/ReadExamplesTest.java")));
		String reader = Files.readString(
				Path.of("../../plugins/flightforge.writer/src/flightforge/writer/read/RecordingReader.java"));
		Matcher matcher = EXAMPLE.matcher(reader);
		int examples = 0;
		while (matcher.find()) {
			String example = matcher.group(1).replaceAll("(?m)^ \\* ?", "").replace("&lt;", "<").replace("&gt;", ">")
					.replace("&amp;", "&");
			assertTrue(here.contains(stripped(example)), example);
			examples++;
		}
		assertEquals(3, examples);
	}

	private static String stripped(String code) {
		return code.replaceAll("\\s+", " ").strip();
	}

	@Test
	void examplesRun() throws IOException {
		Field bytes = Field.of("bytesRead", "long");
		TypeSet types = TypeSet.of(List.of(Recordings.event("jdk.SocketRead", bytes),
				Recordings.event("jdk.ExecutionSample", Recordings.STACK_TRACE)));
		Path file = Recordings.write(folder.resolve("a.jfr"), types, chunk -> {
			for (int i = 0; i < 3; i++) {
				chunk.begin(types.event("jdk.SocketRead"), i);
				chunk.putLong(i);
				chunk.commit();
				chunk.begin(types.event("jdk.ExecutionSample"), i);
				chunk.putReference(0);
				chunk.commit();
			}
		});
		all(file);
		assertEquals(3, sum(file));
		assertEquals(Map.of(), samples(file));
	}

	private static void all(Path file) throws IOException {
		try (RecordingReader reader = RecordingReader.open(file)) {
			while (reader.next()) {
				Event event = reader.event();
				System.out.println(event.name() + " " + event.startNanos());
			}
		}
	}

	private static long sum(Path file) throws IOException {
		long sum = 0;
		RecordedType type = null;
		int bytesRead = -1;
		try (RecordingReader reader = RecordingReader.open(file, ReadOptions.all().withTypes("jdk.SocketRead"))) {
			while (reader.next()) {
				Event event = reader.event();
				if (event.type() != type) {
					type = event.type();
					bytesRead = type.slot("bytesRead");
				}
				sum += event.number(bytesRead);
			}
		}
		return sum;
	}

	private static Map<String, Long> samples(Path file) throws IOException {
		Map<String, Long> samples = new TreeMap<>();
		RecordingReader.read(file, ReadOptions.all().withTypes("jdk.ExecutionSample"), event -> {
			StackTrace stack = event.stackTrace();
			if (stack != null && stack.size() > 0 && stack.frame(0).method() != null) {
				samples.merge(stack.frame(0).method().qualifiedName(), 1L, Long::sum);
			}
		});
		return samples;
	}
}
