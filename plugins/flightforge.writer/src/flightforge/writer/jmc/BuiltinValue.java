/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.List;

import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;

/**
 * A value of a built-in type, or the null of any type.
 *
 * @param type its type
 * @param value a boxed primitive or a string, or null
 */
record BuiltinValue(JmcType type, Object value) implements TypedValue {

	@Override
	public JmcType getType() {
		return type;
	}

	@Override
	public Object getValue() {
		return value;
	}

	@Override
	public boolean isNull() {
		return value == null;
	}

	@Override
	public List<? extends TypedFieldValue> getFieldValues() {
		if (value == null) {
			throw new NullPointerException("The value is null");
		}
		return List.of();
	}
}
