/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Path;
import java.util.Objects;

/**
 * What to generate.
 *
 * @param name name of the recording without ending, such as {@code checkout-service}
 * @param script the script's text
 * @param folder where the recording goes unless the user has set a folder for all
 * @param open whether to open the recording; otherwise the preference says what follows
 * @param file the file to write, in place of what is there; null for the name in the folder, with a number where that
 * is taken
 */
public record GenerationRequest(String name, String script, Path folder, boolean open, Path file) {

	/** A recording with the script's name. */
	public GenerationRequest(String name, String script, Path folder, boolean open) {
		this(name, script, folder, open, null);
	}

	public GenerationRequest {
		Objects.requireNonNull(script, "script");
		Objects.requireNonNull(folder, "folder");
		if (name.isEmpty()) {
			throw new IllegalArgumentException("A recording needs a name");
		}
	}
}
