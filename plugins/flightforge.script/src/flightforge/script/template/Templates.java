/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

import java.util.List;
import java.util.Optional;

/** The templates that come with Flightforge. Thread-safe. */
public final class Templates {
	private Templates() {
	}

	/** All templates, the most useful first. */
	public static List<Template> all() {
		return List.of();
	}

	/** The template with this id. */
	public static Optional<Template> named(String id) {
		return all().stream().filter(t -> t.id().equals(id)).findFirst();
	}
}
