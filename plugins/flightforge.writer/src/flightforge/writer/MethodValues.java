/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

/**
 * A method whose descriptor is one, whatever a program says: {@code jfr print} dies of others, and nothing behind that
 * event is read.
 */
final class MethodValues implements FieldValues {
	private final FieldValues method;
	private final int descriptor;

	/** @param descriptor index of the field */
	MethodValues(FieldValues method, int descriptor) {
		this.method = method;
		this.descriptor = descriptor;
	}

	@Override
	public long number(int field) {
		return method.number(field);
	}

	@Override
	public Object object(int field) {
		Object value = method.object(field);
		return field == descriptor && !isDescriptor(value) ? new Unknown() : value;
	}

	private static boolean isDescriptor(Object symbol) {
		return symbol instanceof FieldValues values && values.object(0) instanceof String text
				&& StackFrame.isDescriptor(text);
	}

	/** The symbol that stands for what is not known. */
	private record Unknown() implements FieldValues {
		@Override
		public long number(int field) {
			return 0;
		}

		@Override
		public Object object(int field) {
			return StackFrame.UNKNOWN;
		}
	}
}
