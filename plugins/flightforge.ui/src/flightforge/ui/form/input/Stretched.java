/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.eclipse.osgi.util.NLS;

import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamEdit;
import flightforge.script.edit.StreamText;
import flightforge.script.edit.VolumeValue;

/**
 * The rates that {@code RecordingEdit.setDuration} has stretched, as they were before. Immutable.
 *
 * @param text what the script is by that
 * @param type of the first of them
 * @param volumes by the number of the stream
 */
record Stretched(String text, String type, Map<Integer, String> volumes) {

	static final Stretched NONE = new Stretched("", "", Map.of());

	/** What is another one in a script with the same streams. */
	static Stretched between(ScriptText before, ScriptText now) {
		Map<Integer, String> volumes = new TreeMap<>();
		String type = "";
		for (int stream = 0; stream < before.streamPlaces().size(); stream++) {
			Optional<String> volume = volume(before, stream);
			if (volume.isPresent() && !volume.equals(volume(now, stream))) {
				type = volumes.isEmpty() ? before.stream(stream).flatMap(text -> text.key("type")).orElse("") : type;
				volumes.put(stream, volume.get());
			}
		}
		return new Stretched(now.text(), type, volumes);
	}

	private static Optional<String> volume(ScriptText script, int stream) {
		return script.stream(stream).flatMap((StreamText text) -> text.field(VolumeValue.FIELD));
	}

	/** What has happened, in a sentence. */
	String message() {
		return volumes.size() == 1 ? NLS.bind(Messages.FORM_STRETCHED, type)
				: NLS.bind(Messages.FORM_STRETCHED_SEVERAL, volumes.size());
	}

	/** Gives the rates the lengths of stages that they had, unless the script has changed since. */
	void undo(ScriptEdit edit) {
		if (edit.before().text().equals(text)) {
			volumes.forEach((stream, volume) -> StreamEdit.setVolume(edit, stream, volume));
		}
	}
}
