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
record Dependents(List<String> fields) {
	/** Nothing is being resolved. */
	static final Dependents NONE = new Dependents(List.of());

	/** These and another field, which is resolved for the last one of them. */
	Dependents then(String field) {
		List<String> longer = new ArrayList<>(fields);
		longer.add(field);
		return new Dependents(List.copyOf(longer));
	}
}
