/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.regex.Pattern;

import flightforge.writer.StandardTypes;
import flightforge.writer.Type;
import flightforge.writer.read.Chunk;
import flightforge.writer.read.Constant;
import flightforge.writer.read.Event;
import flightforge.writer.read.JavaMethod;
import flightforge.writer.read.JavaThread;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordedType;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.read.Slot;
import flightforge.writer.read.StackFrame;
import flightforge.writer.read.StackTrace;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * What is kept of recordings that are learned from as one. For one thread while they are read; then nobody changes it.
 */
public final class RecordingSample {
	private static final String APP_LOADER = "jdk.internal.loader.ClassLoaders$AppClassLoader";
	private static final String PLATFORM_LOADER = "jdk.internal.loader.ClassLoaders$PlatformClassLoader";
	/** Between class and method in the word of a method. */
	private static final char SEPARATOR = '\0';
	/** Seeds that people can read. */
	private static final long SEEDS = 1_000_000;
	/** What the names of hidden classes have behind that of the class that they are made for. */
	private static final Pattern HIDDEN = Pattern.compile("(?:\\$\\$Lambda.*|[/+.](?:0x)?[0-9a-f]{4,})$");
	private static final String SETTING = "jdk.ActiveSetting";
	/** The event that carries a script says how the recording was made, not what is in it. */
	private static final String SCRIPT = "flightforge.Script";
	/** Types of which more than the count is kept. */
	private static final int MOST_TYPES = 1_000;
	/** Numbers that are kept of all events together. */
	private static final long MOST_CELLS = 12L << 20;
	private static final int MOST_THREADS = 100_000;
	private static final int LONGEST_NAME = 200;
	private static final int CHECKED_EVERY = 1 << 10;
	private static final int SMALL = 1 << 16;

	/** Which events of recordings are taken. */
	public enum Part {
		/** All of them. */
		ALL,
		/** A half, which a hash of their numbers chooses. */
		HALF,
		/** The other half. */
		OTHER_HALF
	}

	/** The numbers of the constants of a type in the present chunk. */
	private static final class Known {
		private int[] small = new int[64];
		private final Map<Long, Integer> large = new HashMap<>();

		/** @return the number, -1 where it is not known yet */
		int get(long key) {
			if (key >= 0 && key < SMALL) {
				return key < small.length ? small[(int) key] - 1 : -1;
			}
			return large.getOrDefault(key, -1);
		}

		void put(long key, int number) {
			if (key >= 0 && key < SMALL) {
				if (key >= small.length) {
					small = Arrays.copyOf(small, Math.min(SMALL, Integer.highestOneBit((int) key) * 2));
				}
				small[(int) key] = number + 1;
			} else {
				large.put(key, number);
			}
		}
	}

	/** The fields of a type in a chunk, with where their values go. */
	private final class Binding {
		/** Of types whose events say which type they are about, where they do. */
		private final int about;
		private final TypeSample sample;
		private final int[] slots;
		private final int[] places;
		private final SampledKind[] kinds;
		private final Known[] known;
		private final boolean starts;
		private final boolean ends;
		private final boolean isOfEarlier;
		private final boolean isOfLoaders;
		/** The fields of the thread of the event, of the thread that it is about, and of how long it lasts; or -1. */
		private final int own;
		private final int subject;
		private final int duration;
		private final boolean lasts;

		Binding(RecordedType recorded) {
			sample = sampleOf(recorded);
			String name = recorded.name();
			about = name.equals(SETTING) ? recorded.slot("id") : -1;
			starts = name.equals("jdk.ThreadStart") || name.equals("jdk.VirtualThreadStart");
			// Written at the end, on the threads that allocated the objects, which may have ended.
			isOfEarlier = name.equals("jdk.OldObjectSample");
			isOfLoaders = name.equals("jdk.ClassLoaderStatistics");
			ends = name.equals("jdk.ThreadEnd") || name.equals("jdk.VirtualThreadEnd");
			List<SampledField> fields = new ArrayList<>();
			List<Integer> found = new ArrayList<>();
			for (Slot slot : recorded.slots()) {
				if (!slot.path().equals("startTime")) {
					fields.add(new SampledField(slot.path(), slot.field(), SampledKind.of(recorded, slot)));
					found.add(slot.index());
				}
			}
			if (!sample.isDefined()) {
				sample.define(fields);
			}
			slots = found.stream().mapToInt(Integer::intValue).toArray();
			places = fields.stream().mapToInt(sample::place).toArray();
			kinds = fields.stream().map(SampledField::kind).toArray(SampledKind[]::new);
			List<String> paths = fields.stream().map(SampledField::path).toList();
			own = paths.indexOf("eventThread");
			subject = paths.contains("thread") ? paths.indexOf("thread") : own;
			duration = paths.indexOf("duration");
			lasts = own >= 0 && duration >= 0 && kinds[duration] == SampledKind.TIMESPAN;
			known = new Known[slots.length];
			for (int i = 0; i < slots.length; i++) {
				if (recorded.slot(slots[i]).field().constantPool() && kinds[i].compareTo(SampledKind.TEXT) > 0) {
					known[i] = constants.computeIfAbsent(recorded.target(slots[i]), type -> new Known());
				}
			}
		}

		void add(Event event) {
			long start = event.startNanos() - startNanos;
			long end = start;
			if (lasts) {
				// What lasts since before the recording, or until after it, counts as long as it is in it.
				end = Math.min(durationNanos, event.endNanos() - startNanos);
				start = Math.max(0, start);
			}
			if (!sample.count(stretch(start))) {
				return;
			}
			int row = sample.row(start);
			if (row < 0) {
				return;
			}
			if (about >= 0) {
				noteType(event, event.number(about));
			}
			for (int i = 0; i < slots.length; i++) {
				if (places[i] >= 0 && kinds[i] != SampledKind.UNKNOWN) {
					long value = i == duration && lasts ? Math.max(0, end - start) : value(event, i);
					sample.set(row, places[i], value);
					if (kinds[i] == SampledKind.THREAD && value != 0) {
						note(threads.get((int) value - 1), i, start, Math.max(start, end));
					}
				}
			}
		}

		private void note(SampledThread thread, int i, long start, long end) {
			thread.seen();
			if (i == own && !isOfEarlier) {
				thread.does(start, end);
			}
			if (i == subject && starts) {
				thread.started(start);
			} else if (i == subject && ends) {
				thread.ended(end);
			}
		}

		private long value(Event event, int i) {
			int slot = slots[i];
			return switch (kinds[i]) {
			case REAL -> Double.doubleToLongBits(event.real(slot));
			case TIMESPAN ->
					event.type().slot(slot).path().equals("duration") ? event.durationNanos() : event.nanos(slot);
			case TIMESTAMP -> {
				long nanos = event.nanos(slot);
				yield nanos == Long.MIN_VALUE ? nanos : nanos - startNanos;
			}
			case TEXT -> words.number(event.text(slot));
			case THREAD, STACK, CLASS, METHOD -> known(event, i);
			case CONSTANT -> isOfLoaders ? loader(event.constant(slot)) : known(event, i);
			default -> event.number(slot);
			};
		}

		/** The word for the loader of programs or that of the platform; 0 for others, whose names are the program's. */
		private int loader(Constant loader) {
			Constant type = loader == null ? null : loader.constant("type");
			String name = type == null ? null : type.asJavaClass().name();
			return APP_LOADER.equals(name) ? words.number("app")
					: PLATFORM_LOADER.equals(name) ? words.number("platform") : 0;
		}

		private int known(Event event, int i) {
			long key = event.number(slots[i]);
			int number = known[i].get(key);
			if (number < 0) {
				Constant constant = event.constant(slots[i]);
				number = constant == null ? 0 : number(constant, kinds[i]);
				known[i].put(key, number);
			}
			return number;
		}
	}

	private final Map<String, TypeSample> types = new LinkedHashMap<>();
	/** Numbers of events of types that there were too many of. */
	private final Map<String, Long> onlyCounted = new TreeMap<>();
	private final Words words = new Words();
	private final Stacks stacks = new Stacks();
	/** How many frames there are in stack traces that lack outer ones, and in the deepest of all. */
	private int cutTo;
	private int deepest;
	private final List<SampledThread> threads = new ArrayList<>();
	private final Map<List<Object>, Integer> threadNumbers = new HashMap<>();
	/** Names of the types that settings are of, by their numbers. */
	private final Map<Long, String> settingTypes = new HashMap<>();
	private final Map<Path, MalformedRecordingException> damage = new LinkedHashMap<>();
	private Map<RecordedType, Known> constants = new IdentityHashMap<>();
	private Map<RecordedType, Binding> bindings = new IdentityHashMap<>();
	private Map<JavaMethod, Integer> methods = new IdentityHashMap<>();
	/** The descriptors of methods by class and name. */
	private final Map<String, Set<String>> overloads = new HashMap<>();
	private long startNanos;
	private long durationNanos;
	private long events;
	private long bytes;
	private int file;
	private int chunks;

	private final Part part;
	private long read;

	private RecordingSample(Part part) {
		this.part = part;
	}

	/**
	 * Reads recordings, whoever has written them; also in files of gzip, zip or lz4, and those of killed JVMs.
	 *
	 * @param files at least one
	 * @param part which of their events
	 * @param cancelled asked many times a second
	 * @param progress gets the bytes that have been read of all files
	 * @return what is kept, also of what could be read of damaged recordings
	 * @throws UnreadableFileException if a file is not a recording
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if a file cannot be read
	 */
	public static RecordingSample read(List<Path> files, Part part, BooleanSupplier cancelled, LongConsumer progress)
			throws IOException {
		RecordingSample sample = new RecordingSample(part);
		sample.findSpan(files, cancelled);
		for (Path path : files) {
			ReadOptions options = ReadOptions.all().withTypes(type -> !type.name().equals(SCRIPT))
					.withCancelled(cancelled).withChunks(sample::enter);
			try (RecordingReader reader = RecordingReader.open(path, options)) {
				sample.read(path, reader, progress);
			}
			sample.file++;
		}
		return sample;
	}

	private void read(Path path, RecordingReader reader, LongConsumer progress) throws IOException {
		MalformedRecordingException first = null;
		long before = bytes;
		int chunksBefore = chunks;
		for (boolean more = true; more;) {
			try {
				more = reader.next();
				if (more) {
					add(reader.event());
					if (events % CHECKED_EVERY == 0) {
						bound();
						progress.accept(before + reader.position());
					}
				}
			} catch (MalformedRecordingException malformed) {
				first = first == null ? malformed : first;
			}
		}
		bytes = before + reader.size();
		progress.accept(bytes);
		if (first != null) {
			if (chunks == chunksBefore) {
				throw new UnreadableFileException(path, first);
			}
			damage.put(path, first);
		}
	}

	private void enter(Chunk chunk) {
		chunks++;
		constants = new IdentityHashMap<>();
		bindings = new IdentityHashMap<>();
		methods = new IdentityHashMap<>();
	}

	private void add(Event event) {
		if (part != Part.ALL && (Sampling.hash(read++) & 1) != (part == Part.HALF ? 0 : 1)) {
			return;
		}
		events++;
		Binding binding = bindings.get(event.type());
		if (binding == null) {
			String name = event.name();
			if (!types.containsKey(name) && types.size() >= MOST_TYPES) {
				onlyCounted.merge(name, 1L, Long::sum);
				return;
			}
			binding = new Binding(event.type());
			bindings.put(event.type(), binding);
		}
		binding.add(event);
	}

	/** Keeps fewer events of the types that most are kept of, until there is room for more. */
	private void bound() {
		long cells = types.values().stream().mapToLong(TypeSample::cells).sum();
		while (cells > MOST_CELLS) {
			TypeSample largest = Collections.max(types.values(), Comparator.comparingLong(TypeSample::cells));
			long before = largest.cells();
			largest.thin();
			if (largest.cells() == before) {
				// The few events that are kept of each type are more already; there is no room to be had.
				return;
			}
			cells += largest.cells() - before;
		}
	}

	/** From the headers of the chunks, or where these do not say it, from the events. */
	private void findSpan(List<Path> files, BooleanSupplier cancelled) throws IOException {
		long[] span = {Long.MAX_VALUE, Long.MIN_VALUE};
		for (Path path : files) {
			boolean[] unknown = new boolean[1];
			span(path, ReadOptions.all().withTypes(type -> false).withCancelled(cancelled).withChunks(chunk -> {
				span[0] = Math.min(span[0], chunk.startNanos());
				span[1] = Math.max(span[1], chunk.startNanos() + Math.max(0, chunk.durationNanos()));
				unknown[0] |= chunk.durationNanos() <= 0;
			}), span);
			if (unknown[0]) {
				span(path, ReadOptions.all().withTypes(type -> !type.name().equals(SCRIPT)).withCancelled(cancelled),
						span);
			}
		}
		startNanos = span[0] > span[1] ? 0 : span[0];
		durationNanos = span[0] > span[1] ? 0 : Math.max(0, span[1] - span[0]);
	}

	private static void span(Path path, ReadOptions options, long[] span) throws IOException {
		try (RecordingReader reader = RecordingReader.open(path, options)) {
			for (boolean more = true; more;) {
				try {
					more = reader.next();
					if (more) {
						span[0] = Math.min(span[0], reader.event().startNanos());
						span[1] = Math.max(span[1], reader.event().endNanos());
					}
				} catch (MalformedRecordingException damaged) {
					// What is wrong is found again, and said, when the values are read.
					continue;
				}
			}
		}
	}

	private void noteType(Event event, long number) {
		Type type = event.chunk().type(number);
		if (type != null && settingTypes.size() < MOST_TYPES) {
			settingTypes.put(number, type.name());
		}
	}

	private int stretch(long nanos) {
		if (durationNanos == 0 || nanos <= 0) {
			return 0;
		}
		return (int) Math.min(TypeSample.STRETCHES - 1, (long) ((double) nanos / durationNanos * TypeSample.STRETCHES));
	}

	private TypeSample sampleOf(RecordedType recorded) {
		return types.computeIfAbsent(recorded.name(),
				name -> new TypeSample(name, recorded.type(), Sampling.hash(types.size())));
	}

	private int number(Constant constant, SampledKind kind) {
		return switch (kind) {
		case THREAD -> thread(constant.asThread());
		case STACK -> stack(constant.asStackTrace());
		case CLASS -> {
			Constant type = constant.type().name().equals(StandardTypes.OLD_OBJECT) ? constant.constant("type")
					: constant;
			yield type == null ? Words.NONE : words.number(type.asJavaClass().name());
		}
		case METHOD -> method(constant.asMethod());
		default -> words.number(constant.text());
		};
	}

	/** Names of threads are short; of others a part is enough to tell them apart. */
	private static String cut(String name) {
		return name.length() <= LONGEST_NAME ? name
				: name.substring(0, LONGEST_NAME) + "~" + Integer.toHexString(name.hashCode());
	}

	private int thread(JavaThread thread) {
		String name = cut(thread.name() == null ? "" : thread.name());
		// Numbers are those of one process; those of virtual threads without a name are many.
		List<Object> identity = thread.virtual() && name.isEmpty() && threads.size() >= MOST_THREADS / 2
				? List.of(name, true) : List.of(file, name, thread.javaThreadId(), thread.osThreadId());
		Integer known = threadNumbers.get(identity);
		if (known != null) {
			return known;
		}
		if (threads.size() == MOST_THREADS) {
			return 0;
		}
		threads.add(new SampledThread(name, thread.group() == null ? null : cut(thread.group()), thread.virtual(),
				thread.javaName() != null));
		threadNumbers.put(identity, threads.size());
		return threads.size();
	}

	/**
	 * The node of a stack trace. Where outer frames are missing, the outermost one is there twice, so that a script
	 * that cuts it off again has missing ones, too.
	 */
	private int stack(StackTrace stack) {
		int node = Stacks.NONE;
		int size = stack.size();
		deepest = Math.max(deepest, size);
		if (stack.truncated() && size > 0 && (cutTo == 0 || cutTo == size)) {
			cutTo = size;
			node = node(node, stack.frame(size - 1));
		}
		for (int i = size - 1; i >= 0; i--) {
			node = node(node, stack.frame(i));
		}
		return node;
	}

	private int node(int caller, StackFrame frame) {
		return stacks.node(caller, method(frame.method()), frame.lineNumber(), frame.bytecodeIndex(),
				words.number(frame.type()));
	}

	/** @return how many frames stack traces have at most, where that was said; 0 where it is not known */
	public int stackDepth() {
		return cutTo < deepest ? 0 : cutTo;
	}

	private int method(JavaMethod method) {
		if (method == null) {
			return Words.NONE;
		}
		return methods.computeIfAbsent(method, made -> {
			String type = made.type() == null || made.type().name() == null ? "" : made.type().name();
			String name = made.name() == null ? "" : made.name();
			String descriptor = made.descriptor() == null ? "" : made.descriptor();
			overloads.computeIfAbsent(overloaded(type, name), key -> new TreeSet<>()).add(descriptor);
			return words.number(type + SEPARATOR + name + SEPARATOR + descriptor);
		});
	}

	/** Hidden classes, such as those of lambdas, differ by numbers only, which scripts do not keep. */
	private static String overloaded(String type, String name) {
		return HIDDEN.matcher(type).replaceFirst("") + SEPARATOR + name;
	}

	/**
	 * Where a stack trace is: its top frame; of constructors, such as those that throwables have all of, with the
	 * method that calls them.
	 *
	 * @param stack the node of its top frame
	 * @return the same number for the same methods, with hardly any chance for others
	 */
	public long site(int stack) {
		long site = 0;
		for (int node = stack; node != Stacks.NONE; node = stacks.parent(node)) {
			int method = stacks.method(node);
			site = Sampling.hash(site * 31 + method + 1);
			if (method == Words.NONE || !method(method)[1].equals("<init>")) {
				break;
			}
		}
		return site;
	}

	/**
	 * A method by its word.
	 *
	 * @param word not that of no method
	 * @return the names of its class and of itself, and its descriptor; empty where the recording has none
	 */
	public String[] method(int word) {
		String all = words.word(word);
		int name = all.indexOf(SEPARATOR);
		int descriptor = all.lastIndexOf(SEPARATOR);
		return name < 0 || name == descriptor ? new String[] {"", all, ""} : new String[] {all.substring(0, name),
				all.substring(name + 1, descriptor), all.substring(descriptor + 1)};
	}

	/** @return whether the recordings have several methods of that name in the class */
	public boolean isOverloaded(String type, String name) {
		return overloads.getOrDefault(overloaded(type, name), Set.of()).size() > 1;
	}

	/**
	 * @return a number for the seed of a script, which others have for recordings of other lengths or numbers of
	 * events: what a seed chooses is not to be the same in all scripts
	 */
	public long seed() {
		return (Sampling.hash(durationNanos ^ Sampling.hash(events())) >>> 1) % SEEDS;
	}

	/** @return the types with events by name, in the order of their first events */
	public Map<String, TypeSample> types() {
		return Collections.unmodifiableMap(types);
	}

	/** @return the numbers of events of types of which nothing else is kept, because there are too many types */
	public Map<String, Long> onlyCounted() {
		return Collections.unmodifiableMap(onlyCounted);
	}

	/** @return the texts */
	public Words words() {
		return words;
	}

	/** @return the stack traces */
	public Stacks stacks() {
		return stacks;
	}

	/** @return the threads; their numbers in fields are one more than their places here, and 0 is none */
	public List<SampledThread> threads() {
		return Collections.unmodifiableList(threads);
	}

	/** @return the start of the first chunk, in nanoseconds since 1970 */
	public long startNanos() {
		return startNanos;
	}

	/** @return how many chunks there are in all files */
	public int chunks() {
		return chunks;
	}

	/** @return the time from the start of the first chunk to the end of the last one, in nanoseconds */
	public long durationNanos() {
		return durationNanos;
	}

	/** @return how many events there are, without scripts */
	public long events() {
		return events;
	}

	/** @return how many bytes the files have */
	public long bytes() {
		return bytes;
	}

	/** @return of each damaged file the first place that could not be read */
	public Map<Path, MalformedRecordingException> damage() {
		return Collections.unmodifiableMap(damage);
	}

	/** @return the name of the type that a setting is of, by the number that its event has; null where it is unknown */
	public String typeOfSetting(long number) {
		return settingTypes.get(number);
	}

	/** @return the kept events of a type, null where there are none */
	public TypeSample type(String name) {
		return types.get(name);
	}
}
