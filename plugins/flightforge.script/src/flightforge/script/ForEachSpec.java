/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * A field that takes each of several values at each point in time.
 *
 * @param field the field's name
 * @param values the values, at least one
 * @param position where the field's name is
 */
public record ForEachSpec(String field, List<Scalar> values, Position position) {
	public ForEachSpec {
		values = List.copyOf(values);
	}
}
