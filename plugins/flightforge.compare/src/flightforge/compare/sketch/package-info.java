/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Distributions in bounded memory: exact while there is little to keep, and a sample or a summary beyond. What is kept
 * depends on the values and their order alone, so that the same recording always gives the same.
 */
package flightforge.compare.sketch;
