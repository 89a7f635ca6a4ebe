/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;

/**
 * The fields whose values are being resolved, each on behalf of the one before. Immutable: it is handed on, and grows
 * by a copy.
 *
 * @param fields the names, the outermost first
 */
record Path(List<String> fields) {
	/** Nothing is being resolved. */
	static final Path NONE = new Path(List.of());

	/** The path on which a field is resolved for the last one of this path. */
	Path then(String field) {
		List<String> longer = new ArrayList<>(fields);
		longer.add(field);
		return new Path(List.copyOf(longer));
	}
}
