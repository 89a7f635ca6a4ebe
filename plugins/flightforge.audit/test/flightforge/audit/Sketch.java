/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.read.Chunk;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.store.HeapStore;

/**
 * A small recording that is written down as text, one event a line:
 *
 * <pre>
 * &#64;1000 +5.5 on http-1 jdk.SocketRead bytesRead=5 host="a b" previousOwner=@http-2 stack=Inlined,Interpreted
 * </pre>
 *
 * Times are milliseconds since the start of the recording. {@code on !name} is a thread of the JVM, {@code on ~name} a
 * virtual one, {@code on ~} one without a name, and {@code C2_CompilerThread0} one with a blank; {@code id=#TYPE} is
 * the number of an event type; {@code stack=64*Interpreted~} is truncated; {@code thrownClass=^shop.Full} is a class,
 * and {@code ^} none. A line of dashes begins the next chunk, each of which takes ten seconds; {@code <<<} one that
 * overlaps the one before. A repetition of lines is {@code 20 x @1000 jdk.A}, a tenth of a second apart.
 */
final class Sketch {
	static final long START_NANOS = 1_767_225_600_000_000_000L;
	private static final long CHUNK_NANOS = 10_000_000_000L;
	private static final double NANOS_PER_MILLI = 1e6;
	private static final long STEP_NANOS = 100_000_000L;
	/** The kind of a native frame whose method has no modifier that says so. */
	private static final String UNMARKED = "Native!";
	private static final Pattern LINE = Pattern.compile(
			"(?:(\\d+) x )?@([\\d.-]+) (?:\\+([\\d.-]+) )?(?:on (\\S+) )?([\\w.]+)((?: [\\w.]+=(?:\"[^\"]*\"|\\S+))*)");
	private static final Pattern VALUE = Pattern.compile(" ([\\w.]+)=(?:\"([^\"]*)\"|(\\S+))");

	private record Line(int chunk, String type, long start, Long duration, String thread, Map<String, String> values) {
	}

	private final List<Line> lines = new ArrayList<>();
	private final Map<String, Long> threads = new HashMap<>();
	/** When each chunk starts. */
	private final List<Long> starts = new ArrayList<>(List.of(0L));

	static Sketch of(String text) {
		Sketch sketch = new Sketch();
		text.lines().map(String::trim).filter(line -> !line.isEmpty()).forEach(sketch::add);
		return sketch;
	}

	private void add(String text) {
		if (text.startsWith("---") || text.startsWith("<<<")) {
			starts.add(text.startsWith("---") ? starts.getLast() + CHUNK_NANOS : starts.getLast() + CHUNK_NANOS / 2);
			return;
		}
		Matcher line = LINE.matcher(text);
		if (!line.matches()) {
			throw new IllegalArgumentException(text);
		}
		Map<String, String> values = new LinkedHashMap<>();
		Matcher value = VALUE.matcher(line.group(6));
		while (value.find()) {
			values.put(value.group(1), value.group(2) != null ? "\"" + value.group(2) : value.group(3));
		}
		int times = line.group(1) == null ? 1 : Integer.parseInt(line.group(1));
		for (int i = 0; i < times; i++) {
			lines.add(new Line(starts.size() - 1, line.group(5), nanos(line.group(2)) + i * STEP_NANOS,
					line.group(3) == null ? null : nanos(line.group(3)), line.group(4), values));
		}
	}

	private static long nanos(String millis) {
		return Math.round(Double.parseDouble(millis) * NANOS_PER_MILLI);
	}

	Path write(Path file) throws IOException {
		TypeSet types = TypeSet.of(types());
		write(file, types, Map.of());
		Map<String, Long> numbers = new HashMap<>();
		try (RecordingReader reader = RecordingReader.open(file)) {
			reader.next();
			Chunk chunk = reader.chunk();
			for (long number = 0; number < 10_000; number++) {
				if (chunk.type(number) != null) {
					numbers.put(chunk.type(number).name(), number);
				}
			}
		}
		write(file, types, numbers);
		if (lines.stream().anyMatch(line -> line.values.getOrDefault("stack", "").contains(UNMARKED))) {
			unmarkNative(file);
		}
		return file;
	}

	/** Takes the modifier from the native method, which no writer would. */
	private static void unmarkNative(Path file) throws IOException {
		byte[] bytes = Files.readAllBytes(file);
		int found = 0;
		for (int i = 0; i + 2 < bytes.length; i++) {
			// Public and native as a compressed number, and after it that the method is not hidden.
			if (bytes[i] == (byte) 0x81 && bytes[i + 1] == 2 && bytes[i + 2] == 0) {
				bytes[i + 1] = 0;
				found++;
			}
		}
		if (found != 1) {
			throw new IllegalStateException("native methods: " + found);
		}
		Files.write(file, bytes);
	}

	private void write(Path file, TypeSet types, Map<String, Long> numbers) throws IOException {
		try (HeapStore store = new HeapStore();
				FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
						StandardOpenOption.TRUNCATE_EXISTING)) {
			ChunkEncoder encoder = new ChunkEncoder(types, store);
			for (int chunk = 0; chunk < starts.size(); chunk++) {
				encoder.open(chunk, START_NANOS + starts.get(chunk), starts.get(chunk));
				for (Line line : lines) {
					if (line.chunk == chunk) {
						put(encoder, types, numbers, line);
					}
				}
				encoder.close(starts.get(chunk) + CHUNK_NANOS);
				store.transferTo(channel, channel.size());
				store.reset();
			}
		}
	}

	/** The fields of each type are those of all its lines, structures in the order in which they are named first. */
	private List<Type> types() {
		Map<String, Map<String, String>> fields = new TreeMap<>();
		Map<String, Line> first = new HashMap<>();
		for (Line line : lines) {
			fields.computeIfAbsent(line.type, name -> new LinkedHashMap<>()).putAll(line.values);
			first.putIfAbsent(line.type, line);
		}
		List<Type> types = new ArrayList<>();
		fields.forEach((name, values) -> {
			List<Field> all = new ArrayList<>();
			all.add(Field.of("startTime", "long", Annotation.timestampTicks()));
			if (lines.stream().anyMatch(line -> line.type.equals(name) && line.duration != null)) {
				all.add(Field.of("duration", "long", Annotation.timespanTicks()));
			}
			if (lines.stream().anyMatch(line -> line.type.equals(name) && line.thread != null)) {
				all.add(Field.pooled("eventThread", "java.lang.Thread"));
			}
			Map<String, List<Field>> structures = new LinkedHashMap<>();
			values.forEach((path, value) -> {
				int dot = path.indexOf('.');
				if (dot < 0) {
					all.add(field(path, value));
				} else {
					String structure = path.substring(0, dot);
					if (!structures.containsKey(structure)) {
						all.add(Field.of(structure, struct(name, structure)));
					}
					structures.computeIfAbsent(structure, any -> new ArrayList<>())
							.add(field(path.substring(dot + 1), value));
				}
			});
			structures.forEach((structure, inner) -> types.add(Type.struct(struct(name, structure), inner)));
			types.add(Type.event(name, all));
		});
		return types;
	}

	private static String struct(String type, String field) {
		return "test.types." + type.substring(type.lastIndexOf('.') + 1) + "_" + field;
	}

	private static Field field(String name, String value) {
		if (value.startsWith("\"")) {
			return Field.of(name, Type.STRING);
		}
		if (value.startsWith("@")) {
			return Field.pooled(name, "java.lang.Thread");
		}
		if (value.startsWith("^")) {
			return Field.pooled(name, "java.lang.Class");
		}
		if (name.equals("stack")) {
			return Field.pooled("stackTrace", "jdk.types.StackTrace");
		}
		if (name.equals("sumOfPauses") || name.equals("longestPause")) {
			return Field.of(name, "long", Annotation.timespanTicks());
		}
		return Field.of(name,
				value.matches("true|false") ? "boolean" : value.matches("[\\d-]+[.]\\d+") ? "double" : "long");
	}

	private void put(ChunkEncoder encoder, TypeSet types, Map<String, Long> numbers, Line line) throws IOException {
		Type type = types.type(line.type);
		Map<String, String> values = line.values;
		encoder.begin(types.event(line.type), line.start);
		for (Field field : type.fields()) {
			if (field.name().equals("duration")) {
				encoder.putLong(line.duration == null ? 0 : line.duration);
			} else if (field.name().equals("eventThread")) {
				encoder.putReference(line.thread == null ? 0 : encoder.thread(thread(line.thread)));
			} else if (field.name().equals("stackTrace")) {
				String stack = values.get("stack");
				encoder.putReference(stack == null ? 0 : encoder.stackTrace(stack(stack)));
			} else if (!field.name().equals("startTime")) {
				Type structure = types.type(field.typeName());
				if (structure != null && field.typeName().startsWith("test.types.")) {
					for (Field inner : structure.fields()) {
						put(encoder, inner, values.get(field.name() + "." + inner.name()), numbers);
					}
				} else {
					put(encoder, field, values.get(field.name()), numbers);
				}
			}
		}
		encoder.commit();
	}

	private void put(ChunkEncoder encoder, Field field, String value, Map<String, Long> numbers) throws IOException {
		if (value == null) {
			encoder.putDefault();
			return;
		}
		switch (field.typeName()) {
		case Type.STRING -> encoder.putString(value.substring(1));
		case "java.lang.Thread" -> encoder.putReference(encoder.thread(thread(value.substring(1))));
		case "java.lang.Class" ->
				encoder.putReference(value.length() == 1 ? 0 : encoder.constant("java.lang.Class", value.substring(1)));
		case "boolean" -> encoder.putBoolean(Boolean.parseBoolean(value));
		case "double" -> encoder.putDouble(Double.parseDouble(value));
		default -> encoder.putLong(value.startsWith("#") ? numbers.getOrDefault(value.substring(1), 0L)
				: field.annotation(Annotation.TIMESPAN).isPresent() ? nanos(value) : Long.parseLong(value));
		}
	}

	/** A name with {@code /N} has that number in the operating system. */
	private ThreadInfo thread(String text) {
		String[] parts = text.split("/");
		String name = parts[0].replace('_', ' ');
		long number = threads.computeIfAbsent(name, any -> 10L + threads.size());
		long osId = parts.length > 1 ? Long.parseLong(parts[1]) : 1000 + number;
		String called = name.equals("~") ? "" : name;
		return name.startsWith("!") ? new ThreadInfo("", 0, name.substring(1), osId, "", false)
				: new ThreadInfo(called, number, called, name.startsWith("~") ? 0 : osId, "main", name.startsWith("~"));
	}

	private static StackTrace stack(String text) {
		boolean truncated = text.endsWith("~");
		List<StackFrame> frames = new ArrayList<>();
		for (String part : (truncated ? text.substring(0, text.length() - 1) : text).split(",")) {
			String[] counted = part.split("\\*");
			String kind = counted[counted.length - 1].replace('_', ' ').replace(UNMARKED, StackFrame.NATIVE);
			int times = counted.length == 1 ? 1 : Integer.parseInt(counted[0]);
			frames.addAll(Collections.nCopies(times, new StackFrame("shop.Shop", "pay", "()V", 10, 5, kind)));
		}
		return new StackTrace(frames, truncated);
	}
}
