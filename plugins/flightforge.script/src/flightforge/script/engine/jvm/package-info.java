/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The events in which a recording describes its JVM, machine and settings, made from the script's {@code jvm} section.
 * They are streams like those of the script, so that all else treats them alike.
 */
package flightforge.script.engine.jvm;
