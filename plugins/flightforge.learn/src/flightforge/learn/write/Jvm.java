/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlannedStream;
import flightforge.script.plan.Planner;

/**
 * The section {@code jvm}: what the recordings say of their JVM, as far as a script may say it. Arguments, properties
 * and the environment are not part of it. For one thread.
 */
final class Jvm {
	private static final Pattern VERSION = Pattern
			.compile("\\((\\d{1,3}(?:\\.\\d{1,3}){0,3}(?:\\+\\d{1,3})?)(?:-LTS|-[\\w.-]+)?\\)");
	private static final Pattern SETTING_VALUE = Pattern.compile(
			"true|false|everyChunk|beginChunk|endChunk|\\d{1,9} ?(?:ns|us|ms|s|m|h|d)|\\d{1,9}/(?:ms|s|m|h)|0|infinity");
	private static final Set<String> SETTINGS = Set.of("threshold", "period", "stackTrace", "cutoff", "throttle");
	/** Types that the section has, and that are better learned, because they are numbers that change. */
	static final Set<String> LEARNED = Set.of("jdk.JavaThreadStatistics", "jdk.ClassLoadingStatistics");
	private static final String PROFILE = "-XX:StartFlightRecording:settings=profile,filename=recording.jfr";
	/** Somebody may have said some settings besides. */
	private static final double PROFILE_SHARE = 0.8;
	/** The least heap of JVMs unless their arguments say it, and the part of the memory that it begins with. */
	private static final long DEFAULT_LEAST = 8L << 20;
	private static final long INITIAL_PART = 64;
	/** What stands for the name of a program, and the longest command line that is written. */
	private static final String PROGRAM = "app.Main";
	private static final int MOST_PROGRAM = 400;
	private static final long LEAST_CLASSES = 500;
	private static final long MOST_CLASSES = 10_000_000;
	/** The loader of the JVM's own classes has as many at least. */
	private static final long LEAST_OWN = 400;
	private static final long KILOBYTE = 1L << 10;
	private static final long MEGABYTE = 1L << 20;
	private static final long LEAST_MEMORY = 64 * MEGABYTE;
	private static final long MOST_MEMORY = 1L << 50;

	/** By JDK: scripts are written several times, and planning takes longer than that. */
	private static final Map<Integer, Set<String>> MADE = new ConcurrentHashMap<>();

	private final RecordingSample sample;
	private final Catalogue catalogue;
	private final HeapLoad load;

	/**
	 * Of recordings.
	 *
	 * @param load what makes their collections
	 */
	Jvm(RecordingSample sample, Catalogue catalogue, HeapLoad load) {
		this.sample = sample;
		this.catalogue = catalogue;
		this.load = load;
	}

	/** @return the JDK whose event types fit best: that of the version that the recordings name, or else the newest */
	static int jdk(RecordingSample sample) {
		String version = text(sample, "jdk.JVMInformation", "jvmVersion");
		Matcher matcher = VERSION.matcher(version == null ? "" : version);
		int newest = Catalogue.jdks().getLast();
		if (!matcher.find()) {
			return newest;
		}
		int feature = Integer.parseInt(matcher.group(1).split("[.+]")[0]);
		return Catalogue.jdks().stream().filter(jdk -> jdk >= feature).findFirst().orElse(newest);
	}

	/** Whether the recordings say anything of their JVM. */
	boolean isKnown() {
		return sample.type("jdk.JVMInformation") != null;
	}

	/** @return the event types that the section says better than the recordings, without those of collections */
	Set<String> types() {
		Set<String> types = new TreeSet<>(made());
		types.removeAll(LEARNED);
		return types;
	}

	/** @return the event types that the section makes, without those of collections */
	private Set<String> made() {
		return MADE.computeIfAbsent(catalogue.jdk(), Jvm::made);
	}

	private static Set<String> made(int jdk) {
		String script = "recording: {jdk: " + jdk + "}\njvm: {}\nevents: [{type: jdk.ThreadSleep, count: 1}]\n";
		Set<String> types = new TreeSet<>();
		Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan()
				.ifPresent(plan -> plan.streams().stream().map(PlannedStream::typeName).forEach(types::add));
		types.remove("jdk.ThreadSleep");
		return types;
	}

	/**
	 * @param asked what the allocation follows
	 * @param keepAll whether it may say what the program is called
	 * @return the section, with the settings of types that the script has streams of; what the recordings have no event
	 * of is off
	 */
	Map<String, Object> section(Set<String> streams, Load asked, boolean keepAll) {
		Map<String, Object> section = new LinkedHashMap<>();
		String program = text(sample, "jdk.JVMInformation", "javaArguments");
		if (program != null && !program.isBlank()) {
			// A JVM without any would be one that a program embeds. What begins with a dollar would be a parameter.
			section.put("main-class", keepAll && program.length() <= MOST_PROGRAM && program.indexOf('$') < 0
					? Yaml.text(program) : PROGRAM);
		}
		String version = text(sample, "jdk.JVMInformation", "jvmVersion");
		Matcher matcher = VERSION.matcher(version == null ? "" : version);
		if (matcher.find()) {
			section.put("version", Yaml.text(matcher.group(1)));
		}
		String old = text(sample, "jdk.GCConfiguration", "oldCollector");
		String gc = old == null ? null : switch (old) {
		case "G1Old" -> "G1";
		case "ParallelOld" -> "Parallel";
		case "SerialOld" -> "Serial";
		case "Z", "ZGC Major", "ZGC Old", "Z Old", "ZGC Old Generation" -> "Z";
		case "Shenandoah", "Shenandoah Old" -> "Shenandoah";
		default -> null;
		};
		if (gc != null) {
			section.put("gc", gc);
		}
		long cpus = number("jdk.CPUInformation", "hwThreads");
		if (cpus >= 1 && cpus <= 4096) {
			section.put("cpus", Long.toString(cpus));
		}
		long memory = number("jdk.PhysicalMemory", "totalSize") / KILOBYTE * KILOBYTE;
		if (memory >= LEAST_MEMORY && memory <= MOST_MEMORY) {
			section.put("memory", Numbers.about(memory));
		}
		List<String> arguments = new ArrayList<>();
		long max = number("jdk.GCHeapConfiguration", "maxSize");
		long initial = number("jdk.GCHeapConfiguration", "initialSize");
		if (max >= 2 * MEGABYTE && max <= MOST_MEMORY && initial >= 2 * MEGABYTE && initial <= max) {
			Map<String, Object> heap = new LinkedHashMap<>();
			heap.put("initial", Numbers.text(java.math.BigDecimal.valueOf(initial), Numbers.Measure.BYTES));
			heap.put("max", Numbers.text(java.math.BigDecimal.valueOf(max), Numbers.Measure.BYTES));
			section.put("heap", heap);
			// The sizes of the heap become -Xms and -Xmx, and -Xms is the least size as well.
			long least = number("jdk.GCHeapConfiguration", "minSize");
			if (least == DEFAULT_LEAST && initial == Math.min(max, Math.max(DEFAULT_LEAST, memory / INITIAL_PART))) {
				// What the JVM chooses without an argument.
				heap.remove("initial");
			} else if (least > 0 && least < initial) {
				arguments.add("-XX:MinHeapSize=" + least);
			}
		}
		boolean profile = isProfile();
		if (profile) {
			arguments.add(PROFILE);
		}
		if (!arguments.isEmpty()) {
			section.put("arguments", String.join(" ", arguments));
		}
		section.putAll(load.ordered(asked));
		TypeSample information = sample.type("jdk.JVMInformation");
		int started = information == null ? -1 : information.place("jvmStartTime");
		if (started >= 0 && information.rows() > 0) {
			long uptime = -information.value(0, started) / 1_000_000L;
			if (uptime >= 0 && uptime < 1_000L << 30) {
				section.put("uptime", uptime % 1_000 == 0 ? uptime / 1_000 + " s" : uptime + " ms");
			}
		}
		// The first reading is of a program that still starts.
		long classes = most("jdk.ClassLoadingStatistics", "loadedClassCount");
		if (classes >= LEAST_CLASSES && classes <= MOST_CLASSES) {
			section.put("classes", Long.toString(classes));
			loaders(classes).forEach((key, count) -> section.put(key, Long.toString(count)));
		}
		Map<String, Object> settings = settings(streams, profile ? catalogue.profiling() : catalogue);
		Stream.of(made(), load.types(), load.beside()).flatMap(Set::stream)
				.filter(type -> sample.type(type) == null && !sample.onlyCounted().containsKey(type))
				.forEach(type -> settings.put(Yaml.text(type + "#enabled"), "false"));
		if (!settings.isEmpty()) {
			section.put("settings", settings);
		}
		return section;
	}

	/** How many classes the loaders of the program and of the platform have at most; none where that is not known. */
	private Map<String, Long> loaders(long all) {
		TypeSample statistics = sample.type("jdk.ClassLoaderStatistics");
		int loader = statistics == null ? -1 : statistics.place("classLoader");
		int count = statistics == null ? -1 : statistics.place("classCount");
		if (loader < 0 || count < 0 || statistics.fields().get(loader).kind() != SampledKind.CONSTANT) {
			return Map.of();
		}
		Map<String, Long> most = new LinkedHashMap<>();
		for (int row = 0; row < statistics.rows(); row++) {
			String name = sample.words().word((int) statistics.value(row, loader));
			if (name != null && !name.isEmpty()) {
				most.merge(name, statistics.value(row, count), Math::max);
			}
		}
		Long own = most.get("app");
		Long platform = most.get("platform");
		return own == null || platform == null || own + platform > all - LEAST_OWN ? Map.of()
				: new TreeMap<>(Map.of("app-classes", own, "platform-classes", platform));
	}

	/** Whether the recordings have the settings of {@code profile.jfc}, where these are not those of the other file. */
	private boolean isProfile() {
		Catalogue profiling = catalogue.profiling();
		int[] alike = new int[2];
		eachSetting((type, name, value) -> {
			String usual = catalogue.settings(type).get(name);
			String profile = profiling.settings(type).get(name);
			if (profile != null && !profile.equals(usual)) {
				alike[0]++;
				alike[1] += profile.equals(value) ? 1 : 0;
			}
		});
		return alike[1] > 0 && alike[1] >= PROFILE_SHARE * alike[0];
	}

	/** The settings that are not those of the catalogue: of what there are streams of, or what the section makes. */
	private Map<String, Object> settings(Set<String> streams, Catalogue usual) {
		Map<String, Object> found = new TreeMap<>();
		Set<String> beside = new TreeSet<>(made());
		beside.addAll(load.types());
		beside.addAll(load.beside());
		eachSetting((type, name, value) -> {
			if ((streams.contains(type) || beside.contains(type)) && SETTINGS.contains(name)
					&& SETTING_VALUE.matcher(value).matches() && !value.equals(usual.settings(type).get(name))
					&& catalogue.find(type).isPresent()) {
				found.put(Yaml.text(type + "#" + name).startsWith("\"") ? Yaml.text(type + "#" + name)
						: type + "#" + name, Yaml.text(value));
			}
		});
		return found;
	}

	/** What is done with a setting. */
	private interface Setting {
		void is(String type, String name, String value);
	}

	private void eachSetting(Setting each) {
		TypeSample settings = sample.type("jdk.ActiveSetting");
		int[] places = settings == null ? new int[0]
				: new int[] {settings.place("id"), settings.place("name"), settings.place("value")};
		if (places.length == 0 || java.util.Arrays.stream(places).anyMatch(place -> place < 0)
				|| settings.fields().get(places[1]).kind() != SampledKind.TEXT
				|| settings.fields().get(places[2]).kind() != SampledKind.TEXT) {
			return;
		}
		for (int row = 0; row < settings.rows(); row++) {
			String type = sample.typeOfSetting(settings.value(row, places[0]));
			String name = sample.words().word((int) settings.value(row, places[1]));
			String value = sample.words().word((int) settings.value(row, places[2]));
			if (type != null && name != null && value != null) {
				each.is(type, name, value);
			}
		}
	}

	private static String text(RecordingSample sample, String type, String field) {
		TypeSample found = sample.type(type);
		int place = found == null ? -1 : found.place(field);
		if (place < 0 || found.rows() == 0) {
			return null;
		}
		SampledKind kind = found.fields().get(place).kind();
		return kind == SampledKind.TEXT || kind == SampledKind.CONSTANT
				? sample.words().word((int) found.value(0, place)) : null;
	}

	/** The largest number; -1 where there is none. */
	private long most(String type, String field) {
		TypeSample found = sample.type(type);
		int place = found == null ? -1 : found.place(field);
		return place < 0 || found.fields().get(place).kind() != SampledKind.WHOLE ? -1
				: IntStream.range(0, found.rows()).mapToLong(row -> found.value(row, place)).max().orElse(-1);
	}

	private long number(String type, String field) {
		TypeSample found = sample.type(type);
		int place = found == null ? -1 : found.place(field);
		return place < 0 || found.rows() == 0 || found.fields().get(place).kind() != SampledKind.WHOLE ? -1
				: found.value(0, place);
	}
}
