/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import flightforge.script.catalogue.TypeDescription;
import flightforge.script.engine.stream.Blueprint;
import flightforge.script.engine.stream.StreamEncoder;
import flightforge.script.engine.stream.StreamProgram;
import flightforge.script.engine.value.WideMath;
import flightforge.script.plan.Plan;
import flightforge.writer.Annotation;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.read.Constant;
import flightforge.writer.read.Event;
import flightforge.writer.read.JavaClass;
import flightforge.writer.read.JavaMethod;
import flightforge.writer.read.JavaThread;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordedType;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.read.Slot;
import flightforge.writer.read.StackFrame;
import flightforge.writer.read.StackTrace;
import flightforge.writer.read.ValueArray;
import flightforge.writer.store.HeapStore;

/**
 * Some events of one stream, made without the others, to be looked at before a recording is generated. They are encoded
 * and read back as those of a recording are, through a temporary file of some kilobytes. Immutable.
 *
 * @param columns the fields in the order of the event type, those of structures in place
 * @param rows for each event the value of each column: a {@link Long}, {@link Double}, {@link Boolean} or
 * {@link String}, a {@link Duration} for a length of time, which is {@link #FOREVER} for one without end, an
 * {@link Instant} for a point in time, or null for none. Threads, classes and stack traces are texts; of a stack trace
 * that is its top frame
 */
public record EventSample(List<Column> columns, List<List<Object>> rows) {
	/** A length of time without end, as the JDK's reader has it; it has more seconds than nanoseconds can say. */
	public static final Duration FOREVER = ChronoUnit.FOREVER.getDuration();
	/** How often it is asked whether to stop, in events. */
	private static final int BETWEEN_CHECKS = 64;
	/** Events that are made to find some that meet the condition of the stream. */
	private static final int MOST_TRIED = 65_536;
	/** How far it is looked for the name of a constant that is made of others. */
	private static final int DEEPEST = 4;
	/** The names of types of constants that are texts of their own. */
	private static final String THREAD = "java.lang.Thread";
	private static final String CLASS = "java.lang.Class";
	private static final String METHOD = "jdk.types.Method";
	private static final String STACK_TRACE = "jdk.types.StackTrace";

	/**
	 * A field.
	 *
	 * @param field its name, as scripts name it
	 * @param unit what a number measures, as type descriptions name units; empty for none
	 */
	public record Column(String field, String unit) {
	}

	/** Copies. */
	public EventSample {
		columns = List.copyOf(columns);
		// Values may be null.
		rows = rows.stream().map(row -> Collections.unmodifiableList(new ArrayList<>(row))).toList();
	}

	/**
	 * The first events of a stream, exactly as they will be in the recording, with the threads that they get when
	 * others have to be waited for.
	 *
	 * @param plan the recording
	 * @param stream the stream's place in {@link Plan#streams()}
	 * @param most how many events, at most; fewer where hardly any event meets the stream's condition
	 * @param cancelled asked often
	 * @return no columns and no rows where the stream has no events
	 * @throws IOException when there is no room for the temporary file
	 * @throws CancellationException when cancelled
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static EventSample first(Plan plan, int stream, int most, BooleanSupplier cancelled) throws IOException {
		StreamProgram program = plan.blueprint().programs().get(stream);
		long count = Math.min(most, program.events());
		return count == 0 ? new EventSample(List.of(), List.of())
				: make(plan.blueprint(), cancelled, out -> StreamEncoder.exact().encodeSome(program, 0,
						program.events(), count, Math.max(count, MOST_TRIED), out, made -> check(cancelled)));
	}

	/**
	 * Events that are spread evenly over those of a stream, at the times of its schedule: where threads have to wait
	 * for others, an event starts later in the recording, but has the same values.
	 *
	 * @param plan the recording
	 * @param stream the stream's place in {@link Plan#streams()}
	 * @param most how many events, at most
	 * @param cancelled asked often
	 * @return no columns and no rows where the stream has no events
	 * @throws IOException when there is no room for the temporary file
	 * @throws CancellationException when cancelled
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static EventSample spread(Plan plan, int stream, int most, BooleanSupplier cancelled) throws IOException {
		StreamProgram program = plan.blueprint().programs().get(stream);
		int count = (int) Math.min(most, program.events());
		if (count == 0) {
			return new EventSample(List.of(), List.of());
		}
		return make(plan.blueprint(), cancelled, out -> {
			StreamEncoder encoder = StreamEncoder.samples();
			for (int i = 0; i < count; i++) {
				long event = WideMath.floor(i, program.events(), count);
				if (i % BETWEEN_CHECKS == 0) {
					check(cancelled);
				}
				encoder.encodeSome(program, event, WideMath.floor(i + 1L, program.events(), count), 1,
						MOST_TRIED / count + 1, out, made -> check(cancelled));
			}
		});
	}

	/**
	 * The values of a field.
	 *
	 * @param field its name, as scripts name it
	 * @return a value for each row, which may be null; empty where there is no such field
	 */
	public List<Object> values(String field) {
		int column = columns.stream().map(Column::field).toList().indexOf(field);
		return column < 0 ? List.of() : rows.stream().map(row -> row.get(column)).toList();
	}

	/** Puts the events into a chunk that is open. */
	@FunctionalInterface
	private interface Encoding {
		void encode(ChunkEncoder out) throws IOException;
	}

	private static EventSample make(Blueprint blueprint, BooleanSupplier cancelled, Encoding encoding)
			throws IOException {
		Path file = Files.createTempFile("flightforge-sample-", ".jfr");
		try {
			try (HeapStore store = new HeapStore()) {
				ChunkEncoder out = new ChunkEncoder(blueprint.types(), blueprint.shared(), store,
						blueprint.windows().count());
				blueprint.open(0, 0, out);
				encoding.encode(out);
				out.close(blueprint.windows().durationNanos());
				try (DataOutputStream target = new DataOutputStream(Files.newOutputStream(file))) {
					store.transferTo(target);
				}
			}
			return read(file, cancelled);
		} finally {
			Files.delete(file);
		}
	}

	private static EventSample read(Path file, BooleanSupplier cancelled) throws IOException {
		List<Column> columns = new ArrayList<>();
		List<List<Object>> rows = new ArrayList<>();
		RecordingReader.read(file, ReadOptions.all().withCancelled(cancelled), event -> {
			RecordedType type = event.type();
			if (columns.isEmpty()) {
				type.slots().forEach(slot -> columns.add(new Column(slot.path(), TypeDescription.unit(slot.field()))));
			}
			rows.add(type.slots().stream().map(slot -> value(event, slot)).toList());
		});
		return new EventSample(columns, rows);
	}

	private static void check(BooleanSupplier cancelled) {
		if (cancelled.getAsBoolean()) {
			throw new CancellationException("The sample was cancelled");
		}
	}

	private static Object value(Event event, Slot slot) {
		int index = slot.index();
		boolean time = slot.field().has(Annotation.TIMESPAN) || slot.field().has(Annotation.TIMESTAMP);
		if (time && slot.kind().isWhole() && event.number(index) == Long.MIN_VALUE) {
			// By this the JDK says that there is none.
			return null;
		}
		return switch (slot.kind()) {
		case BYTE, SHORT, INT, LONG -> whole(event, slot);
		case FLOAT, DOUBLE -> slot.field().has(Annotation.TIMESPAN) ? Duration.ofNanos(event.nanos(index))
				: (Object) event.real(index);
		case ARRAY -> text(event.array(index));
		case CONSTANT -> text(event.constant(index));
		case BOOLEAN, CHAR, TEXT ->
				event.value(index) instanceof Character character ? character.toString() : event.value(index);
		};
	}

	private static Object whole(Event event, Slot slot) {
		if (slot.field().has(Annotation.TIMESTAMP)) {
			return Instant.ofEpochSecond(0, event.nanos(slot.index()));
		}
		if (!slot.field().has(Annotation.TIMESPAN)) {
			return event.number(slot.index());
		}
		return event.number(slot.index()) == Long.MAX_VALUE ? FOREVER : Duration.ofNanos(event.nanos(slot.index()));
	}

	/** A constant as one text; null where it has nothing to be called by. */
	private static String text(Constant constant) {
		return text(constant, DEEPEST);
	}

	private static String text(Constant constant, int most) {
		if (constant == null || most == 0) {
			return null;
		}
		return switch (constant.type().name()) {
		case THREAD -> name(constant.asThread());
		case CLASS -> name(constant.asJavaClass());
		case METHOD -> name(constant.asMethod());
		case STACK_TRACE -> top(constant.asStackTrace());
		// As class loaders, which have a class, or where they have none a name.
		default -> IntStream.range(0, constant.type().size()).mapToObj(constant::value)
				.map(value -> value instanceof Constant inner ? text(inner, most - 1) : value).filter(Objects::nonNull)
				.findFirst().map(Object::toString).orElse(null);
		};
	}

	private static String name(JavaThread thread) {
		return thread == null ? null : thread.name();
	}

	private static String name(JavaClass type) {
		return type == null ? null : type.name();
	}

	private static String name(JavaMethod method) {
		return method == null ? null : method.qualifiedName();
	}

	private static String top(StackTrace trace) {
		if (trace == null || trace.size() == 0) {
			return null;
		}
		StackFrame frame = trace.frame(0);
		String method = name(frame.method());
		return method == null || frame.lineNumber() < 0 ? method : method + ":" + frame.lineNumber();
	}

	/** The elements of an array one after the other; of structures only how many there are. */
	private static String text(ValueArray array) {
		return !array.isSingle() ? "[" + array.size() + "]"
				: IntStream.range(0, array.size()).mapToObj(array::value)
						.map(value -> value instanceof Constant constant ? text(constant) : String.valueOf(value))
						.collect(Collectors.joining(", "));
	}
}
