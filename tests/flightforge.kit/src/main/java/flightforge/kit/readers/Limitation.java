/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import jdk.jfr.ValueDescriptor;

import flightforge.kit.FieldContents;

/**
 * What a reader is known not to give. It is part of that reader's class, has a reason that can be checked, and names
 * the fields it is about as narrowly as it can; what it is not about has to be read.
 *
 * @param reason what the reader does instead, and why
 * @param applies to which fields
 */
public record Limitation(String reason, Fields applies) {

	/** Which fields of a recording a limitation is about. */
	public interface Fields {
		/**
		 * @param type the name of the event type
		 * @param field the name of the field or member
		 * @param shape its declared type; null when the recording does not declare it
		 * @param written all its values
		 */
		boolean include(String type, String field, ValueDescriptor shape, FieldContents written);
	}
}
