/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.BiPredicate;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.writer.Region;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.JvmSummary;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingInspection;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingSummary;
import flightforge.writer.scan.TypeSummary;

/** Shows what is in a recording, whatever program it comes from. */
@Command(name = "inspect", header = "Show what a recording contains: chunks, event types, embedded script.",
		description = {
				"Reads the file itself, in little memory, whatever its size and origin; also one in a file of gzip,"
						+ " zip or lz4.",
				"Of a recording that is damaged, cut, or not finished because its JVM runs or was killed, it shows all that"
						+ " is whole, says at which byte the rest begins, and ends with the status 2."})
final class InspectCommand implements Callable<Integer> {
	private static final String SCRIPT_EVENT = "flightforge.Script";
	private static final int CHUNKS_SHOWN = 10;
	private static final int ZONES_SHOWN = 5;
	private static final double PERCENT = 100.0;
	/** Rates from here on are shown without decimals. */
	private static final double WHOLE = 100;
	private static final long NANOS_PER_SECOND = 1_000_000_000L;
	private static final long NANOS_PER_MILLI = 1_000_000L;

	@Parameters(paramLabel = "FILE", description = "A .jfr file.")
	private String file;

	@ArgGroup(exclusive = true)
	private Form form = new Form();

	@Option(names = "--sort", paramLabel = "BY", defaultValue = "events",
			description = "Order of the types: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
	private Order order;

	@Option(names = "--types", paramLabel = "PATTERN", split = ",",
			description = "Only these types: a part of a name or label, or a whole name with * and ?; several with commas.")
	private List<String> patterns = List.of();

	@Option(names = "--rates", description = {
			"Also show how many events of each type start in the second with the fewest and in that with the most,",
			"by which bursts and gaps are seen."})
	private boolean rates;

	@Spec
	private CommandSpec spec;

	/** What types can be sorted by. */
	private enum Order {
		events(Comparator.comparingLong(TypeSummary::events).reversed()),
		size(Comparator.comparingLong(TypeSummary::bytes).reversed()), name(Comparator.comparing(TypeSummary::name)),
		first(Comparator.comparing(TypeSummary::firstNanos, Comparator.nullsLast(Comparator.naturalOrder())));

		private final Comparator<TypeSummary> comparator;

		Order(Comparator<TypeSummary> comparator) {
			this.comparator = comparator.thenComparing(TypeSummary::name);
		}
	}

	private static final class Form {
		@Option(names = "--json", description = "Print all of it as JSON.")
		private boolean json;

		@Option(names = "--script", description = "Print the embedded script and nothing else.")
		private boolean script;
	}

	@Override
	public Integer call() throws IOException {
		Path path = RecordingSource.path(file);
		RecordingInspection inspection = inspect(path);
		RecordingSummary recording = inspection.summary();
		PrintWriter out = spec.commandLine().getOut();
		List<TypeSummary> types = types(recording);
		if (form.json) {
			RecordingJson.print(inspection, types, out);
		} else if (form.script) {
			out.print(embeddedScript(recording));
		} else {
			print(recording, types, Files.size(path), out);
			inspection.notes().forEach(out::println);
		}
		out.flush();
		if (!inspection.isWhole()) {
			throw CommandFailure.mistake(
					file + ": " + inspection.defect().getMessage() + ". Above is what is whole; 'flightforge recover "
							+ file + " -o OUT.jfr' saves what can be read of it");
		}
		return ExitCode.GOOD;
	}

	private RecordingInspection inspect(Path path) throws IOException {
		try {
			return RecordingScanner.inspect(path);
		} catch (MalformedRecordingException malformed) {
			throw RecordingSource.unreadable(path, file + ": " + malformed.getMessage());
		}
	}

	private String embeddedScript(RecordingSummary recording) {
		if (recording.script() == null) {
			throw CommandFailure.mistake(file + " has no embedded script");
		}
		return recording.script();
	}

	/** The types that are asked for, in the order that is asked for. */
	private List<TypeSummary> types(RecordingSummary recording) {
		BiPredicate<String, String> asked = patterns.stream().map(TypePattern::ofNames).reduce(BiPredicate::or)
				.orElse((name, label) -> true);
		List<TypeSummary> types = recording.types().stream().filter(type -> asked.test(type.name(), type.label()))
				.sorted(order.comparator).toList();
		if (types.isEmpty() && !patterns.isEmpty()) {
			throw CommandFailure.mistake(file + " has no events of a type that matches " + String.join(", ", patterns)
					+ ". 'flightforge inspect " + file + "' lists its types");
		}
		return types;
	}

	private void print(RecordingSummary recording, List<TypeSummary> types, long bytes, PrintWriter out) {
		List<ChunkSummary> chunks = recording.chunks();
		out.println(file + ": " + events(recording) + ", " + NumberFormats.duration(recording.durationNanos()) + ", "
				+ NumberFormats.bytes(bytes) + ", " + NumberFormats.count(chunks.size(), "chunk"));
		if (recording.jvm() != null) {
			out.println(jvm(recording.jvm()));
		}
		out.println(zone(chunks));
		out.println();
		TextTable chunkTable = new TextTable().numbers("CHUNK").numbers("OFFSET").numbers("SIZE").words("START")
				.numbers("DURATION");
		for (int i = 0; i < Math.min(CHUNKS_SHOWN, chunks.size()); i++) {
			ChunkSummary chunk = chunks.get(i);
			chunkTable.row(Integer.toString(i + 1), NumberFormats.count(chunk.offset()),
					NumberFormats.bytes(chunk.size()), instant(chunk.startNanos()),
					NumberFormats.duration(chunk.durationNanos()));
		}
		chunkTable.print(out);
		if (chunks.size() > CHUNKS_SHOWN) {
			out.println("  … and " + NumberFormats.count(chunks.size() - CHUNKS_SHOWN) + " more (--json lists all)");
		}
		out.println();
		out.println(parts(recording));
		out.println();
		printTypes(recording, types, out);
		if (recording.lostBytes() > 0) {
			out.println("warning: the JVM lost " + NumberFormats.bytes(recording.lostBytes())
					+ " of events while it recorded (jdk.DataLoss): there were more than are counted here.");
		}
		out.println();
		out.println(recording.script() == null ? "No embedded script."
				: "Embedded script of " + NumberFormats.count(recording.script().lines().count(), "line")
						+ " for the seed " + recording.seed()
						+ (recording.host() == null ? ""
								: " and its host " + recording.host().number() + ", " + recording.host().name())
						+ (recording.parameters() == null ? "" : " with " + recording.parameters().replace("\n", ", "))
						+ " (--script prints it).");
	}

	/** What the JVM says of its build and what it was compiled with is left to readers of its event. */
	private static String jvm(JvmSummary jvm) {
		int end = jvm.version().indexOf(" JRE ");
		String version = end < 0 ? jvm.version() : jvm.version().substring(0, end);
		return "JVM: " + (version.startsWith(jvm.name()) ? version : (jvm.name() + " " + version).strip())
				+ (jvm.pid() == null ? "" : ", process " + jvm.pid());
	}

	/** What the bytes of the chunks are for. */
	private static String parts(RecordingSummary recording) {
		long events = recording.types().stream().mapToLong(TypeSummary::bytes).sum();
		long metadata = recording.chunks().stream().mapToLong(ChunkSummary::metadataBytes).sum();
		long pools = recording.chunks().stream().mapToLong(ChunkSummary::constantPoolBytes).sum();
		long free = recording.chunks().stream().mapToLong(ChunkSummary::freeBytes).sum();
		return "Events take " + NumberFormats.bytes(events) + ", constant pools " + NumberFormats.bytes(pools)
				+ ", metadata " + NumberFormats.bytes(metadata)
				+ (free == 0 ? "." : ", free room " + NumberFormats.bytes(free) + ".");
	}

	/** Recordings that were joined may be from several places; times in the table are UTC in any case. */
	private static String zone(List<ChunkSummary> chunks) {
		List<String> zones = chunks.stream().map(chunk -> zone(chunk.region())).distinct().toList();
		return zones.size() == 1 ? "Local time where it was recorded: " + zones.getFirst()
				: "Local time where its chunks were recorded: "
						+ String.join("; ", zones.subList(0, Math.min(ZONES_SHOWN, zones.size())))
						+ (zones.size() > ZONES_SHOWN ? "; …" : "");
	}

	private static String zone(Region region) {
		if (region == null) {
			return "unknown";
		}
		ZoneOffset offset = region.offset();
		String zone = offset.equals(ZoneOffset.UTC) ? "UTC" : "UTC" + offset.getId();
		return region.dst() <= 0 ? zone
				: zone + ", " + NumberFormats.duration(region.dst() * NANOS_PER_MILLI) + " of it summer time";
	}

	/** Counted as when it was made: the event that holds the script is not among those that were asked for. */
	private static String events(RecordingSummary recording) {
		long scripts = recording.types().stream().filter(type -> type.name().equals(SCRIPT_EVENT))
				.mapToLong(TypeSummary::events).sum();
		String others = NumberFormats.count(recording.totalEvents() - scripts, "event");
		return scripts == 0 ? others : others + " and " + (scripts == 1 ? "the script" : scripts + " scripts");
	}

	private void printTypes(RecordingSummary recording, List<TypeSummary> types, PrintWriter out) {
		TextTable table = new TextTable().words("TYPE").numbers("EVENTS");
		if (rates) {
			table.numbers("LEAST/S").numbers("MOST/S");
		}
		table.numbers("SIZE").numbers("SHARE").numbers("FIRST").numbers("LAST").words("");
		long allBytes = recording.types().stream().mapToLong(TypeSummary::bytes).sum();
		long start = recording.chunks().stream().mapToLong(ChunkSummary::startNanos).min().orElse(0);
		for (TypeSummary type : types) {
			List<String> cells = new ArrayList<>(List.of(name(type), NumberFormats.count(type.events())));
			if (rates) {
				cells.add(type.rate() == null ? "" : perSecond(type.rate().leastPerSecond()));
				cells.add(type.rate() == null ? "" : perSecond(type.rate().mostPerSecond()));
			}
			cells.addAll(List.of(NumberFormats.bytes(type.bytes()),
					String.format(Locale.ROOT, "%.1f %%", PERCENT * type.bytes() / allBytes),
					after(type.firstNanos(), start), after(type.lastNanos(), start),
					type.experimental() ? "experimental" : ""));
			table.row(cells.toArray(String[]::new));
		}
		table.print(out);
		if (types.stream().anyMatch(type -> type.firstNanos() != null)) {
			out.println("FIRST and LAST: when the earliest and the latest event starts, after the recording's start.");
		}
		if (rates) {
			out.println("LEAST/S and MOST/S: events in the " + types.stream().map(TypeSummary::rate)
					.filter(Objects::nonNull).findFirst().filter(rate -> rate.seconds() > 1)
					.map(rate -> NumberFormats.count(rate.seconds())
							+ " seconds with the fewest and the most, per second.")
					.orElse("second with the fewest and in that with the most."));
		}
	}

	private static String perSecond(double rate) {
		return rate == Math.rint(rate) || rate >= WHOLE ? NumberFormats.count(Math.round(rate))
				: String.format(Locale.ROOT, "%.2f", rate);
	}

	/** Nothing defines an unknown type, so that its number is all there is. */
	private static String name(TypeSummary type) {
		return type.name().startsWith("(") && type.id() != null ? "(unknown type " + type.id() + ")" : type.name();
	}

	private static String after(Long nanos, long start) {
		return nanos == null ? "" : nanos < start ? "before" : NumberFormats.duration(nanos - start);
	}

	private static String instant(long epochNanos) {
		return Instant
				.ofEpochSecond(Math.floorDiv(epochNanos, NANOS_PER_SECOND), Math.floorMod(epochNanos, NANOS_PER_SECOND))
				.toString();
	}
}
