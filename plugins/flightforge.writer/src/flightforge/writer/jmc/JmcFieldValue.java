/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.Arrays;

import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;

/** A field and its value, or its values if it is an array. */
final class JmcFieldValue implements TypedFieldValue {
	private final JmcField field;
	private final TypedValue[] values;

	JmcFieldValue(JmcField field, TypedValue... values) {
		if (!field.isArray() && values.length > 1) {
			throw new IllegalArgumentException("Field '" + field.getName() + "' takes one value");
		}
		this.field = field;
		this.values = values;
	}

	@Override
	public JmcField getField() {
		return field;
	}

	@Override
	public TypedValue getValue() {
		if (field.isArray()) {
			throw new IllegalArgumentException("Field '" + field.getName() + "' is an array");
		}
		return values[0];
	}

	@Override
	public TypedValue[] getValues() {
		if (!field.isArray()) {
			throw new IllegalArgumentException("Field '" + field.getName() + "' is not an array");
		}
		return values.clone();
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof JmcFieldValue value && field.equals(value.field) && Arrays.equals(values, value.values);
	}

	@Override
	public int hashCode() {
		return 31 * field.hashCode() + Arrays.hashCode(values);
	}

	@Override
	public String toString() {
		return field + " = " + Arrays.toString(values);
	}
}
