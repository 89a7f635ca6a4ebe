/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
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
 * @param parameters values of the script's parameters that replace those it gives them, by name
 */
public record GenerationRequest(String name, String script, Path folder, boolean open, Path file,
		Map<String, String> parameters) {

	/** A recording with the script's name and the defaults of its parameters. */
	public GenerationRequest(String name, String script, Path folder, boolean open) {
		this(name, script, folder, open, null, Map.of());
	}

	public GenerationRequest {
		Objects.requireNonNull(script, "script");
		Objects.requireNonNull(folder, "folder");
		parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
		if (name.isEmpty()) {
			throw new IllegalArgumentException("A recording needs a name");
		}
	}

	/**
	 * The same with other values of the parameters.
	 *
	 * @param newParameters values by name
	 * @param newOpen whether to open the recording
	 */
	GenerationRequest with(Map<String, String> newParameters, boolean newOpen) {
		return new GenerationRequest(name, script, folder, newOpen, file, newParameters);
	}
}
