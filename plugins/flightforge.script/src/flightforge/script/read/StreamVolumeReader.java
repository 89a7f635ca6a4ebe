/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.Volume;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.Units;
import flightforge.script.text.WrongValueException;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;

/** Reads the volume of a stream, which stands under one of several keys, and how its events arrive. */
public final class StreamVolumeReader {
	private static final String REGULAR = "regular";
	private static final String POISSON = "poisson";
	/** How to have both. */
	private static final String SCALE = ". For a total with a shape, keep profile: \"Scale to\" in the form "
			+ "multiplies its rates to as many events as you enter";
	private static final String JITTER = "jitter";
	/** How rates change, in stages of profiles and as generators. */
	private static final Set<String> CHANGING = Set.of("ramp", "wave");
	/** With these a stream has not all of the recording. */
	private static final Set<String> TIMES = Set.of("from", "until", "during");

	private final Problems problems;
	private final long events;
	private final long durationNanos;
	private final Set<String> signals;

	/**
	 * A reader.
	 *
	 * @param events the recording's number of events of which streams have shares; 0 when it has none
	 * @param durationNanos how long the recording is, and so a rate that is meant to change; 0 where that is not known
	 * @param signals the names of the script's signals
	 */
	public StreamVolumeReader(Problems problems, long events, long durationNanos, Set<String> signals) {
		this.signals = signals;
		this.durationNanos = durationNanos;
		this.problems = problems;
		this.events = events;
	}

	/** The first volume key in the order of the text; null when there is none. */
	public String key(Section section) {
		List<String> given = Grammar.VOLUMES.stream().filter(section::has)
				.sorted(Comparator.comparingInt(key -> section.entry(key).key().position().offset())).toList();
		if (given.isEmpty()) {
			Position start = section.position();
			problems.error(new Position(start.line(), start.column(), start.offset(), start.offset()),
					"the stream lacks a volume: add count, rate, every, profile, bursts or share");
			return null;
		}
		for (String more : given.subList(1, given.size())) {
			problems.error(section.entry(more).key().position(),
					"both \"" + given.getFirst() + "\" and \"" + more + "\" are given; a stream takes exactly one of "
							+ String.join(", ", Grammar.VOLUMES)
							+ (given.contains("count") && given.contains("profile") ? SCALE : ""));
		}
		return given.getFirst();
	}

	/** The volume under a key; null when there is none, or it is wrong, which is reported. */
	public Volume volume(Section section, String key) {
		Volume volume = key == null ? null : withoutJitter(section, key);
		return volume != null && section.has(JITTER) ? withJitter(section, volume) : volume;
	}

	/** A period, or bursts, whose times vary. */
	private Volume withJitter(Section section, Volume volume) {
		return switch (volume) {
		case Volume.Every every -> {
			long jitter = jitter(section, every.periodNanos(), "the period, ");
			yield new Volume.Every(every.text() + varying(section), every.periodNanos(), jitter);
		}
		case Volume.Bursts bursts -> {
			long jitter = jitter(section, bursts.periodNanos() - bursts.withinNanos(),
					"the time between the end of a burst and the next burst, ");
			yield new Volume.Bursts(bursts.text() + varying(section), bursts.periodNanos(), bursts.events(),
					bursts.withinNanos(), jitter);
		}
		// What does not go with collections is reported together.
		case Volume.EveryCollection collection -> volume;
		default -> {
			problems.error(section.entry(JITTER).key().position(),
					"\"jitter\" goes with bursts, and with every and a length of time; events of count, rate, profile "
							+ "and share are at random times with arrivals: poisson");
			yield volume;
		}
		};
	}

	private static String varying(Section section) {
		return " ± " + section.text(JITTER, "");
	}

	private long jitter(Section section, long room, String what) {
		long jitter = section.nanos(JITTER, 0, Long.MAX_VALUE, 0);
		if (jitter > 0 && jitter >= room - jitter) {
			section.error(JITTER, "\"jitter\" is " + section.text(JITTER, "") + ", but it has to be less than half of "
					+ what + Units.shownTime(room) + ", so that events stay in order");
			return 0;
		}
		return jitter;
	}

	private Volume withoutJitter(Section section, String key) {
		if (key.equals("profile")) {
			return new ProfileReader(problems).profile(section.node(key));
		}
		if (key.equals("bursts")) {
			return new ProfileReader(problems).bursts(section.node(key));
		}
		if (key.equals("rate") && section.node(key) instanceof YamlNode.Mapping mapping) {
			if (mapping.entries().stream()
					.noneMatch(entry -> Grammar.SIGNAL_RATE.names().contains(entry.key().text()))) {
				String message = "\"rate\" of a stream takes a single value such as 100/s, or a signal "
						+ "such as {signal: load, times: 60/s}. A rate that changes is a profile, such as "
						+ "[{ramp: {from: 1/s, to: 40/s}, for: 1 min}]";
				if (isStage(section, mapping)) {
					Position start = section.entry(key).key().position();
					problems.errorSolvedBy(
							new Position(start.line(), start.column(), start.offset(), mapping.position().endOffset()),
							message, "profile: [{" + YamlFlow.content(mapping) + ", for: "
									+ Units.shownTime(durationNanos) + "}]");
				} else {
					problems.error(mapping.position(), message);
				}
				return null;
			}
			return signalRate(Section.of(mapping, Grammar.SIGNAL_RATE, problems));
		}
		Scalar scalar = section.scalar(key);
		if (key.equals("rate") && scalar != null && signals.contains(scalar.text())) {
			problems.errorSolvedBy(scalar.position(),
					"\"rate\" is events per time such as 100/s or 5/min. To follow the signal " + scalar.shortened()
							+ ", write {signal: " + scalar.shortened() + ", times: 60/s}",
					"{signal: " + YamlFlow.scalar(scalar) + ", times: 60/s}");
			return null;
		}
		try {
			Volume volume = scalar == null ? null : VolumeReader.read(key, scalar.text());
			return volume instanceof Volume.Share share && events > 0
					? new Volume.Share(share.text() + " of " + String.format(Locale.ROOT, "%,d", events), share.share())
					: volume;
		} catch (IllegalArgumentException e) {
			problems.error(scalar.position(), e.getMessage(), WrongValueException.instead(e));
			return null;
		}
	}

	/** Whether a value of a rate is how a rate changes that a profile of the whole recording can have. */
	private boolean isStage(Section section, YamlNode.Mapping mapping) {
		return durationNanos > 0 && mapping.flow() && TIMES.stream().noneMatch(section::has)
				&& mapping.entries().size() == 1 && CHANGING.contains(mapping.entries().getFirst().key().text());
	}

	private Volume signalRate(Section section) {
		Scalar signal = section.required("signal");
		Scalar times = section.required("times");
		try {
			return signal == null || times == null ? null
					: new Volume.SignalRate(signal, VolumeReader.frequency("times", times.text()));
		} catch (IllegalArgumentException e) {
			problems.error(times.position(), e.getMessage());
			return null;
		}
	}

	/** Where a volume is from its key on; where the stream is when there is none. */
	static Position place(Section section, String key) {
		if (key == null) {
			return section.position();
		}
		Position start = section.entry(key).key().position();
		// What an alias stands for is elsewhere, before it.
		int end = Math.max(start.endOffset(), section.place(key).endOffset());
		return new Position(start.line(), start.column(), start.offset(), end);
	}

	/** Whether events arrive at random. */
	public boolean isPoisson(Section section) {
		Scalar arrivals = section.scalar("arrivals");
		String kind = arrivals == null ? REGULAR : arrivals.text();
		if (!kind.equals(REGULAR) && !kind.equals(POISSON)) {
			section.error("arrivals", "\"arrivals\" is regular or poisson, not \"" + Scalar.shorten(kind) + "\"");
		}
		return kind.equals(POISSON);
	}
}
