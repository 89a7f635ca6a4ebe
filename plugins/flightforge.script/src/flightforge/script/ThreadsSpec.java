/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * A group of threads that streams refer to by name.
 *
 * @param key the name streams use
 * @param name the threads' name, in which <code>{n}</code> is the thread's number from 1
 * @param count how many threads, from 1
 * @param group the Java thread group's name, or empty
 * @param virtual whether they are virtual threads
 * @param javaId identity of the first of them, from 1; 0 for threads of the JVM itself, -1 when the script does not say
 * @param osId identity that the operating system knows the first of them by; 0 when the script does not say
 * @param life when they live
 * @param position where the key is
 */
public record ThreadsSpec(String key, String name, int count, String group, boolean virtual, long javaId, long osId,
		Life life, Position position) {

	/**
	 * When threads live. Those of a group start one after the other between two moments, evenly, and end so.
	 *
	 * @param from when the first starts; null at the recording's start
	 * @param lastFrom when the last starts; null as {@code from}
	 * @param until when the first ends; null at the recording's end
	 * @param lastUntil when the last ends; null as {@code until}
	 */
	public record Life(MomentSpec from, MomentSpec lastFrom, MomentSpec until, MomentSpec lastUntil) {
		/** All of the recording. */
		public static final Life ALL = new Life(null, null, null, null);
	}
}
