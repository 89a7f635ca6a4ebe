/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Writes the script: threads, stack traces, types and streams as the language says them, in a text that people read.
 */
package flightforge.learn.write;
