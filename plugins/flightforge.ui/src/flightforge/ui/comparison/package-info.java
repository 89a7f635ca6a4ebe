/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Planned against actual events of a recording, as a table and over time; Studio's viewer and the JMC page share it.
 * Whoever shows it has read the recording.
 */
package flightforge.ui.comparison;
