/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeSet;

import flightforge.script.FleetSpec;
import flightforge.script.Position;
import flightforge.script.RecordingSpec;
import flightforge.script.Scalar;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.script.text.YamlNode;

/** Reads the {@code recording} section. */
public final class RecordingReader {
	private static final Instant DEFAULT_START = Instant.parse("2026-01-01T00:00:00Z");
	private static final long DEFAULT_DURATION = 60_000_000_000L;
	private static final long DEFAULT_CHUNK = 16L << 20;
	private static final int MAX_STACK_DEPTH = 2_000;
	/** Fewest bytes of a chunk. */
	public static final long MIN_CHUNK = 4L << 10;
	/** Most bytes of a chunk. */
	public static final long MAX_CHUNK = RecordingSpec.MAX_CHUNK_BYTES;
	private static final int MAX_JDK = 999;
	private static final long USUAL_EVENTS = 1_000_000;
	private static final RecordingSpec DEFAULT = new RecordingSpec(DEFAULT_START, false, ZoneOffset.UTC,
			DEFAULT_DURATION, false, 0, DEFAULT_CHUNK, false, 0, MAX_STACK_DEPTH, 0, true, Position.START,
			Position.START, Position.START, Position.START);

	private final Problems problems;

	RecordingReader(Problems problems) {
		this.problems = problems;
	}

	/** The section, with defaults for what is missing or wrong. */
	RecordingSpec read(YamlNode node) {
		if (node == null) {
			return DEFAULT;
		}
		Section section = Section.of(node, Grammar.RECORDING, problems);
		if (section == null) {
			return DEFAULT;
		}
		Scalar startText = section.scalar("start");
		boolean now = startText != null && startText.text().equals("now");
		Instant start = now ? Clock.systemUTC().instant() : start(startText, problems);
		long most = Long.MAX_VALUE - nanosOf(start);
		long duration = section.nanos("duration", 1, most, DEFAULT_DURATION);
		long seed = section.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 0);
		long chunk = section.bytes("chunk-size", MIN_CHUNK, MAX_CHUNK, DEFAULT_CHUNK);
		int jdk = (int) section.whole("jdk", 1, MAX_JDK, 0);
		int depth = (int) section.whole("stack-depth", 1, MAX_STACK_DEPTH, MAX_STACK_DEPTH);
		// Where the number is wrong, that is said once, and the shares of it are right.
		long events = section.whole("events", 1, VolumeReader.MAX_EVENTS, section.has("events") ? USUAL_EVENTS : 0);
		return new RecordingSpec(start, now, zone(section.scalar("zone")), duration, section.has("duration"), seed,
				chunk, section.has("chunk-size"), jdk, depth, events,
				!section.has("coherent") || section.flag("coherent"), section.position(), section.place("duration"),
				section.place("seed"), section.place("jdk"));
	}

	/** When a recording starts; what is wrong is among the problems. */
	public static Instant start(Scalar scalar, Problems problems) {
		if (scalar == null || scalar.text().equals("now")) {
			return DEFAULT_START;
		}
		Instant start;
		try {
			String text = scalar.text();
			start = text.length() == 10 ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
					: OffsetDateTime.parse(text).toInstant();
		} catch (DateTimeException e) {
			problems.error(scalar.position(), "\"start\" is a time such as 2026-01-01T00:00:00Z, or now, not \""
					+ Scalar.shorten(scalar.text()) + "\"");
			return DEFAULT_START;
		}
		if (start.isBefore(Instant.EPOCH) || start.getEpochSecond() > Long.MAX_VALUE / 1_000_000_000L - 1) {
			problems.error(scalar.position(), "\"start\" must be in the years 1970 to 2261");
			return DEFAULT_START;
		}
		return start;
	}

	/** Reports clocks by which a host of a fleet would record at a time that recordings cannot have. */
	static void checkClocks(RecordingSpec recording, FleetSpec fleet, Problems problems) {
		long start = nanosOf(recording.start());
		if (start < fleet.clockSkewNanos()
				|| Long.MAX_VALUE - start - recording.durationNanos() < fleet.clockSkewNanos()) {
			problems.error(fleet.position(), "with this clock-skew, recordings could begin or end outside of the years"
					+ " 1970 to 2261; make it smaller");
		}
		if (recording.startsNow() && fleet.hosts() > 1) {
			problems.warning(fleet.position(), "by \"start: now\" each host starts when its recording is made, so that"
					+ " the hosts have phases and signals at different times; give the recording a start");
		}
	}

	/** By which the JDK's tools show times. */
	private ZoneId zone(Scalar scalar) {
		if (scalar == null) {
			return ZoneOffset.UTC;
		}
		String text = scalar.text();
		try {
			return ZoneId.of(text);
		} catch (DateTimeException e) {
			List<String> near = Suggestions.nearest(text, new TreeSet<>(ZoneId.getAvailableZoneIds()));
			problems.error(scalar.position(),
					"\"zone\" is a time zone such as Europe/Berlin, or an offset from UTC such as +02:00, not \""
							+ Scalar.shorten(text) + "\"." + Suggestions.didYouMean(near),
					near);
			return ZoneOffset.UTC;
		}
	}

	private static long nanosOf(Instant instant) {
		return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
	}
}
