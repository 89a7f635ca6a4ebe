/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Reads the events of any recording with all that they refer to: threads, stack traces, classes, structures, arrays and
 * constants. One pass, bounded memory, driven by the metadata in the file alone.
 */
package flightforge.writer.read;
