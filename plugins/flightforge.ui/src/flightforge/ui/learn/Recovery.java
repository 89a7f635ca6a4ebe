/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.osgi.util.NLS;

import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingRecovery;

/**
 * Saves what can be read of a damaged recording as another one beside it. Immutable.
 *
 * @param damaged the recording, which stays as it is
 * @param target the other one
 */
public record Recovery(Path damaged, Path target) {
	private static final String RECORDING = ".jfr";

	/** A recovery to a file that does not exist yet. */
	public static Recovery of(Path damaged) {
		String name = damaged.getFileName().toString();
		String base = (name.endsWith(RECORDING) ? name.substring(0, name.length() - RECORDING.length()) : name)
				+ "-recovered";
		Path free = damaged.resolveSibling(base + RECORDING);
		for (int number = 2; Files.exists(free); number++) {
			free = damaged.resolveSibling(base + '-' + number + RECORDING);
		}
		return new Recovery(damaged, free);
	}

	/** What users see while it is saved. */
	public String task() {
		return NLS.bind(Messages.WIZARD_RECOVERING, damaged.getFileName());
	}

	/**
	 * Saves it. Not on the UI thread.
	 *
	 * @param cancelled asked many times a second; stops the work when true
	 * @return what was saved and what is missing, for the user
	 * @throws IOException when it cannot be saved; {@link #reason} has its text for the user
	 * @throws java.util.concurrent.CancellationException when it was cancelled
	 */
	public String save(BooleanSupplier cancelled) throws IOException {
		RecordingRecovery.Recovered made = RecordingRecovery.recover(List.of(damaged), target, cancelled);
		return RecoveryText.of(made.events(), target, made.lost());
	}

	/** Why nothing was saved, for the user. */
	public static String reason(IOException e) {
		return e instanceof MalformedRecordingException ? NLS.bind(Messages.WIZARD_NOTHING_RECOVERED, e.getMessage())
				: e.getLocalizedMessage();
	}
}
