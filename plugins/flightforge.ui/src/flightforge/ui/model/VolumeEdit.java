/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.regex.Pattern;

import flightforge.script.Script;
import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.VolumeValue;

/** Changes volumes, and gives the recording the duration that these may need. Stateless. */
public final class VolumeEdit {

	private static final long NANOS_PER_SECOND = 1_000_000_000;
	private static final int SECONDS_PER_MINUTE = 60;
	/** Rates and periods: so many per time, or once per time; profiles and bursts have such. */
	private static final Pattern TIMED = Pattern.compile(".*/.*|every\\s+[\\d.].*|\\{(every: [\\d.]|bursts:).*");

	private VolumeEdit() {
	}

	/**
	 * Changes a stream's volume. A rate or a period means nothing without a duration: a script that has none gets the
	 * one that the form shows, which the script only implies.
	 *
	 * @param script what the text means
	 * @param stream the stream's number
	 * @param nested whether it is nested in another one
	 * @throws IllegalArgumentException when the volume cannot be understood, with a message for the user
	 */
	public static String set(String text, Script script, int stream, boolean nested, String volume) {
		String edited = ScriptEdit.setVolume(text, script, stream, volume);
		return !nested && TIMED.matcher(volume).matches() ? withDuration(edited, script) : edited;
	}

	/**
	 * Changes the value of a field, or the volume that stands for one, with the duration that this may need.
	 *
	 * @param script what the text means
	 * @param stream the stream's number
	 * @param field as {@link FieldEdit#setField} takes it
	 * @throws IllegalArgumentException when the value cannot be understood, with a message for the user
	 */
	public static String setField(String text, Script script, int stream, String field, String value) {
		String edited = FieldEdit.setField(text, stream, field, value);
		boolean timed = field.equals(VolumeValue.FIELD) && TIMED.matcher(VolumeValue.parse(value).text()).matches();
		return timed ? withDuration(edited, script) : edited;
	}

	/**
	 * A text with the duration that the form shows.
	 *
	 * @param script what the text means, or meant before it was changed elsewhere
	 */
	public static String withDuration(String text, Script script) {
		long seconds = script.recording().durationNanos() / NANOS_PER_SECOND;
		String duration = seconds % SECONDS_PER_MINUTE == 0 ? seconds / SECONDS_PER_MINUTE + " min" : seconds + " s";
		return script.recording().durationGiven() ? text : ScriptEdit.setDuration(text, script, duration);
	}
}
