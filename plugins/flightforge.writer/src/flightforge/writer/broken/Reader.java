/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.broken;

/** The readers whose answers are known. */
public enum Reader {
	/** {@code jfr print} of JDK 17. */
	JDK_17("jfr print, JDK 17"),
	/** {@code jfr print} of JDK 25. */
	JDK_25("jfr print, JDK 25"),
	/** The parser of JDK Mission Control 9.1. */
	JMC("JMC 9.1"),
	/** {@code flightforge inspect}, and the scanner behind it. */
	INSPECT("flightforge inspect");

	private final String label;

	Reader(String label) {
		this.label = label;
	}

	/** For people, such as {@code jfr print, JDK 17}. */
	public String label() {
		return label;
	}
}
