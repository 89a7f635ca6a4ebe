/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.StreamText.Origin;
import flightforge.script.edit.VolumeValue;
import flightforge.ui.resource.Quantities;

/**
 * A field of the chosen stream's events, or the stream's volume.
 *
 * @param field the field; one that the event type does not have holds nothing
 * @param text its value as it is written, on one line; of several in rows a list in brackets, or a range; empty when it
 * has its default, or when there are no rows where it should have its values
 * @param origin where it has its value
 * @param unset what its value is while the script says nothing of it
 * @param error what is wrong with its value; empty when nothing is
 * @param rowErrors the same for each row of a value that has some, empty for those that are right
 * @param partErrors what is wrong with the parts of its value, by key: entries, and what is beside the generator
 * @param stale whether it is of the event type that the stream had before its present one, which is unknown
 */
record FieldRow(FieldDescription field, String text, Origin origin, String unset, String error, List<String> rowErrors,
		Map<String, String> partErrors, boolean stale) {

	String name() {
		return field.name();
	}

	/** The name for a person. */
	String title() {
		return isWholeVolume() ? Messages.VOLUME : name();
	}

	/** Whether it is not a field but the volume of the stream. */
	boolean isVolume() {
		return isWholeVolume() || name().equals(VolumeValue.PER_EVENT);
	}

	/** Whether it is the volume of a stream that is in no other one, which has kinds of its own. */
	boolean isWholeVolume() {
		return name().equals(VolumeValue.FIELD);
	}

	/** Whether the script can do without a value. */
	boolean isRemovable() {
		return isEditable() && !text.isEmpty() && !isWholeVolume();
	}

	/** The value as one types it in its cell. */
	String typed() {
		return isWholeVolume() ? VolumeValue.typed(text) : text;
	}

	/** Whether the form can change its value. */
	boolean isEditable() {
		return !stale && isSettable();
	}

	private boolean isSettable() {
		return !text.isEmpty() || origin == Origin.NOWHERE && field.holds() != Holds.NOTHING;
	}

	/** Whether its value can be changed as text. */
	boolean isText() {
		return isEditable() && !isInRows();
	}

	/** Whether the stream has its values in rows, maybe with those of other fields. */
	boolean isInRows() {
		return origin == Origin.FOR_EACH || origin == Origin.CHOOSE;
	}

	/** Whether it is a number that the script says nothing of, so that it is 0 in all events. */
	boolean isZero() {
		return origin == Origin.NOWHERE && field.holds() == Holds.NUMBER && unset.equals(Messages.DEFAULT_NUMBER);
	}

	/** Type and unit. */
	String kind() {
		String type = field.array() ? field.type() + "[]" : field.type();
		String unit = field.unit().equals("ticks") ? Messages.UNIT_TICKS : field.unit();
		return unit.isEmpty() ? type : type + " \u00b7 " + unit;
	}

	/** The value for a person. */
	String shown() {
		return switch (origin) {
		case NOWHERE -> unset;
		case CHOOSE -> inRows(Messages.GENERATOR_TOGETHER);
		case FOR_EACH -> inRows(Messages.GENERATOR_EACH);
		case VALUES -> isWholeVolume() ? Quantities.rounded(VolumeValue.summary(text))
				: value().map(FieldValue::summary).map(this::readable).orElse(text);
		};
	}

	/** The value that the field has of its own; empty when it has none, or one that is not a generator yet. */
	Optional<FieldValue> value() {
		return origin != Origin.VALUES ? Optional.empty()
				: isWholeVolume() ? VolumeValue.of(text) : FieldValue.of(text);
	}

	private String readable(String summary) {
		return field.holds() == Holds.NUMBER ? Quantities.rounded(summary) : summary;
	}

	private String inRows(String way) {
		return text.startsWith("[") ? way + " " + text.substring(1, text.length() - 1) : (way + " " + text).strip();
	}

	/** What the field is, and what is wrong with its value. */
	String hint() {
		String label = field.label().equals(field.name()) ? "" : field.label();
		return Stream.of(label, field.description(), error).filter(part -> !part.isEmpty())
				.collect(Collectors.joining("\n"));
	}
}
