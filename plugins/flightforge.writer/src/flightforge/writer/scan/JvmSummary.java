/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.Objects;

/**
 * The JVM that a recording is of, as its first {@code jdk.JVMInformation} has it. Immutable.
 *
 * @param name such as {@code OpenJDK 64-Bit Server VM}
 * @param version all that the JVM says of its version and build, which begins with its name; empty if it says nothing
 * @param pid its process; null where the event does not say
 */
public record JvmSummary(String name, String version, Long pid) {

	/** Checks. */
	public JvmSummary {
		Objects.requireNonNull(name, "name");
		Objects.requireNonNull(version, "version");
	}
}
