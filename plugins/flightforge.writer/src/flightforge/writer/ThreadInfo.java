/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Objects;

/**
 * A thread that events belong to. Immutable.
 *
 * @param javaName name of the Java thread, empty for a thread of the JVM itself
 * @param javaId identity of the Java thread, from 1; 0 for a thread of the JVM itself
 * @param osName name the operating system knows
 * @param osId identity the operating system knows
 * @param group name of the thread group, empty for none
 * @param virtual whether it is a virtual thread
 */
public record ThreadInfo(String javaName, long javaId, String osName, long osId, String group, boolean virtual) {

	/** @return what there is to say of a thread of this JVM, with its name as it is now */
	public static ThreadInfo of(Thread thread) {
		ThreadGroup group = thread.getThreadGroup();
		return new ThreadInfo(thread.getName(), thread.threadId(), thread.isVirtual() ? "" : thread.getName(), 0,
				group == null ? "" : group.getName(), thread.isVirtual());
	}

	/** Checks. */
	public ThreadInfo {
		Objects.requireNonNull(javaName, "javaName");
		Objects.requireNonNull(osName, "osName");
		Objects.requireNonNull(group, "group");
	}
}
