/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.GeneratorSpec;
import flightforge.script.JvmSpec;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.engine.stream.LaterTicks;
import flightforge.script.engine.stream.LongestSoFar;
import flightforge.script.engine.stream.PausedDurations;
import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.Steps;
import flightforge.script.engine.value.TextColumn;
import flightforge.script.engine.value.TickColumn;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.writer.Field;
import flightforge.writer.StandardTypes;
import flightforge.writer.Type;

/** Resolves the fields of streams: how each is filled. */
final class FieldResolver {
	private static final String THREAD = "java.lang.Thread";
	private static final String CLASS = "java.lang.Class";
	/** Fields that the class which an event is about decides. */
	private static final Set<String> LOADERS = Set.of("definingClassLoader", "initiatingClassLoader");
	private static final String STACK_TRACE = "jdk.types.StackTrace";
	private static final String NAME = "jdk.jfr.Name";
	private static final String ONCE = "jdk.InitialSecurityProperty";
	private static final String DURATION = "duration";
	private static final String OLD_OBJECTS = "jdk.OldObjectSample";
	/** What a JVM says of a method's place is that of the uppermost frame. */
	private static final String DEOPTIMIZATION = "jdk.Deoptimization";
	private static final Set<String> TOP_FRAME = Set.of("method", "lineNumber", "bci");
	private static final String LAST_HEAP = "lastKnownHeapUsage";
	private static final String AGE = "objectAge";
	private static final String OBJECT_SIZE = "objectSize";
	private static final String OBJECT = "object";
	private static final String ELEMENTS = "arrayElements";
	private static final int UNSET_NAMED = 6;
	private static final long MOST_TEXT_BYTES = 1 << 20;

	/** What counts the longest of others, and in what. */
	private static final String COMPILERS = "jdk.CompilerStatistics";
	private static final Set<String> LONGEST = Set.of("peakTimeSpent", "totalTimeSpent");
	private static final long MILLI = 1_000_000;
	private static final String CPU_LOAD = "jdk.CPULoad";
	private static final Map<String, TickColumn.Part> LOADS = Map.of("jvmUser", TickColumn.Part.USER, "jvmSystem",
			TickColumn.Part.SYSTEM, "machineTotal", TickColumn.Part.ALL);
	private static final long SECOND = 1_000_000_000L;
	private static final double NANOS_PER_TICK = 1e7;

	private final TypeResolver types;
	private final EventNumbers numbers;
	private final Problems problems;
	private final OldObjects objects;
	private final Steps lastHeap;
	/** The longest compilation so far; null where the JVM's counters do not depend on its events. */
	private final LongestSoFar compiled;
	private final long firstTick;
	private final double loadTicks;

	/**
	 * The fields of a stream's events.
	 *
	 * @param fields the fields by path
	 * @param byPath how each is filled, in their order; null for what is wrong
	 * @param given those that the script gives a value
	 * @param columns makes columns of the values
	 * @param givenDuration the duration of a nested stream as the script gives it, before it is cut to fit; or null
	 * @param firstTick the tick at which the recording starts
	 */
	record Fields(Map<String, Field> fields, Map<String, Slot> byPath, Set<String> given, FieldColumns columns,
			Slot givenDuration, long firstTick) {

		/**
		 * The slots of the fields.
		 *
		 * @param pauses in which the events do not go on
		 * @param waiting whether what they wait for goes on
		 */
		List<Slot> slots(Pauses pauses, boolean waiting) {
			List<Slot> slots = new ArrayList<>();
			byPath.forEach((path, slot) -> slots.add(slot instanceof Slot.Whole whole
					? new Slot.Whole(whole.kind(), written(path, whole.column(), pauses, waiting)) : slot));
			return slots;
		}

		private LongColumn written(String path, LongColumn column, Pauses pauses, boolean waiting) {
			if (!pauses.isEmpty() && path.equals(DURATION)) {
				return new PausedDurations(column, pauses, waiting);
			}
			return firstTick > 0 && Measure.of(fields.get(path)).meaning() == Measure.Meaning.TICKS
					? new LaterTicks(column, firstTick) : column;
		}

		LongColumn durations() {
			return byPath.get(DURATION) instanceof Slot.Whole whole ? whole.column() : LongColumns.constant(0);
		}
	}

	/**
	 * For a recording.
	 *
	 * @param jvm the JVM in whose heap objects are; null where the script says nothing of it
	 * @param lastHeap what is used of that after the last collection before a time; null where it is not known
	 * @param compiled the longest compilation so far; null where the JVM's counters do not depend on its events
	 */
	FieldResolver(TypeResolver types, EventNumbers numbers, JvmSpec jvm, Steps lastHeap, LongestSoFar compiled,
			Problems problems) {
		this.compiled = compiled;
		this.lastHeap = lastHeap;
		this.types = types;
		this.numbers = numbers;
		this.problems = problems;
		this.objects = new OldObjects(jvm);
		this.firstTick = jvm == null ? 0 : jvm.uptimeNanos();
		this.loadTicks = jvm == null ? 0 : loadTicks(jvm);
	}

	/**
	 * Resolves the fields of a stream's events; what is wrong is reported.
	 *
	 * @param nested how the stream is nested in another one; null when it is not
	 */
	Fields resolve(StreamSpec spec, Type type, Context context, NestedStream nested) {
		Map<String, Field> leaves = new LinkedHashMap<>();
		// The first is the start; an imported type that has none is refused with the recording's types.
		flatten(type.fields().stream().skip(1).toList(), "", leaves);
		FieldColumns parent = nested == null ? null : nested.parentColumns();
		StreamFields fields = StreamFields.of(spec, leaves, threads(spec, leaves, nested, context),
				parent == null ? null : parent.fields());
		FieldColumns columns = new FieldColumns(fields, context, parent);
		Set<String> settable = new LinkedHashSet<>(leaves.keySet());
		settable.removeAll(List.of(DURATION, "eventThread", "stackTrace"));
		new FieldNames(type.name(), settable, context).check(spec);
		checkCommonFields(spec, type, leaves);
		Slot givenDuration = nested == null ? null
				: givenDuration(spec, leaves.get(DURATION), nested, columns, context);
		Map<String, Slot> slots = new LinkedHashMap<>();
		List<String> unset = new ArrayList<>();
		leaves.forEach((path, field) -> {
			if (types.isUnclear(field)) {
				slots.put(path, new Slot.Default());
				return;
			}
			Slot taken = nested == null ? null : nested.slot(path, field, fields);
			slots.put(path, taken != null ? taken : EventNumbers.has(type, path)
					? eventNumber(type, path, context, columns) : slot(path, field, context, columns, unset));
		});
		if (nested != null) {
			slots.computeIfPresent("eventThread", (path, slot) -> nested.others(slot));
		}
		if (compiled != null && type.name().equals(COMPILERS)) {
			slots.replaceAll((path, slot) -> LONGEST.contains(path) && slot instanceof Slot.Whole whole
					? new Slot.Whole(whole.kind(), compiled.atLeast(whole.column(), MILLI)) : slot);
		}
		if (isOfJvm(type)) {
			slots.replaceAll((path, slot) -> slot == null ? null : slot.ofJvm());
		} else if (type.name().equals(ONCE)) {
			slots.replaceAll((path, slot) -> slot == null ? null : slot.once());
		}
		checkTexts(spec, slots.values());
		// A stream that is not generated may say no more than that there are no events of its type.
		List<String> missing = spec.timing().enabled()
				? unset.stream().filter(path -> canHaveValue(leaves.get(path))).toList() : List.of();
		if (!missing.isEmpty()) {
			String names = String.join(", ", missing.subList(0, Math.min(UNSET_NAMED, missing.size())))
					+ (missing.size() > UNSET_NAMED ? " and " + (missing.size() - UNSET_NAMED) + " more" : "");
			problems.warning(spec.type().position(),
					type.name() + " has no value for " + names
							+ (missing.size() == 1 ? ", which stays" : ", which stay") + " 0 or empty",
					new Problem.Kind.Unset(missing));
		}
		Set<String> given = new HashSet<>(settable);
		given.removeAll(unset);
		if (spec.duration() != null && leaves.containsKey(DURATION)) {
			given.add(DURATION);
		}
		given.removeIf(path -> leaves.get(path).typeName().equals(THREAD) && !fields.has(path));
		return new Fields(leaves, slots, given, columns, givenDuration, firstTick);
	}

	/**
	 * Whether events are written by the JVM itself: those that the JDK writes in Java have their name as annotation.
	 */
	private static boolean isOfJvm(Type type) {
		return type.name().startsWith("jdk.")
				&& type.annotations().stream().noneMatch(annotation -> annotation.typeName().equals(NAME));
	}

	/** Whether scripts have a notation for the values of a field. */
	private boolean canHaveValue(Field field) {
		return !field.array() && (!field.constantPool() || field.typeName().equals(CLASS)
				|| field.typeName().equals(THREAD) || types.hasNotation(field.typeName()));
	}

	/** Checks the threads and stacks that a stream names, where its type is wrong and its fields are not known. */
	void checkNames(StreamSpec spec, Context context) {
		ReferenceSlots references = new ReferenceSlots(context);
		if (spec.threads() != null) {
			references.threads(spec);
		}
		// Others depend on fields.
		if (spec.stack() instanceof GeneratorSpec.Constant || spec.stack() instanceof GeneratorSpec.Pick) {
			Sources sources = new Sources(StreamFields.of(spec, Map.of(), null, null), context, null);
			stacks(sources.of(spec.stack(), "stackTrace", Dependents.NONE), references);
		}
	}

	/** The threads of the events; null when these have none. */
	private Slot threads(StreamSpec spec, Map<String, Field> leaves, NestedStream nested, Context context) {
		if (leaves.values().stream().noneMatch(field -> field.typeName().equals(THREAD))) {
			return null;
		}
		Slot around = nested == null ? null : nested.thread();
		Slot threads = around != null ? around : new ReferenceSlots(context).threads(spec);
		return nested == null ? threads : nested.others(threads);
	}

	private Slot givenDuration(StreamSpec spec, Field field, NestedStream nested, FieldColumns columns,
			Context context) {
		if (spec.duration() == null || field == null || nested.lengthIsShare()) {
			return null;
		}
		Slot taken = nested.givenDuration(field);
		// No value can be made of durations before these are cut to fit: what tries goes in a circle.
		Dependents users = Dependents.NONE.then(DURATION);
		Source source = taken == null ? columns.sources().of(spec.duration(), DURATION, users) : null;
		return source == null ? taken : valueSlot(DURATION, field, source, context, columns, users);
	}

	private void checkTexts(StreamSpec spec, Collection<Slot> slots) {
		long bytes = slots.stream().mapToLong(slot -> slot instanceof Slot.Text text ? text.column().longest() : 0)
				.sum();
		if (bytes > MOST_TEXT_BYTES) {
			problems.error(spec.type().position(), "the texts of one event have up to " + bytes + " bytes; at most "
					+ MOST_TEXT_BYTES + " are possible. Shorten their patterns");
		}
	}

	private void flatten(List<Field> fields, String prefix, Map<String, Field> leaves) {
		for (Field field : fields) {
			List<Field> nested = types.structure(field);
			if (nested.isEmpty()) {
				leaves.put(prefix + field.name(), field);
			} else {
				flatten(nested, prefix + field.name() + ".", leaves);
			}
		}
	}

	private void checkCommonFields(StreamSpec spec, Type type, Map<String, Field> leaves) {
		if (spec.duration() != null && !leaves.containsKey("duration")) {
			missing(spec.duration().position(), type, "duration", "duration");
		}
		if (spec.stack() != null && !leaves.containsKey("stackTrace")) {
			missing(spec.stack().position(), type, "stack trace", "stack");
		}
		if (spec.threads() != null && leaves.values().stream().noneMatch(field -> field.typeName().equals(THREAD))) {
			missing(spec.threads().position(), type, "thread", "threads");
		}
	}

	private void missing(Position position, Type type, String what, String key) {
		problems.error(position, type.name() + " events have no " + what + "; remove \"" + key + "\"");
	}

	private Slot slot(String path, Field field, Context context, FieldColumns columns, List<String> unset) {
		StreamFields fields = columns.fields();
		Sources sources = columns.sources();
		StreamSpec spec = fields.stream();
		ReferenceSlots references = new ReferenceSlots(context);
		switch (path) {
		case "eventThread" :
			return references.threads(spec);
		case "stackTrace" :
			return spec.stack() == null ? new Slot.Default()
					: stacks(sources.of(spec.stack(), path, Dependents.NONE), references);
		case "duration" :
			if (spec.duration() == null) {
				return new Slot.Default();
			}
			break;
		default :
			if (!fields.has(path)) {
				if (field.typeName().equals(THREAD) && !field.array()) {
					// Nobody is the parent of itself.
					return path.equals("parentThread") ? references.main() : references.threads(spec);
				}
				if (path.equals("javaThreadId") && fields.threads() != null) {
					return ReferenceSlots.javaIds(fields.threads());
				}
				if (field.typeName().equals(StandardTypes.OLD_OBJECT) && !field.array()) {
					return objects(columns, context);
				}
				if (path.equals(LAST_HEAP) && lastHeap != null && spec.typeName().equals(OLD_OBJECTS)) {
					return new Slot.Whole(Slot.Kind.LONG, lastHeap(columns));
				}
				if (spec.typeName().equals(DEOPTIMIZATION) && TOP_FRAME.contains(path) && spec.stack() != null
						&& slot("stackTrace", null, context, columns, unset) instanceof Slot.Reference stacks) {
					return ReferenceSlots.topFrame(stacks, path);
				}
				String loaded = LOADERS.contains(path) ? fields.firstGiven(CLASS) : null;
				if (loaded != null) {
					return references.loaders(sources.of(loaded, Dependents.NONE));
				}
				unset.add(path);
				return unset(field);
			}
		}
		Source source = sources.of(path, Dependents.NONE);
		Slot slot = source == null ? null
				: valueSlot(path, field, source, context, columns, Dependents.NONE.then(path));
		if (path.equals(OBJECT_SIZE) && slot instanceof Slot.Whole whole && spec.typeName().equals(OLD_OBJECTS)) {
			return new Slot.Whole(whole.kind(), sizes(whole.column(), columns, context));
		}
		// What is wrong is reported, here or when the script was parsed.
		return slot == null ? new Slot.Default() : slot;
	}

	/** Objects that are what the event says of their size and their elements. */
	private Slot objects(FieldColumns columns, Context context) {
		LongColumn sizes = columns.whole(OBJECT_SIZE);
		LongColumn elements = columns.whole(ELEMENTS);
		LongColumn nothing = LongColumns.constant(-1);
		return objects.slot(sizes == null ? nothing : sizes(sizes, columns, context),
				elements == null ? nothing : elements, context);
	}

	/** How much of the heap was used after the last collection before an object was allocated. */
	private LongColumn lastHeap(FieldColumns columns) {
		LongColumn ages = columns.whole(AGE);
		double nanos = ages == null ? 0 : Measure.of(columns.fields().fields().get(AGE)).nanosPerUnit();
		LongColumn known = ages == null ? LongColumns.constant(0) : ages;
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				known.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					out[i] = batch.times[i] - (long) (out[i] * nanos);
				}
				lastHeap.at(out, batch.count);
			}
		};
	}

	private LongColumn sizes(LongColumn sizes, FieldColumns columns, Context context) {
		LongColumn elements = columns.whole(ELEMENTS);
		if (elements == null) {
			return sizes;
		}
		if (!columns.fields().has(OBJECT)) {
			return objects.sizes(sizes, elements);
		}
		Slot.Reference classes = new ReferenceSlots(context).classes(columns.sources().of(OBJECT, Dependents.NONE));
		return classes == null ? sizes : objects.sizes(sizes, elements, classes);
	}

	private static Slot stacks(Source source, ReferenceSlots references) {
		return source == null ? new Slot.Default() : references.stacks("stackTrace", source);
	}

	private Slot eventNumber(Type type, String path, Context context, FieldColumns columns) {
		if (!columns.fields().has(path)) {
			return numbers.own(type);
		}
		Source source = columns.sources().of(path, Dependents.NONE);
		return source == null ? new Slot.Default() : numbers.slot(path, source, context);
	}

	/** The natural default: 0 and references to nothing, but the empty text rather than none. */
	private static Slot unset(Field field) {
		boolean text = field.typeName().equals(Type.STRING) && !field.array();
		return text ? new Slot.Text(new TextColumn(List.of()), false) : new Slot.Default();
	}

	/** The load of processors as the script's JVM counts it, unless it is one number or was counted before. */
	private Slot inTicks(String path, Slot.Real slot, Source source, Context context) {
		TickColumn.Part part = LOADS.get(path);
		boolean isSaid = source instanceof Source.Choice choice && choice.values().size() == 1
				|| source instanceof Source.Made made && made.generator() instanceof GeneratorSpec.ListedNumbers;
		return loadTicks == 0 || part == null || isSaid || slot.column().isConstant() ? slot : new Slot.Real(
				slot.single(), new TickColumn(slot.column(), part, loadTicks, Keyed.key(context.seed(), -1, CPU_LOAD)));
	}

	/** How many ticks of all processors there are between two readings of their load. */
	private static double loadTicks(JvmSpec jvm) {
		Scalar said = jvm.settings().get(CPU_LOAD + "#period");
		long period = said == null ? 0 : Quantity.nanos(said.text());
		return (period > 0 ? period : SECOND) / NANOS_PER_TICK * jvm.cpus();
	}

	/** The slot of a field that has a source; {@code users} are the fields whose values cannot be used for it. */
	private Slot valueSlot(String path, Field field, Source source, Context context, FieldColumns columns,
			Dependents users) {
		ReferenceSlots references = new ReferenceSlots(context);
		if (field.array()) {
			problems.error(source.position(), path + " is an array, for which there is no notation; leave it out");
			return null;
		}
		NumberSlots numbers = columns.numbers(users);
		NumericField numeric = path.equals("duration") ? NumericField.duration(path, field)
				: NumericField.of(path, field);
		if (numeric != null) {
			String type = columns.fields().stream().typeName();
			Slot slot = numbers.slot(numeric.ofType(type), source);
			return slot instanceof Slot.Real real && type.equals(CPU_LOAD) ? inTicks(path, real, source, context)
					: slot;
		}
		return switch (field.typeName()) {
		case "boolean" -> numbers.truth(path, source);
		case Type.STRING -> references.text(path, source, columns.texts(users));
		case STACK_TRACE -> references.stacks(path, source);
		case StandardTypes.OLD_OBJECT ->
				references.constant(path, CLASS, true, source) instanceof Slot.Reference classes
						? objects.slot(classes, context) : null;
		case THREAD -> references.otherThreads(references.threads(path, source),
				columns.fields().haveThread() ? columns.fields().threads() : null, true);
		default -> references.constant(path, field.typeName(), types.hasNotation(field.typeName()), source);
		};
	}
}
