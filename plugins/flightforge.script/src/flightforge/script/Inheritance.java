/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/** Which fields of nested streams have the values of the parent stream's fields of the same name. */
@FunctionalInterface
public interface Inheritance {

	/**
	 * Whether a field would pass its values on if both had one name. What the streams say of them does not count.
	 *
	 * @param around the event type of the parent stream
	 * @param field the name of a field of it
	 * @param inner the event type of the nested stream
	 * @param innerField the name of a field of that
	 * @return false where a type or a field is unknown, too
	 */
	boolean isPassedOn(String around, String field, String inner, String innerField);
}
