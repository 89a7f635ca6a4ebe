/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.Position;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.internal.Problems;
import flightforge.script.internal.stream.EvenSchedule;
import flightforge.script.internal.stream.Schedule;
import flightforge.script.internal.stream.Slot;
import flightforge.script.internal.value.TextColumn;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.TypeSet;

/** Resolves streams: schedule, fields and values. */
public final class StreamResolver {
	private static final String THREAD = "java.lang.Thread";
	private static final String STACK_TRACE = "jdk.types.StackTrace";
	private static final long MAX_EVENTS = 1_000_000_000_000_000L;
	private static final int UNSET_NAMED = 6;
	private static final long MOST_TEXT_BYTES = 1 << 20;

	private final Script script;
	private final TypeResolver types;
	private final Problems problems;
	private final ThreadTable threads;
	private final EventNumbers numbers;
	private final long seed;
	private final long startNanos;

	/**
	 * A stream without errors.
	 *
	 * @param spec what the script says
	 * @param type its event type
	 * @param schedule its points in time
	 * @param eventsPerPoint events at each point
	 * @param events its number of events
	 * @param slots its fields
	 */
	public record Resolved(StreamSpec spec, Type type, Schedule schedule, int eventsPerPoint, long events,
			List<Slot> slots) {
	}

	private record Times(Schedule schedule, long events) {
	}

	/**
	 * Resolves a script's streams with a seed and a start in nanoseconds since the epoch.
	 *
	 * @param recorded the recording's types, null while there are errors in them
	 */
	public StreamResolver(Script script, TypeResolver types, TypeSet recorded, long seed, long startNanos,
			Problems problems) {
		this.script = script;
		this.types = types;
		this.problems = problems;
		this.seed = seed;
		this.startNanos = startNanos;
		this.threads = new ThreadTable(script.threads().values());
		this.numbers = new EventNumbers(recorded);
	}

	/** Resolves a stream; null when something is wrong, which is reported. */
	public Resolved resolve(StreamSpec spec) {
		int before = problems.errors();
		Type type = spec.type() == null ? null : types.event(spec.type());
		int perPoint = spec.forEach() == null ? 1 : spec.forEach().values().size();
		Times times = spec.volume() == null ? null : times(spec, perPoint);
		if (type == null) {
			return null;
		}
		// The fields are worth checking even where the volume is wrong.
		Context context = new Context(problems, seed, spec.index(), times == null ? 0 : times.events, perPoint,
				script.recording().durationNanos(), startNanos, threads, script.stacks());
		List<Slot> slots = slots(spec, type, context);
		return times == null || problems.errors() > before ? null
				: new Resolved(spec, type, times.schedule, perPoint, times.events, slots);
	}

	private Times times(StreamSpec spec, int perPoint) {
		if (!(spec.volume() instanceof Volume.Count) && !script.recording().durationGiven()) {
			problems.error(spec.volumePosition(), "a rate or a period needs the recording's duration. Add for example: "
					+ "recording: {duration: 10 min}");
			return null;
		}
		BigInteger duration = BigInteger.valueOf(script.recording().durationNanos());
		BigInteger step;
		BigInteger divisor = BigInteger.ONE;
		switch (spec.volume()) {
		case Volume.Count count -> {
			long points = Math.ceilDiv(count.events(), perPoint);
			Schedule schedule = new EvenSchedule(points, 0, duration.longValue(), Math.max(1, points));
			return new Times(schedule, count.events());
		}
		case Volume.Every every -> step = BigInteger.valueOf(every.periodNanos());
		case Volume.Rate rate -> {
			int decimals = Math.max(0, rate.amount().stripTrailingZeros().scale());
			step = BigInteger.valueOf(rate.perNanos()).multiply(BigInteger.TEN.pow(decimals));
			divisor = rate.amount().movePointRight(decimals).toBigIntegerExact();
		}
		}
		BigInteger common = step.gcd(divisor);
		step = step.divide(common);
		divisor = divisor.divide(common);
		BigInteger scaled = duration.multiply(divisor);
		// A rate gives what fits; a period counts the point at its beginning.
		BigInteger points = spec.volume() instanceof Volume.Every
				? scaled.subtract(BigInteger.ONE).divide(step).add(BigInteger.ONE) : scaled.divide(step);
		BigInteger events = points.multiply(BigInteger.valueOf(perPoint));
		if (points.compareTo(BigInteger.ONE) <= 0) {
			// It is at the start, however long the way to the next would be.
			step = BigInteger.ONE;
			divisor = BigInteger.ONE;
		}
		if (events.compareTo(BigInteger.valueOf(MAX_EVENTS)) > 0 || step.bitLength() > 62 || divisor.bitLength() > 62) {
			problems.error(spec.volumePosition(),
					"the stream would have " + events + " events; at most " + MAX_EVENTS + " are possible");
			return null;
		}
		if (events.signum() == 0) {
			problems.warning(spec.volumePosition(),
					"the stream has no event: its rate is below one in the recording's duration");
		}
		return new Times(new EvenSchedule(points.longValueExact(), 0, step.longValueExact(), divisor.longValueExact()),
				events.longValueExact());
	}

	private List<Slot> slots(StreamSpec spec, Type type, Context context) {
		Map<String, Field> leaves = new LinkedHashMap<>();
		flatten(type.fields().subList(1, type.fields().size()), "", leaves);
		Sources sources = new Sources(spec, leaves, context, null);
		Set<String> settable = new LinkedHashSet<>(leaves.keySet());
		settable.removeAll(List.of("duration", "eventThread", "stackTrace"));
		sources.check(type.name(), settable);
		checkCommonFields(spec, type, leaves);
		List<Slot> slots = new ArrayList<>(leaves.size());
		List<String> unset = new ArrayList<>();
		leaves.forEach((path, field) -> slots.add(EventNumbers.has(type, path) ? eventNumber(path, context, sources)
				: slot(spec, path, field, context, sources, unset)));
		checkTexts(spec, slots);
		if (!unset.isEmpty()) {
			String names = String.join(", ", unset.subList(0, Math.min(UNSET_NAMED, unset.size())))
					+ (unset.size() > UNSET_NAMED ? " and " + (unset.size() - UNSET_NAMED) + " more" : "");
			problems.warning(spec.type().position(), type.name() + " has no value for " + names
					+ (unset.size() == 1 ? ", which stays" : ", which stay") + " 0 or empty");
		}
		return slots;
	}

	private void checkTexts(StreamSpec spec, List<Slot> slots) {
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

	private Slot slot(StreamSpec spec, String path, Field field, Context context, Sources sources, List<String> unset) {
		ReferenceSlots references = new ReferenceSlots(context);
		switch (path) {
		case "eventThread" :
			return references.threads(spec.threads());
		case "stackTrace" :
			return spec.stack() == null ? new Slot.Default() : stacks(sources.of(spec.stack(), path), references);
		case "duration" :
			if (spec.duration() == null) {
				return new Slot.Default();
			}
			break;
		default :
			if (!sources.has(path)) {
				if (field.typeName().equals(THREAD) && !field.array()) {
					return references.threads(spec.threads());
				}
				unset.add(path);
				return unset(field);
			}
		}
		Source source = sources.of(path);
		return source == null ? new Slot.Default() : valueSlot(path, field, source, context, references);
	}

	private static Slot stacks(Source source, ReferenceSlots references) {
		return source == null ? new Slot.Default() : references.stacks(source);
	}

	private Slot eventNumber(String path, Context context, Sources sources) {
		if (!sources.has(path)) {
			return numbers.own();
		}
		Source source = sources.of(path);
		return source == null ? new Slot.Default() : numbers.slot(path, source, context);
	}

	/** The natural default: 0 and references to nothing, but the empty text rather than none. */
	private static Slot unset(Field field) {
		boolean text = field.typeName().equals(Type.STRING) && !field.array();
		return text ? new Slot.Text(new TextColumn(List.of())) : new Slot.Default();
	}

	private Slot valueSlot(String path, Field field, Source source, Context context, ReferenceSlots references) {
		if (field.array()) {
			problems.error(source.position(), path + " is an array, for which there is no notation; leave it out");
			return null;
		}
		NumberSlots numbers = new NumberSlots(context);
		NumericField numeric = path.equals("duration") ? NumericField.duration(path, field)
				: NumericField.of(path, field);
		if (numeric != null) {
			return numbers.slot(numeric, source);
		}
		return switch (field.typeName()) {
		case "boolean" -> numbers.truth(path, source);
		case Type.STRING -> references.text(path, source);
		case STACK_TRACE -> references.stacks(source);
		case THREAD -> {
			if (source.choices() != null && source.choices().size() == 1) {
				yield references.threads(source.choices().getFirst());
			}
			problems.error(source.position(), path + " is a thread and takes the name of a group from threads");
			yield null;
		}
		default -> references.constant(path, field.typeName(), types.isSimple(field.typeName()), source);
		};
	}
}
