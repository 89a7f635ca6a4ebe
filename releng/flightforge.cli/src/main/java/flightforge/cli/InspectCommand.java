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
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.writer.Region;
import flightforge.writer.scan.ChunkSummary;
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
	private static final long NANOS_PER_SECOND = 1_000_000_000L;
	private static final long NANOS_PER_MILLI = 1_000_000L;

	@Parameters(paramLabel = "FILE", description = "A .jfr file.")
	private String file;

	@ArgGroup(exclusive = true)
	private Form form = new Form();

	@Spec
	private CommandSpec spec;

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
		if (form.json) {
			RecordingJson.print(inspection, out);
		} else if (form.script) {
			out.print(embeddedScript(recording));
		} else {
			print(recording, Files.size(path), out);
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
			throw CommandFailure.mistake(file + ": " + malformed.getMessage());
		}
	}

	private String embeddedScript(RecordingSummary recording) {
		if (recording.script() == null) {
			throw CommandFailure.mistake(file + " has no embedded script");
		}
		return recording.script();
	}

	private void print(RecordingSummary recording, long bytes, PrintWriter out) {
		List<ChunkSummary> chunks = recording.chunks();
		out.println(file + ": " + events(recording) + ", " + NumberFormats.bytes(bytes) + ", "
				+ NumberFormats.count(chunks.size(), "chunk"));
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
		printTypes(recording, out);
		out.println();
		out.println(recording.script() == null ? "No embedded script."
				: "Embedded script of " + NumberFormats.count(recording.script().lines().count(), "line")
						+ " for the seed " + recording.seed()
						+ (recording.parameters() == null ? ""
								: " with " + recording.parameters().replace("\n", ", "))
						+ " (--script prints it).");
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

	private static void printTypes(RecordingSummary recording, PrintWriter out) {
		TextTable table = new TextTable().words("TYPE").numbers("EVENTS").numbers("SIZE").numbers("SHARE").words("");
		long allBytes = recording.types().stream().mapToLong(TypeSummary::bytes).sum();
		recording.types().stream()
				.sorted(Comparator.comparingLong(TypeSummary::events).reversed().thenComparing(TypeSummary::name))
				.forEach(type -> table.row(type.name(), NumberFormats.count(type.events()),
						NumberFormats.bytes(type.bytes()),
						String.format(Locale.ROOT, "%.1f %%", PERCENT * type.bytes() / allBytes),
						type.experimental() ? "experimental" : ""));
		table.print(out);
	}

	private static String instant(long epochNanos) {
		return Instant
				.ofEpochSecond(Math.floorDiv(epochNanos, NANOS_PER_SECOND), Math.floorMod(epochNanos, NANOS_PER_SECOND))
				.toString();
	}
}
