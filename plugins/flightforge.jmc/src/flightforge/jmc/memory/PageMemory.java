/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.util.Set;

import flightforge.ui.memory.ChartedMemory;

/**
 * What the page shows.
 *
 * @param memory the memory that the loaded events report
 * @param hidden the names of the event types with peaks that the recording has and Mission Control has not loaded
 */
record PageMemory(ChartedMemory memory, Set<String> hidden) {
}
