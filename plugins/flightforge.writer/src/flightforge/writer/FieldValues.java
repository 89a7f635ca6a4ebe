/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

/**
 * What a live recording takes the values of an event from, or of a structure in it. Fields are counted from 0 in the
 * order of the type; the recording asks for each as its type says, so that no implementation can damage a recording. It
 * may ask twice: when there turns out to be no room for the event where it was begun. Whoever is asked cannot close or
 * rotate the recording, which would wait for this event.
 */
public interface FieldValues {

	/**
	 * @param field index of a field that is a primitive and no array
	 * @return its value; {@code boolean} as 0 or 1, {@code float} and {@code double} as their raw bits
	 */
	long number(int field);

	/**
	 * @param field index of any other field
	 * @return null, or a {@code String}, or {@code FieldValues} for a structure; for an array a Java array of the
	 * primitive, {@code String[]} or {@code FieldValues[]}
	 */
	Object object(int field);

	/**
	 * Asked of a structure in a constant pool, so that one that comes again, a thread or a stack trace, is not encoded
	 * again for each event. The same object may be a value of several types.
	 *
	 * @return 0, or a hash of the object's identity, which says that the object and all that it refers to stay the same
	 * until {@code LiveRecording.forgetValues} is called
	 */
	default int identity() {
		return 0;
	}
}
