/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.RecordingSpec;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;

/** Changes what a script says of its recording. Each method is a step of an edit. Stateless. */
public final class RecordingEdit {
	private static final String RECORDING = "recording";
	private static final String DURATION = "duration";
	private static final long NANOS_PER_SECOND = 1_000_000_000;
	private static final int SECONDS_PER_MINUTE = 60;
	/** A profile is as long as the recording if it differs by no more than this part of it. */
	private static final int NEARLY = 100;
	private static final Set<String> TIMED = Set.of("rate", "every", "profile", "bursts");
	/** A time of a day, as people write it. */
	private static final Pattern TIME = Pattern
			.compile("(\\d{4}-\\d\\d-\\d\\d)[ T](\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?) ?(UTC|Z|[+-]\\d\\d:\\d\\d)?");

	private RecordingEdit() {
	}

	/**
	 * Sets how long the recording is. Profiles that last as long as it did get longer or shorter, too, so that what was
	 * drawn keeps its shape. Stages whose length is a parameter stay as long as that says, because other streams may
	 * have it, too; the others of the profile share what is left. Where all lengths are parameters, these are to be
	 * changed.
	 *
	 * @param value as a person writes it, right or wrong; blank to remove the key
	 * @param before the last right one, which profiles follow while a wrong one is being typed over
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void setDuration(ScriptEdit edit, String value, String before) {
		setDuration(edit, value, before, edit.now());
	}

	/**
	 * The same while it is being typed: profiles are made of what they were before that, so that they come back
	 * whatever the durations on the way were, such as one that they cannot be made as short as.
	 *
	 * @param value as a person writes it, right or wrong; blank to remove the key
	 * @param before the last right one before it was typed
	 * @param begun the script before it was typed, with the same streams
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void setDuration(ScriptEdit edit, String value, String before, ScriptText begun) {
		stretchProfiles(edit, value.strip(), before.strip(), begun);
		set(edit, DURATION, value);
	}

	/**
	 * Sets the value of a key of the recording.
	 *
	 * @param key one of {@link flightforge.script.grammar.Grammar#RECORDING}
	 * @param value the value as a person writes it, right or wrong: a time also such as {@code 2026-01-01 12:00 UTC};
	 * blank to remove the key
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void set(ScriptEdit edit, String key, String value) {
		List<Object> path = List.of(RECORDING, key);
		Matcher time = TIME.matcher(value.strip());
		if (value.isBlank()) {
			edit.remove(path);
		} else if (key.equals("start") && time.matches()) {
			boolean zone = time.group(3) != null && !time.group(3).equals("UTC");
			edit.set(path, FieldValue.node(time.group(1) + "T" + time.group(2) + (zone ? time.group(3) : "Z")),
					ScriptEdit.FIRST);
		} else {
			edit.set(path, FieldValue.node(value), ScriptEdit.FIRST);
		}
	}

	private static void stretchProfiles(ScriptEdit edit, String duration, String lastRight, ScriptText begun) {
		String written = begun.value(RECORDING, DURATION).orElse("");
		long before = written.contains("${")
				? begun.script().map(Script::recording).map(RecordingSpec::durationNanos).orElse(0L)
				: DrawnCurve.nanos(written).orElse(DrawnCurve.nanos(lastRight).orElse(0));
		long after = DrawnCurve.nanos(duration).orElse(0);
		if (before <= 0 || after <= 0) {
			return;
		}
		for (int stream = 0; stream < begun.streamPlaces().size(); stream++) {
			StreamText text = begun.stream(stream).orElse(null);
			if (text == null || !"profile".equals(text.volumeKey()) || text.isNested() || text.key("from").isPresent()
					|| text.key("until").isPresent()) {
				continue;
			}
			Optional<RateCurve> curve = curve(begun, stream, text, before);
			// Streams of a program may begin a little after its JVM.
			if (curve.isPresent() && Math.abs(curve.get().end() - before) <= before / NEARLY) {
				long end = curve.get().end() + after - before;
				// What cannot be so short is as it was.
				String volume = Optional.of(curve.get()).filter(same -> after != before)
						.flatMap(same -> same.stretched((double) after / before, end > 0 ? end : after))
						.orElse(text.field(VolumeValue.FIELD).orElseThrow());
				if (edit.stream(stream).field(VolumeValue.FIELD).filter(volume::equals).isEmpty()) {
					StreamEdit.setVolume(edit, stream, volume);
				}
			}
		}
	}

	/** The profile of a stream, with the values that its parameters have in the script. */
	private static Optional<RateCurve> curve(ScriptText script, int number, StreamText text, long length) {
		Optional<String> written = text.field(VolumeValue.FIELD);
		if (written.filter(volume -> volume.contains("${")).isEmpty()) {
			return written.flatMap(volume -> RateCurve.of(volume, length));
		}
		return script.script().stream().flatMap(known -> known.streams().stream())
				.filter(stream -> stream.index() == number).map(StreamSpec::volume)
				.filter(Volume.Profile.class::isInstance).map(Volume.Profile.class::cast).findFirst()
				.flatMap(meaning -> RateCurve.of(written.get(), meaning, length));
	}

	/**
	 * Gives a script that has no duration the one that it only implies if the volume of a stream means nothing without:
	 * a rate or a period, of which profiles and bursts have some.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void ensureDuration(ScriptEdit edit, int stream) {
		StreamText text = edit.stream(stream);
		String volume = text.volumeKey();
		// Chunks and threads need no time.
		boolean words = text.key("every").filter(period -> Character.isLetter(period.charAt(0))).isPresent();
		if (volume != null && TIMED.contains(volume) && !words) {
			ensureDuration(edit);
		}
	}

	/**
	 * Gives a script that has no duration the one that it only implies.
	 *
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void ensureDuration(ScriptEdit edit) {
		edit.now().script().map(Script::recording).filter(recording -> !recording.durationGiven())
				.ifPresent(recording -> {
					long seconds = recording.durationNanos() / NANOS_PER_SECOND;
					set(edit, DURATION,
							seconds % SECONDS_PER_MINUTE == 0 ? seconds / SECONDS_PER_MINUTE + " min" : seconds + " s");
				});
	}
}
