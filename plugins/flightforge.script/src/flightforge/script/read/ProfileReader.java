/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

import flightforge.script.Scalar;
import flightforge.script.Stage;
import flightforge.script.Volume;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.WrongValueException;
import flightforge.script.text.YamlNode;

/** Reads the volumes that have several parts: {@code profile} and {@code bursts}. */
final class ProfileReader {
	private static final int MAX_STAGES = 1_000;
	private static final List<String> KINDS = List.of("hold", "ramp", "spike", "wave", "pause");
	/** A billion events a second: no two of them at the same nanosecond. */
	private static final BigDecimal MOST_PER_NANO = BigDecimal.ONE;

	private final Problems problems;

	ProfileReader(Problems problems) {
		this.problems = problems;
	}

	/** The profile; null when it is wrong, which is reported. */
	Volume.Profile profile(YamlNode node) {
		if (!(node instanceof YamlNode.Items items)) {
			problems.error(node.position(),
					"profile is a list of stages such as {hold: 100/s, for: 2 min}, not " + node.kind());
			return null;
		}
		if (items.items().isEmpty() || items.items().size() > MAX_STAGES) {
			problems.error(node.position(),
					"profile takes from 1 to " + MAX_STAGES + " stages, not " + items.items().size());
			return null;
		}
		int before = problems.errors();
		List<Stage> stages = new ArrayList<>();
		long nanos = 0;
		for (YamlNode item : items.items()) {
			Stage stage = stage(item);
			if (stage != null && problems.errors() == before) {
				stages.add(stage);
				nanos += stage.nanos();
				if (nanos < 0) {
					problems.error(item.position(), "the stages together are longer than any recording");
				}
			}
		}
		return problems.errors() > before ? null : new Volume.Profile(stages);
	}

	private Stage stage(YamlNode node) {
		int before = problems.errors();
		Section section = Section.of(node, Grammar.STAGE, problems);
		if (section == null) {
			return null;
		}
		List<String> given = KINDS.stream().filter(section::has).toList();
		if (given.isEmpty() && problems.errors() > before) {
			// What the unknown key is instead of.
			return null;
		}
		if (given.size() != 1) {
			problems.error(section.position(), "a stage takes exactly one of " + String.join(", ", KINDS)
					+ (given.isEmpty() ? "" : "; there are " + String.join(" and ", given)));
			return null;
		}
		String kind = given.getFirst();
		if (kind.equals("pause")) {
			if (section.has("for")) {
				section.error("for", "a pause is written {pause: 30 s}, without \"for\"");
			}
			long nanos = section.nanos("pause", 1, Long.MAX_VALUE, 1);
			return new Stage.Pause(section.text("pause", ""), nanos);
		}
		section.required("for");
		long nanos = section.nanos("for", 1, Long.MAX_VALUE, 1);
		return switch (kind) {
		case "hold" -> new Stage.Hold(rate(section, "hold"), nanos);
		case "spike" -> new Stage.Spike(rate(section, "spike"), nanos);
		case "ramp" -> ramp(section.node("ramp"), nanos);
		default -> wave(section.node("wave"), nanos);
		};
	}

	private Stage ramp(YamlNode node, long nanos) {
		Section section = Section.of(node, Grammar.RAMP_STAGE, problems);
		if (section == null) {
			return null;
		}
		section.required("to");
		return new Stage.Ramp(section.has("from") ? rate(section, "from") : null, rate(section, "to"), nanos);
	}

	private Stage wave(YamlNode node, long nanos) {
		Section section = Section.of(node, Grammar.WAVE_STAGE, problems);
		if (section == null) {
			return null;
		}
		Grammar.WAVE_STAGE.names().forEach(section::required);
		Volume.Rate low = rate(section, "low");
		Volume.Rate high = rate(section, "high");
		if (low != null && high != null && perNano(low, high).compareTo(perNano(high, low)) > 0) {
			section.error("low", "\"low\" is " + low.text() + ", above \"high\", " + high.text());
		}
		return new Stage.Wave(low, high, section.nanos("period", 1, Long.MAX_VALUE, 1), nanos);
	}

	/** Comparable with the other way round, without division. */
	private static BigDecimal perNano(Volume.Rate rate, Volume.Rate other) {
		return rate.amount().multiply(BigDecimal.valueOf(other.perNanos()));
	}

	private Volume.Rate rate(Section section, String key) {
		Scalar scalar = section.scalar(key);
		if (scalar == null) {
			return null;
		}
		try {
			Volume.Rate rate = VolumeReader.frequency(key, scalar.text());
			if (rate.amount().compareTo(MOST_PER_NANO.multiply(BigDecimal.valueOf(rate.perNanos()))) > 0) {
				throw new IllegalArgumentException(
						"\"" + key + "\" is " + scalar.text() + "; a profile has at most 1_000_000_000/s");
			}
			return rate;
		} catch (IllegalArgumentException e) {
			problems.error(scalar.position(), e.getMessage(), WrongValueException.instead(e));
			return null;
		}
	}

	/** The bursts; null when they are wrong, which is reported. */
	Volume.Bursts bursts(YamlNode node) {
		int before = problems.errors();
		Section section = Section.of(node, Grammar.BURSTS, problems);
		if (section == null) {
			return null;
		}
		Grammar.BURSTS.names().forEach(section::required);
		long period = section.nanos("every", 1, Long.MAX_VALUE, 1);
		long events = section.whole("events", 1, VolumeReader.MAX_EVENTS, 1);
		long within = section.nanos("within", 1, Long.MAX_VALUE, 1);
		if (problems.errors() == before && within > period) {
			section.error("within", "the events of a burst would be spread over " + section.text("within", "")
					+ ", but the next burst begins after " + section.text("every", ""));
		}
		String text = "burst of " + section.text("events", "") + " every " + section.text("every", "");
		return problems.errors() > before ? null : new Volume.Bursts(text, period, events, within, 0);
	}
}
