/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.GeneratorSpec;
import flightforge.script.JvmSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.catalogue.JvmFlags;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.Suggestions;
import flightforge.script.text.Units;
import flightforge.script.text.YamlNode;

/** Reads the {@code jvm} section. */
final class JvmReader {
	private static final String NAME = "OpenJDK 64-Bit Server VM";
	private static final String CPU = "AMD EPYC 7763 64-Core Processor";
	private static final String OS = """
			PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
			NAME="Debian GNU/Linux"
			VERSION_ID="12"
			VERSION="12 (bookworm)"
			VERSION_CODENAME=bookworm
			ID=debian
			HOME_URL="https://www.debian.org/"
			SUPPORT_URL="https://www.debian.org/support"
			BUG_REPORT_URL="https://bugs.debian.org/"
			uname: Linux 6.1.0-28-amd64 #1 SMP PREEMPT_DYNAMIC Debian 6.1.119-1 (2024-11-22) x86_64
			libc: glibc 2.36 NPTL 2.36\s
			""";
	private static final long MOST_BYTES = 1L << 50;
	private static final long LEAST_HEAP = 2L << 20;
	private static final long DEFAULT_MEMORY = 16L << 30;
	/** A JVM without a program has nearly as many. */
	private static final int LEAST_CLASSES = 500;
	private static final int MOST_CLASSES = 10_000_000;
	private static final int DEFAULT_CLASSES = 11_842;
	private static final int LEAST_BOOT_CLASSES = 400;
	private static final int UNSAID = -1;
	private static final long DEFAULT_UPTIME = 3_600_000_000_000L;
	private static final int MOST_CPUS = 4096;
	private static final int DEFAULT_CPUS = 8;
	private static final int PID_OF_SEED = 0;
	private static final int MOST_ENTRIES = 10_000;
	/** As HotSpot chooses the heap's sizes from the machine's memory. */
	private static final int MAX_HEAP_PART = 4;
	private static final int INITIAL_HEAP_PART = 64;
	/** Without a word on it, a program keeps a quarter of its heap, and of what is new a twentieth survives. */
	private static final int LIVE_PART = 4;
	private static final double SURVIVAL = 0.05;
	private static final double LATER_SURVIVAL = 0.8;
	private static final double MOST_SLOWDOWN = 1000;
	private static final double LEAST_CPUS = 0.01;
	private static final double MOST_REFERENCES = 1e9;

	/** Those that the JVM looks for before it reads flags, and one of the JDKs between those whose flags are known. */
	private static final Set<String> OTHER_FLAGS = Set.of("StartFlightRecording", "FlightRecorderOptions", "Flags",
			"VMOptionsFile", "NativeMemoryTracking", "IgnoreUnrecognizedVMOptions", "ZGenerational");

	private final Problems problems;

	JvmReader(Problems problems) {
		this.problems = problems;
	}

	/** The section, with defaults for what is missing or wrong; null when there is none. */
	JvmSpec read(YamlNode node) {
		if (node == null) {
			return null;
		}
		Section section = Section.of(node, Grammar.JVM, problems);
		if (section == null) {
			return null;
		}
		List<String> arguments = new ArrayList<>(arguments(section));
		JvmArguments said = said(section, arguments);
		long memory = section.bytes("memory", 64L << 20, MOST_BYTES, DEFAULT_MEMORY);
		JvmSpec.Collector collector = collector(section, said, arguments);
		Section heap = part(section.node("heap"), Grammar.JVM_HEAP);
		long max = heap(heap, "max", said.maxHeap(), "-Xmx", memory / MAX_HEAP_PART, arguments);
		long initial = heap(heap, "initial", said.initialHeap(), "-Xms",
				Math.min(max, Math.max(LEAST_HEAP, memory / INITIAL_HEAP_PART)), arguments);
		if (initial > max) {
			problems.error(heap == null ? section.position() : heap.position(),
					"the heap's initial size is above its maximum");
		}
		warnOfYoung(section, said, max);
		warnOfFlags(section, said, arguments);
		Map<String, String> properties = texts(section.node("properties"), "properties");
		said.properties().forEach(properties::putIfAbsent);
		int cpus = (int) section.whole("cpus", 1, MOST_CPUS, DEFAULT_CPUS);
		int classes = (int) section.whole("classes", LEAST_CLASSES, MOST_CLASSES, DEFAULT_CLASSES);
		int ofApp = (int) section.whole("app-classes", 0, MOST_CLASSES, UNSAID);
		int ofPlatform = (int) section.whole("platform-classes", 0, MOST_CLASSES, UNSAID);
		for (String key : List.of("app-classes", "platform-classes")) {
			int all = classes - LEAST_BOOT_CLASSES;
			int of = key.equals("app-classes") ? ofApp : ofPlatform + Math.max(0, ofApp);
			if (section.has(key) && of > all) {
				section.error(key,
						"of " + classes + " \"classes\" at least " + LEAST_BOOT_CLASSES
								+ " are the JVM's own, so \"app-classes\" and \"platform-classes\" are " + all
								+ " at most. Use more \"classes\"");
				break;
			}
		}
		return new JvmSpec(section.text("name", NAME), section.text("version", ""), section.text("main-class", ""),
				arguments, initial, max, collector, cpus, memory, section.text("cpu", CPU), section.text("os", OS),
				section.whole("pid", 1, Integer.MAX_VALUE, PID_OF_SEED),
				section.nanos("uptime", 0, Long.MAX_VALUE / 4, DEFAULT_UPTIME), classes, ofApp, ofPlatform, properties,
				texts(section.node("environment"), "environment"), said.flags(), settings(section.node("settings")),
				load(section, max, cpus), section.position());
	}

	/** Warns of flags that HotSpot of none of the JDKs has, and would not start with. */
	private void warnOfFlags(Section section, JvmArguments said, List<String> arguments) {
		if ("true".equals(said.flags().get("IgnoreUnrecognizedVMOptions"))) {
			return;
		}
		for (String argument : arguments) {
			String name = JvmArguments.flag(argument);
			if (name != null && !OTHER_FLAGS.contains(name) && !JvmFlags.names().contains(name)) {
				problems.warning(section.place("arguments"),
						"the JVMs of JDK 17 and 25 have no flag \"" + Scalar.shorten(name) + "\"."
								+ Suggestions.didYouMean(name, JvmFlags.names())
								+ " Correct or remove it, or add -XX:+IgnoreUnrecognizedVMOptions");
			}
		}
	}

	/** Warns of sizes that the JVM makes others of, with a warning, too. */
	private void warnOfYoung(Section section, JvmArguments said, long maxHeap) {
		long least = said.size("NewSize");
		long most = said.size("MaxNewSize");
		if (Math.max(least, most) >= maxHeap) {
			problems.warning(section.place("arguments"),
					"a young generation of " + Units.data(Math.max(least, most)) + " does not fit into the heap of "
							+ Units.data(maxHeap)
							+ ": the JVM makes it as large as the heap allows. Make it smaller, or the heap larger");
		} else if (most > 0 && least > most) {
			problems.warning(section.place("arguments"), "NewSize is " + Units.data(least) + ", above MaxNewSize, "
					+ Units.data(most) + ": the JVM takes NewSize for both. Keep one");
		}
	}

	/** What the program asks of the heap; null when it says nothing of it, or something wrong, which is reported. */
	private JvmSpec.Load load(Section section, long maxHeap, int cpus) {
		if (!section.has("allocation")) {
			for (String key : List.of("live-set", "survival", "later-survival", "slowdown", "gc-cpus", "references")) {
				if (section.has(key)) {
					section.error(key, "\"" + key + "\" needs \"allocation\", such as allocation: 180 MiB/s: what is "
							+ "allocated fills the heap, so that it is collected");
				}
			}
			return null;
		}
		GeneratorReader generators = new GeneratorReader(problems);
		GeneratorSpec allocation = generators.read(section.node("allocation"));
		Position position = section.place("allocation");
		GeneratorSpec liveSet = section.has("live-set") ? generators.read(section.node("live-set"))
				: new GeneratorSpec.Constant(new Scalar(maxHeap / LIVE_PART + " B", true, position));
		double survival = survival(section, "survival", SURVIVAL);
		double later = survival(section, "later-survival", LATER_SURVIVAL);
		double slowdown = number(section, "slowdown", 1, MOST_SLOWDOWN, 1,
				"a number from 1 to 1000, such as 6 for collections that take six times as long");
		double gcCpus = number(section, "gc-cpus", LEAST_CPUS, MOST_CPUS, 0,
				"a number of processors from 0.01 to 4096, such as 0.3 on a machine that is busy with other programs");
		if (gcCpus > cpus) {
			section.error("gc-cpus", "\"gc-cpus\" is " + section.text("gc-cpus", "")
					+ ", more than the machine has, whose \"cpus\" are " + cpus + ". Use " + cpus + " at most");
		}
		Section found = part(section.node("references"), Grammar.JVM_REFERENCES);
		List<List<Long>> references = Grammar.JVM_REFERENCES.keys().stream()
				.map(key -> found == null ? List.<Long>of() : references(found, key.name())).toList();
		return allocation == null || liveSet == null || survival < 0 || later < 0 || slowdown < 0 || gcCpus < 0 ? null
				: new JvmSpec.Load(allocation, liveSet, survival, later, slowdown, gcCpus, references, position);
	}

	/** How many references a collection finds: numbers from the fewest to the most; none where nothing is said. */
	private List<Long> references(Section section, String key) {
		YamlNode node = section.node(key);
		if (node == null) {
			return List.of();
		}
		List<YamlNode> items = node instanceof YamlNode.Items list ? list.items() : List.of(node);
		List<Long> counts = new ArrayList<>();
		for (YamlNode item : items) {
			Quantity quantity = item instanceof YamlNode.Text text ? Quantity.parse(text.scalar().text()) : null;
			double number = quantity == null || !quantity.unit().isEmpty() ? -1 : quantity.number().doubleValue();
			if (!(number >= (counts.isEmpty() ? 0 : counts.getLast())) || number > MOST_REFERENCES
					|| number != Math.rint(number)) {
				problems.error(item.position(),
						"\"" + key + "\" is how many such references a collection finds, such as 40, "
								+ "or a list of whole numbers from the fewest to the most, such as [40, 120, 150]");
				return List.of();
			}
			counts.add((long) number);
		}
		return counts;
	}

	/** A number without a unit; negative where it is none, or too small or large, which is reported. */
	private double number(Section section, String key, double least, double most, double otherwise, String what) {
		if (!section.has(key)) {
			return otherwise;
		}
		Scalar scalar = section.scalar(key);
		Quantity quantity = scalar == null ? null : Quantity.parse(scalar.text());
		double number = quantity == null || !quantity.unit().isEmpty() ? -1 : quantity.number().doubleValue();
		if (number >= least && number <= most) {
			return number;
		}
		if (scalar != null) {
			problems.error(scalar.position(), "\"" + key + "\" is " + what + ", not \"" + scalar.shortened() + "\"");
		}
		return -1;
	}

	/** A share of what survives; negative where it is none, which is reported. */
	private double survival(Section section, String key, double otherwise) {
		if (!section.has(key)) {
			return otherwise;
		}
		Scalar scalar = section.scalar(key);
		Quantity quantity = scalar == null ? null : Quantity.parse(scalar.text());
		double share = quantity == null ? -1 : quantity.unit().equals("%") ? quantity.number().doubleValue() / 100
				: quantity.unit().isEmpty() ? quantity.number().doubleValue() : -1;
		if (share >= 0 && share <= 1) {
			return share;
		}
		if (scalar != null) {
			problems.error(scalar.position(),
					"\"" + key + "\" is a share from 0 % to 100 %, such as 5 %, not \"" + scalar.shortened() + "\"");
		}
		return -1;
	}

	private List<String> arguments(Section section) {
		YamlNode node = section.node("arguments");
		return switch (node) {
		case null -> List.of();
		case YamlNode.Text text when !text.scalar().isNull() -> Arrays.stream(text.scalar().text().trim().split("\\s+"))
				.filter(argument -> !argument.isEmpty()).toList();
		case YamlNode.Items items -> {
			List<Scalar> scalars = new ArrayList<>();
			GeneratorReader generators = new GeneratorReader(problems);
			items.items().forEach(item -> generators.scalarInto(item, scalars));
			yield scalars.stream().map(Scalar::text).toList();
		}
		default -> {
			problems.error(node.position(),
					"arguments are those of the JVM, as on a command line: -Xmx4g -Dshop.mode=test, or a list of them");
			yield List.of();
		}
		};
	}

	private JvmArguments said(Section section, List<String> arguments) {
		try {
			return new JvmArguments(arguments);
		} catch (IllegalArgumentException e) {
			section.error("arguments", e.getMessage());
			return new JvmArguments(List.of());
		}
	}

	private JvmSpec.Collector collector(Section section, JvmArguments said, List<String> arguments) {
		Scalar gc = section.scalar("gc");
		if (gc == null) {
			return said.collector() == null ? JvmSpec.Collector.G1 : said.collector();
		}
		if (said.collector() != null) {
			problems.error(gc.position(),
					"\"gc\" and -XX:+" + said.collector().flag() + " in arguments both choose the collector; keep one");
		}
		for (JvmSpec.Collector collector : JvmSpec.Collector.values()) {
			if (collector.key().equalsIgnoreCase(gc.text())) {
				arguments.add("-XX:+" + collector.flag());
				return collector;
			}
		}
		List<String> keys = Arrays.stream(JvmSpec.Collector.values()).map(JvmSpec.Collector::key).toList();
		String flagged = gc.text().replaceFirst("(?i)^(use)?(.*?)(gc)?$", "$2");
		List<String> same = keys.stream().filter(key -> key.equalsIgnoreCase(flagged)).toList();
		List<String> meant = same.isEmpty() ? Suggestions.nearest(flagged, keys) : same;
		problems.error(
				gc.position(), "\"gc\" is one of " + String.join(", ", keys) + ", not \"" + Scalar.shorten(gc.text())
						+ "\"" + (meant.isEmpty() ? "" : "." + Suggestions.didYouMean(meant)),
				meant.isEmpty() ? keys : meant);
		return JvmSpec.Collector.G1;
	}

	private Section part(YamlNode node, Grammar.Block block) {
		return node == null ? null : Section.of(node, block, problems);
	}

	private long heap(Section heap, String key, long said, String option, long otherwise, List<String> arguments) {
		if (heap == null || !heap.has(key)) {
			return said == 0 ? otherwise : said;
		}
		long bytes = heap.bytes(key, LEAST_HEAP, MOST_BYTES, otherwise);
		if (said != 0) {
			heap.error(key, "the heap's size is given here and by " + option + " in arguments; keep one");
		}
		arguments.add(option + (bytes % (1 << 20) == 0 ? (bytes >> 20) + "m" : Long.toString(bytes)));
		return bytes;
	}

	private Map<String, String> texts(YamlNode node, String key) {
		Map<String, String> texts = new LinkedHashMap<>();
		scalars(node, key, "shop.mode: test").forEach((name, scalar) -> texts.put(name, scalar.text()));
		return texts;
	}

	private Map<String, Scalar> settings(YamlNode node) {
		Map<String, Scalar> settings = scalars(node, "settings", "jdk.SocketRead#threshold: 20 ms");
		settings.forEach((name, value) -> {
			if (name.indexOf('#') <= 0 || name.endsWith("#")) {
				problems.error(value.position(), "a setting is an event type, # and the setting's name, as in "
						+ "jdk.SocketRead#threshold, not \"" + Scalar.shorten(name) + "\"");
			}
		});
		settings.keySet().removeIf(name -> name.indexOf('#') <= 0);
		return settings;
	}

	private Map<String, Scalar> scalars(YamlNode node, String key, String example) {
		Map<String, Scalar> scalars = new LinkedHashMap<>();
		if (node == null) {
			return scalars;
		}
		if (!(node instanceof YamlNode.Mapping mapping) || mapping.entries().size() > MOST_ENTRIES) {
			problems.error(node.position(),
					key + " is a mapping of at most " + MOST_ENTRIES + " names to values, such as " + example);
			return scalars;
		}
		for (YamlNode.Entry entry : Section.entries(mapping, problems).values()) {
			if (entry.value() instanceof YamlNode.Text text) {
				scalars.put(entry.key().text(), text.scalar());
			} else {
				problems.error(entry.value().position(), "\"" + Scalar.shorten(entry.key().text()) + "\" of " + key
						+ " takes a single value, not " + entry.value().kind());
			}
		}
		return scalars;
	}
}
