/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import flightforge.memory.MemorySample;

/**
 * Two moments of a tab that can be compared.
 *
 * @param first the baseline or the start; null when there is none
 * @param last the latest; null when there is none
 */
record MemoryMoments(MemorySample first, MemorySample last) {
}
