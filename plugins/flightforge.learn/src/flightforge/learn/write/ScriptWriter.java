/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.learn.model.Clock;
import flightforge.learn.names.Names;
import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledField;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;
import flightforge.script.catalogue.Catalogue;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;

/** Writes the script of what is kept of recordings. For one thread, once. */
public final class ScriptWriter {
	static final long LEAST_DURATION = 1_000_000L;
	/** Levels of detail, of which the first that gives a script of moderate length is used. */
	public static final int LEVELS = 9;
	private static final int[] STACKS_OF_TREE = {2000, 800, 400, 200, 100, 50, 24, 12, 4};
	private static final int[] DECLARED_FIELDS = {400, 200, 100, 60, 40, 20, 10, 5, 2};
	/**
	 * What follows from how full the heap is when it is collected, and takes phases that only such collections have.
	 */
	private static final Set<String> FAILURES = Set.of("jdk.EvacuationFailed", "jdk.PromotionFailed",
			"jdk.ConcurrentModeFailure");
	/** Of every event, so that scripts do not declare them. */
	private static final Set<String> COMMON = Set.of("startTime", "duration", "eventThread", "stackTrace");
	/** Types of fields that have a unit. */
	private static final Set<String> NUMBERS = Set.of("byte", "short", "int", "long", "float", "double");
	private static final Map<String, String> SPAN_UNITS = Map.of("NANOSECONDS", "ns", "TICKS", "ns", "MICROSECONDS",
			"us", "MILLISECONDS", "ms", "SECONDS", "s");

	/**
	 * What a script leaves out, because a script cannot say it, or would be too long.
	 *
	 * @param withoutFields types of which only the number of events and their times are to be said, and why
	 * @param level how little detail there is to be, from 0 to {@link #LEVELS} - 1
	 * @param always groups of threads of which it does not say when they live
	 * @param shorter of groups of threads that have no time for all of their events, by which part of their length
	 * these are shorter
	 * @param less how much less types say than all that there is to say, by their names in the script
	 */
	public record Limits(Map<String, String> withoutFields, int level, Set<String> always, Map<String, Double> shorter,
			Map<String, Integer> less) {
		/** Leaves out nothing. */
		public static final Limits NONE = new Limits(Map.of(), 0, Set.of(), Map.of(), Map.of());

		/** Copies. */
		public Limits {
			withoutFields = Collections.unmodifiableMap(new LinkedHashMap<>(withoutFields));
			always = Set.copyOf(always);
			shorter = Map.copyOf(shorter);
			less = Map.copyOf(less);
		}

		/** With less detail in what is in no stream, as of stack traces. */
		public Limits withLevel(int other) {
			return new Limits(withoutFields, other, always, shorter, less);
		}

		/** With events of some threads shorter. */
		public Limits withShorter(Map<String, Double> other) {
			return new Limits(withoutFields, level, always, other, less);
		}

		/** With less of types. */
		public Limits withLess(Map<String, Integer> other) {
			return new Limits(withoutFields, level, always, shorter, other);
		}
	}

	/** In long scripts, no comment says when the events of streams of fewer events are. */
	private static final int FEW_EVENTS = 40;

	private final RecordingSample sample;
	private final Names names;
	private final boolean keepAll;
	private final int least;
	private final long seed;
	private final Limits limits;
	private final Catalogue catalogue;
	private final Map<String, String> withoutFields;
	private final Jvm jvm;
	private final HeapLoad load;
	private final Load asked;
	private final Thresholds thresholds;
	private final long duration;
	private final List<Written.LearnedType> learned = new ArrayList<>();
	private final List<Written.NotSaid> notSaid = new ArrayList<>();
	private final Map<String, Object> declared = new LinkedHashMap<>();

	/**
	 * @param sample what is kept of the recordings
	 * @param names what stands for their names
	 * @param keepAll whether names, and what else says where the recordings are from, may be in the script
	 * @param least how often a value has to occur to be in the script
	 * @param seed the script's seed; empty for one that only recordings like these have
	 * @param limits what it is to leave out
	 * @param load what makes the collections
	 */
	public ScriptWriter(RecordingSample sample, Names names, boolean keepAll, int least, OptionalLong seed,
			Limits limits, HeapLoad load) {
		this.sample = sample;
		this.names = names;
		this.keepAll = keepAll;
		this.least = least;
		this.seed = seed.orElseGet(sample::seed);
		this.limits = limits;
		this.withoutFields = limits.withoutFields();
		catalogue = catalogue(sample);
		this.load = load;
		jvm = new Jvm(sample, catalogue, load);
		thresholds = new Thresholds(sample);
		duration = Math.max(LEAST_DURATION, sample.durationNanos());
		asked = new Load(duration);
	}

	/** @return the event types that the script uses by their names */
	public static Catalogue catalogue(RecordingSample sample) {
		return Catalogue.standard().forJdk(Jvm.jdk(sample));
	}

	/**
	 * Writes it, once.
	 *
	 * @param progress hears which share of the event types is written
	 * @return the script
	 */
	public Written write(DoubleConsumer progress) {
		Threads threads = new Threads(sample.threads(), names, duration, limits.always(), limits.shorter());
		StackTrees stacks = new StackTrees(sample, names, least, STACKS_OF_TREE[limits.level()]);
		Values values = new Values(sample, names, catalogue, threads, stacks, least, seed);
		Set<String> leftToJvm = new HashSet<>(jvm.isKnown() ? jvm.types() : Set.of());
		leftToJvm.add("jdk.ActiveSetting");
		leftToJvm.addAll(load.types());
		if (jvm.isKnown() && areLives("jdk.ThreadStart", false, threads) && areLives("jdk.ThreadEnd", true, threads)) {
			leftToJvm.add("jdk.JavaThreadStatistics");
		}
		if (load.isKnown()) {
			// Also where the section has none, because all were asked for.
			leftToJvm.add("jdk.OldGarbageCollection");
			// What its queues had and have depends on each other, and no two of its numbers are drawn together.
			leftToJvm.add("jdk.CompilerQueueUtilization");
			leftToJvm.addAll(FAILURES);
		}
		if (sample.type("jdk.GarbageCollection") != null) {
			leftToJvm.add(ExplicitCollections.REQUEST);
		}
		List<TypeSample> ordered = new ArrayList<>(sample.types().values());
		// What a program does itself comes first, and what happens often.
		ordered.sort((a, b) -> {
			int program = Boolean.compare(isOfJdk(a), isOfJdk(b));
			return program != 0 ? program : Long.compare(b.count(), a.count());
		});
		Set<String> notNested = new HashSet<>(leftToJvm);
		notNested.addAll(withoutFields.keySet());
		Nests nests = new Nests(sample, notNested, load.isKnown(), least, threads::isOfJava);
		Clock clock = !jvm.isKnown() ? null
				: Clock.of(sample.types().values().stream()
						.filter(type -> type.isWhole() && Streams.isOnClock(type.name()))
						.map(type -> IntStream.range(0, type.rows()).mapToLong(type::start).toArray()).toList());
		Yaml streams = new Yaml();
		Map<TypeSample, Streams> ofTypes = new LinkedHashMap<>();
		Map<TypeSample, String> typeNames = new LinkedHashMap<>();
		for (TypeSample type : ordered) {
			if (leftToJvm.contains(type.name()) && !nests.isModelled(type)) {
				notSaid.add(new Written.NotSaid(type.name(), "", type.count(), leftToJvm(type.name()),
						jvm.isKnown() && !type.name().equals(ExplicitCollections.REQUEST)));
			} else {
				prepare(type, title(type, ofTypes.size() + 1), values, threads, nests, ofTypes, typeNames, clock);
			}
		}
		ofTypes.values().forEach(Streams::noteBusy);
		Map<TypeSample, List<Streams.Written>> written = new LinkedHashMap<>();
		ofTypes.forEach((type, ofType) -> {
			progress.accept((double) written.size() / ofTypes.size());
			written.put(type, ofType.write());
		});
		progress.accept(1);
		Yaml whole = new Yaml();
		written.values().stream().flatMap(List::stream).forEach(stream -> whole.item(1, stream.stream()));
		boolean isLong = whole.lines() > Detail.MOST_LINES;
		Yaml tables = isLong ? tables(written) : new Yaml();
		share(written);
		written.forEach((type, all) -> streams(type, typeNames.get(type), all, nests, isLong, streams));
		ofTypes.forEach((type, ofType) -> {
			if (ofType.lengthened() > 0) {
				notSaid.add(new Written.NotSaid(
						type.name(), "duration", ofType.lengthened(), "shorter than the threshold"
								+ " in the settings; they last " + Numbers.time(ofType.shortest()) + " in the script",
						true));
			}
		});
		Set<String> streamTypes = new TreeSet<>(typeNames.values());
		sample.onlyCounted().forEach(
				(type, events) -> notSaid.add(new Written.NotSaid(type, "", events, "there are too many types")));
		Yaml script = new Yaml();
		head(script);
		streamTypes.addAll(load.types());
		Map<String, Object> section = jvm.isKnown() ? jvm.section(streamTypes, asked, keepAll) : Map.of();
		asked.parameter(script);
		Map<String, Object> recording = recording();
		script.entries(0, Map.of("recording", recording));
		asked.signals(script);
		if (jvm.isKnown()) {
			script.blank();
			if (load.isKnown()) {
				script.comment(0, load.comment());
			}
			script.entries(0, Map.of("jvm", section));
		}
		Map<String, Object> groups = threads.section();
		if (!groups.isEmpty()) {
			script.blank();
			script.line("threads:");
			script.entries(1, groups);
		}
		if (!declared.isEmpty()) {
			script.blank();
			script.line("types:");
			script.entries(1, declared);
		}
		if (isLong) {
			script.blank();
			script.comment(0, "Long values, referenced by name in the streams below.");
			script.line(Tables.SECTION + ":");
			script.add(tables);
		}
		script.blank();
		script.line(streams.toString().isEmpty() ? "events: []" : "events:");
		StringBuilder text = new StringBuilder(script.toString()).append(streams);
		int stackLines = 0;
		if (!stacks.trees().isEmpty()) {
			text.append(
					"\n# Trees of stack traces, the outermost frames first, with how often each was seen.\nstacks:\n");
			for (Map.Entry<String, List<String>> tree : stacks.trees().entrySet()) {
				text.append("  ").append(tree.getKey()).append(":\n    tree:\n");
				for (String line : tree.getValue()) {
					text.append(line).append('\n');
				}
				stackLines += tree.getValue().size() + 2;
			}
		}
		Map<String, Long> events = learned.stream()
				.collect(Collectors.toMap(Written.LearnedType::name, Written.LearnedType::events, Long::sum));
		return new Written(text.toString(), learned, notSaid, values.count(), values.merged(), stacks.merged(),
				groups.size(), stackLines,
				Detail.next(whole.toString(), Detail.MOST_LINES_WITH_TABLES, events, limits.less()));
	}

	/** Puts what is long in streams into tables. */
	private static Yaml tables(Map<TypeSample, List<Streams.Written>> written) {
		Tables tables = new Tables();
		written.replaceAll((type, streams) -> streams.stream()
				.map(stream -> new Streams.Written(stream.comment(),
						tables.apart(stream.stream(), String.valueOf(stream.stream().get("type"))), stream.events()))
				.toList());
		written.values().forEach(streams -> streams.forEach(stream -> Yaml.note(stream.stream())));
		Yaml.note(tables.named());
		Yaml yaml = new Yaml();
		yaml.entries(1, tables.named());
		return yaml;
	}

	/** What several streams have is written once. */
	private static void share(Map<TypeSample, List<Streams.Written>> written) {
		List<Streams.Written> all = written.values().stream().flatMap(List::stream).toList();
		Iterator<Map<String, Object>> sharing = Yaml.sharing(all.stream().map(Streams.Written::stream).toList())
				.iterator();
		written.replaceAll((type, streams) -> streams.stream()
				.map(stream -> new Streams.Written(stream.comment(), sharing.next(), stream.events())).toList());
		written.values().forEach(streams -> streams.forEach(stream -> Yaml.note(stream.stream())));
	}

	/**
	 * Whether threads start, or end, and the script has all of that as lives of threads, so that these can be counted.
	 * The thread main, which the script has to its end, is counted so long.
	 */
	private boolean areLives(String name, boolean end, Threads threads) {
		TypeSample type = sample.type(name);
		int place = type == null ? -1 : type.place("thread");
		return place >= 0 && type.isWhole() && IntStream.range(0, type.rows()).mapToLong(row -> type.value(row, place))
				.allMatch(thread -> threads.lives(thread, end) || end && threads.isMain(thread));
	}

	private String leftToJvm(String type) {
		return type.equals(ExplicitCollections.REQUEST) ? "a script has no collections that somebody asks for"
				: !jvm.isKnown()
						? "the script has no section jvm, because the recordings do not say what JVM they are of"
						: load.types().contains(type) || type.equals("jdk.OldGarbageCollection")
								|| FAILURES.contains(type)
										? "the section jvm makes collections of its own, with these events"
										: "the section jvm describes a JVM of its own, and makes these events for it";
	}

	private void head(Yaml script) {
		script.line("# Learned from a recording with " + Numbers.plain(sample.events()) + " events of "
				+ Numbers.plain(sample.types().size()) + " types.");
		script.line(keepAll ? "# Names are those of the recording."
				: "# Names of the program are replaced; values that were seen fewer than " + least
						+ " times are merged with others.");
		script.line(
				"# With another duration, times that are shares of it move along; rates and lengths of time stay, and so do");
		script.line("# counts, which are of what happens once, and counters, but that of exceptions.");
		leftOut(script, false, " left out.");
		leftOut(script, true, " those that the section jvm models.");
	}

	private void leftOut(Yaml script, boolean represented, String what) {
		List<Written.NotSaid> types = notSaid.stream()
				.filter(each -> each.field().isEmpty() && each.represented() == represented).toList();
		if (!types.isEmpty()) {
			long events = types.stream().mapToLong(Written.NotSaid::events).sum();
			script.line("# " + Numbers.plain(events) + (events == 1 ? " event of " : " events of ") + types.size()
					+ (types.size() == 1 ? " type" : " types") + (events == 1 ? " is" : " are") + what);
		}
	}

	private Map<String, Object> recording() {
		Map<String, Object> recording = new LinkedHashMap<>();
		if (keepAll && sample.startNanos() > 0) {
			recording.put("start",
					java.time.Instant
							.ofEpochSecond(sample.startNanos() / 1_000_000_000L, sample.startNanos() % 1_000_000_000L)
							.toString());
		}
		recording.put("duration", Numbers.length(duration));
		recording.put("seed", Long.toString(seed));
		if (catalogue.jdk() != Catalogue.jdks().getLast()) {
			recording.put("jdk", Integer.toString(catalogue.jdk()));
		}
		if (sample.stackDepth() > 0) {
			recording.put("stack-depth", Integer.toString(sample.stackDepth()));
		}
		return recording;
	}

	private boolean isOfJdk(TypeSample type) {
		return catalogue.find(type.name()).filter(Type::isEvent).isPresent();
	}

	private static String title(TypeSample type, int number) {
		String name = type.name();
		return name.startsWith("jdk.") && name.substring(4).matches("[A-Za-z0-9]{1,60}")
				&& Catalogue.standard().forJdk(25).find(name).isPresent()
						? Character.toLowerCase(name.charAt(4)) + name.substring(5) : "type" + number;
	}

	private void prepare(TypeSample type, String title, Values values, Threads threads, Nests nests,
			Map<TypeSample, Streams> ofTypes, Map<TypeSample, String> typeNames, Clock clock) {
		Optional<Type> known = catalogue.find(type.name()).filter(Type::isEvent);
		String name = known.isPresent() ? type.name() : names.type(type.name());
		List<Target> targets = known.isPresent() ? known(type, known.get())
				: declare(type, name).stream().map(target -> target.ofProgram(type, least)).toList();
		if (withoutFields.containsKey(type.name())) {
			targets = targets.stream().filter(target -> target.path().equals("eventThread"))
					.map(target -> new Target(target.path(), target.field(), -1, SampledKind.UNKNOWN)).toList();
			notSaid.add(new Written.NotSaid(type.name(), "*", type.count(),
					"a script cannot say its values: " + withoutFields.get(type.name())));
		}
		type.different().forEach(field -> notSaid
				.add(new Written.NotSaid(type.name(), field, type.count(), "only some chunks have it")));
		typeNames.put(type, name);
		ofTypes.put(type,
				new Streams(type, name, title, targets, values, threads, duration, least, keepAll, nests,
						thresholds.of(type.name()), ofTypes, asked, sample.chunks() > 1, clock,
						new Detail(limits.less().getOrDefault(name, 0))));
	}

	private void streams(TypeSample type, String name, List<Streams.Written> written, Nests nests, boolean isLong,
			Yaml script) {
		if (!written.isEmpty() && !isOfJdk(type)) {
			script.blank();
		}
		for (Streams.Written stream : written) {
			if (!saysAll(stream) && !(isLong && stream.events() < FEW_EVENTS)) {
				script.comment(1, stream.comment());
			}
			script.item(1, stream.stream());
		}
		List<Nests.Link> links = nests.links(type);
		long lost = !nests.isChained(type) ? 0
				: IntStream.range(0, type.rows()).filter(row -> nests.isAlone(type, row)).count();
		if (lost > 0) {
			notSaid.add(new Written.NotSaid(type.name(), "", lost,
					load.isKnown() ? "the collections of the section jvm have no place for it"
							: "the recordings do not have their collection"));
			if (lost == type.count()) {
				return;
			}
		}
		if (nests.unfinished(type).length > 0) {
			notSaid.add(new Written.NotSaid(type.name(), "", nests.unfinished(type).length,
					"the event that they are in had not ended when the recording did"));
		}
		String volume = written.isEmpty() ? "" : written.getFirst().comment();
		int comma = volume.indexOf(", ");
		learned.add(new Written.LearnedType(type.name(), name, type.count(), written.size(), !links.isEmpty()
				? "in " + links.stream().map(link -> link.parent().name()).sorted().collect(Collectors.joining(", "))
						+ (written.isEmpty() ? "" : ", and by themselves")
				: written.size() > 1 ? written.size() + " streams" : comma < 0 ? "" : volume.substring(comma + 2)));
	}

	/** Whether a stream says itself how many events there are and when. */
	private static boolean saysAll(Streams.Written stream) {
		return stream.comment().equals("1 event")
				|| stream.stream().containsKey("count") && !stream.comment().contains(";")
				|| stream.stream().get("every") instanceof String every && every.startsWith("thread ");
	}

	/** The fields of a type of the catalogue. */
	private List<Target> known(TypeSample type, Type known) {
		List<Target> targets = new ArrayList<>();
		Set<String> paths = new HashSet<>();
		for (Field field : Target.leaves(catalogue, known)) {
			int place = type.place(field.name());
			paths.add(field.name());
			if (load.isKnown() && type.name().equals("jdk.OldObjectSample")
					&& field.name().equals("lastKnownHeapUsage")) {
				// That of the collections that the section makes.
				continue;
			}
			boolean constant = field.constantPool() && !field.typeName().equals("java.lang.Thread")
					&& !field.typeName().equals("jdk.types.StackTrace");
			if (field.array() || constant && !catalogue.hasNotation(field.typeName())) {
				notSaid.add(new Written.NotSaid(type.name(), field.name(), type.count(),
						"a script has no notation for it"));
				continue;
			}
			Target target = new Target(field.name(), field, place,
					place < 0 ? SampledKind.UNKNOWN : type.fields().get(place).kind());
			targets.add(target);
			if (place >= 0 && !target.hasValues()) {
				notSaid.add(new Written.NotSaid(type.name(), field.name(), type.count(),
						"JDK " + catalogue.jdk() + " has a field of another kind"));
			}
		}
		for (SampledField field : type.fields()) {
			if (!paths.contains(field.path())) {
				notSaid.add(new Written.NotSaid(type.name(), field.path(), type.count(),
						"the type has no such field in JDK " + catalogue.jdk()));
			}
		}
		return targets;
	}

	/** Declares a type that the catalogue does not have. */
	private List<Target> declare(TypeSample type, String name) {
		List<Target> targets = new ArrayList<>();
		Map<String, Object> fields = new LinkedHashMap<>();
		Set<String> taken = new HashSet<>();
		for (int place = 0; place < type.fields().size(); place++) {
			SampledField field = type.fields().get(place);
			if (COMMON.contains(field.path()) && isCommon(field)) {
				targets.add(new Target(field.path(), common(field), place, field.kind()));
				continue;
			}
			String declaredType = declaredType(field);
			if (declaredType == null || fields.size() == DECLARED_FIELDS[limits.level()]) {
				notSaid.add(new Written.NotSaid(type.name(), field.path(), type.count(),
						declaredType == null ? "fields of its type cannot be declared" : "there are too many fields"));
				continue;
			}
			String path = names.field(field.path()).replaceAll("[^\\p{L}\\p{N}_$]", "_");
			while (COMMON.contains(path) || !taken.add(path)) {
				path += "_";
			}
			Map<String, Object> entry = new LinkedHashMap<>();
			entry.put("type", declaredType);
			unit(field).ifPresent(unit -> entry.put("unit", unit));
			if (field.kind() == SampledKind.WHOLE && field.field().has(Annotation.UNSIGNED)) {
				entry.put("annotations", Map.of(Annotation.UNSIGNED, Map.of()));
			}
			if (names.isKept(field.path())) {
				field.field().annotation(Annotation.LABEL).map(Annotation::value).filter(label -> !label.isBlank())
						.ifPresent(label -> entry.put("label", Yaml.text(label)));
				field.field().annotation(Annotation.DESCRIPTION).map(Annotation::value).filter(text -> !text.isBlank())
						.ifPresent(text -> entry.put("description", Yaml.text(text)));
			}
			fields.put(Yaml.text(path), entry);
			targets.add(new Target(path,
					new Field(path,
							declaredType.equals("Class") ? "java.lang.Class"
									: declaredType.equals("Thread") ? "java.lang.Thread"
											: declaredType.equals("String") ? Type.STRING : declaredType,
							false, declaredType.equals("Class") || declaredType.equals("Thread"),
							meant(declaredType, field.field().annotations())),
					place, field.kind()));
		}
		Map<String, Object> entry = new LinkedHashMap<>();
		if (names.isKept(type.name())) {
			String label = type.type().label();
			if (label != null && !label.isBlank() && !label.equals(type.name())) {
				entry.put("label", Yaml.text(label));
			}
			List<Object> category = new ArrayList<>();
			type.type().category().forEach(part -> category.add(Yaml.text(part)));
			if (!category.isEmpty()) {
				entry.put("category", category);
			}
		}
		if (!fields.isEmpty()) {
			entry.put("fields", fields);
		}
		declared.put(Yaml.text(name), entry);
		return targets;
	}

	/** What a script says of a field: of real numbers no times, and of what is no number nothing. */
	private static List<Annotation> meant(String type, List<Annotation> annotations) {
		return switch (type) {
		case "float", "double" -> annotations.stream().filter(
				each -> !each.typeName().equals(Annotation.TIMESPAN) && !each.typeName().equals(Annotation.TIMESTAMP))
				.toList();
		default -> NUMBERS.contains(type) ? annotations : List.of();
		};
	}

	private static boolean isCommon(SampledField field) {
		return switch (field.path()) {
		case "eventThread" -> field.kind() == SampledKind.THREAD;
		case "stackTrace" -> field.kind() == SampledKind.STACK;
		default -> field.kind() == SampledKind.TIMESPAN;
		};
	}

	private static Field common(SampledField field) {
		return switch (field.path()) {
		case "eventThread" -> new Field("eventThread", "java.lang.Thread", false, true, List.of());
		case "stackTrace" -> new Field("stackTrace", "jdk.types.StackTrace", false, true, List.of());
		default -> new Field("duration", "long", false, false, field.field().annotations());
		};
	}

	private static String declaredType(SampledField field) {
		return switch (field.kind()) {
		case TIMESTAMP -> "long";
		case WHOLE, REAL, TIMESPAN, FLAG ->
				Stream.of("byte", "short", "char", "int", "long", "float", "double", "boolean")
						.filter(field.field().typeName()::equals).findFirst().orElse(null);
		case TEXT, CONSTANT, METHOD -> "String";
		case CLASS -> "Class";
		case THREAD -> "Thread";
		default -> null;
		};
	}

	private static Optional<String> unit(SampledField field) {
		if (field.kind() == SampledKind.TIMESTAMP) {
			return Optional.of("epoch-ms");
		}
		Field declared = field.field();
		if (!NUMBERS.contains(declared.typeName())) {
			// A recording may say one of others, too, which means nothing.
			return Optional.empty();
		}
		for (Annotation annotation : declared.annotations()) {
			String unit = switch (annotation.typeName()) {
			case Annotation.TIMESPAN ->
					field.kind() == SampledKind.TIMESPAN ? SPAN_UNITS.getOrDefault(annotation.value(), "ns") : null;
			case Annotation.DATA_AMOUNT -> annotation.value().equals("BITS") ? "bits" : "bytes";
			case Annotation.FREQUENCY -> "hertz";
			case Annotation.PERCENTAGE -> "percent";
			case Annotation.MEMORY_ADDRESS -> "address";
			default -> null;
			};
			if (unit != null) {
				return Optional.of(unit);
			}
		}
		return Optional.empty();
	}
}
