/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Where the memory of a process is: samples of categories with their used, reserved and committed bytes, peaks and
 * counts. The values come from this JVM, from text reports and from recordings, and mean the same whatever the source.
 */
package flightforge.memory;
