/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Map;

import flightforge.script.edit.ValueRows.Row;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlReader;

/**
 * A stage of a profile taken apart, as a form shows it. All of it is text as it is written, whether right or wrong.
 * Immutable.
 *
 * @param kind one of {@link #KINDS}
 * @param from the rate at which a ramp begins, empty for that at which the stage before ended; the low of a wave
 * @param rate the rate; that at which a ramp ends, the peak of a spike, the high of a wave; empty for a pause
 * @param period the period of a wave, empty for all others
 * @param length how long the stage is
 */
public record ProfileStage(String kind, String from, String rate, String period, String length) {
	/** The kinds of stages, in the order in which they are offered. */
	public static final List<String> KINDS = List.of("hold", "ramp", "spike", "wave", "pause");

	private static final String RAMP = "ramp";
	private static final String WAVE = "wave";
	private static final String PAUSE = "pause";

	/** Without blanks around, and without what the kind does not have. */
	public ProfileStage {
		kind = kind.strip();
		from = kind.equals(RAMP) || kind.equals(WAVE) ? from.strip() : "";
		rate = kind.equals(PAUSE) ? "" : rate.strip();
		period = kind.equals(WAVE) ? period.strip() : "";
		length = length.strip();
	}

	/** A stage of a list. */
	static ProfileStage of(YamlNode item) {
		if (!(item instanceof YamlNode.Mapping stage)) {
			return new ProfileStage(item instanceof YamlNode.Text text ? text.scalar().text() : "", "", "", "", "");
		}
		String length = text(stage, "for");
		YamlNode.Entry entry = stage.entries().stream().filter(other -> !other.key().text().equals("for")).findFirst()
				.orElse(null);
		String kind = entry == null ? "" : entry.key().text();
		YamlNode rates = entry == null ? null : entry.value();
		return switch (kind) {
		case PAUSE -> new ProfileStage(kind, "", "", "", text(stage, PAUSE));
		case RAMP -> new ProfileStage(kind, text(rates, "from"), text(rates, "to"), "", length);
		case WAVE -> new ProfileStage(kind, text(rates, "low"), text(rates, "high"), text(rates, "period"), length);
		default -> new ProfileStage(kind, "", text(stage, kind), "", length);
		};
	}

	/** A stage in a table of rows. */
	public static ProfileStage of(Row row) {
		ProfileStage stage = of(YamlReader.read(row.value(), new Problems()));
		return new ProfileStage(stage.kind, stage.from, stage.rate, stage.period, row.where());
	}

	private static String text(YamlNode node, String key) {
		YamlNode value = YamlPlaces.below(node, key);
		return value instanceof YamlNode.Text text && !text.scalar().isNull() ? text.scalar().text()
				: value == null || value instanceof YamlNode.Text ? "" : YamlFlow.text(value);
	}

	/** The row with this stage. */
	public Row row() {
		return new Row(length, kind.equals(PAUSE) ? PAUSE : "{" + rates() + "}");
	}

	/** The stage as it is written. */
	String text() {
		return kind.equals(PAUSE) ? "{pause: " + YamlFlow.plain(length) + "}"
				: "{" + rates() + ", for: " + YamlFlow.plain(length) + "}";
	}

	private String rates() {
		String written = YamlFlow.plain(rate);
		return switch (kind) {
		case RAMP ->
				"ramp: {" + (from.isEmpty() ? "" : "from: " + YamlFlow.plain(from) + ", ") + "to: " + written + "}";
		case WAVE -> "wave: {low: " + YamlFlow.plain(from) + ", high: " + written + ", period: "
				+ YamlFlow.plain(period) + "}";
		default -> YamlFlow.plain(kind) + ": " + written;
		};
	}

	/** Whether a stage of this kind has a value: {@code from}, {@code rate} or {@code period}. */
	public boolean has(String value) {
		return Map
				.of("from", List.of(RAMP, WAVE), "rate", List.of("hold", RAMP, "spike", WAVE), "period", List.of(WAVE))
				.get(value).contains(kind);
	}

	/** A stage of another kind of the same length; what that needs and this one does not have is made up. */
	public ProfileStage withKind(String other) {
		boolean wave = other.strip().equals(WAVE);
		return new ProfileStage(other, wave && from.isEmpty() ? "0/s" : from, rate.isEmpty() ? "10/s" : rate,
				period.isEmpty() ? length : period, length);
	}

	/** The same with another {@link #from}. */
	public ProfileStage withFrom(String other) {
		return new ProfileStage(kind, other, rate, period, length);
	}

	/** The same with another {@link #rate}. */
	public ProfileStage withRate(String other) {
		return new ProfileStage(kind, from, other, period, length);
	}

	/** The same with another {@link #period}. */
	public ProfileStage withPeriod(String other) {
		return new ProfileStage(kind, from, rate, other, length);
	}

	/** The same with another {@link #length}. */
	public ProfileStage withLength(String other) {
		return new ProfileStage(kind, from, rate, period, other);
	}
}
