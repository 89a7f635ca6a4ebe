/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

/**
 * A thread as a recording describes it. Immutable.
 *
 * @param osName its name in the operating system, null where the recording has none
 * @param osThreadId its number in the operating system, -1 where the recording has none
 * @param javaName its name in Java, null for threads of the JVM
 * @param javaThreadId its number in Java, -1 where the recording has none, 0 for threads of the JVM
 * @param group the name of its group, null where the recording has none
 * @param virtual whether it is a virtual thread
 */
public record JavaThread(String osName, long osThreadId, String javaName, long javaThreadId, String group,
		boolean virtual) {

	static JavaThread of(Constant constant) {
		return new JavaThread(constant.text("osName"), constant.number("osThreadId", -1), constant.text("javaName"),
				constant.number("javaThreadId", -1), constant.text("group.name"), constant.number("virtual", 0) != 0);
	}

	/** @return the name in Java, or that in the operating system where there is none; may be null or empty */
	public String name() {
		return javaName == null ? osName : javaName;
	}
}
