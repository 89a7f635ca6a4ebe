/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The writers that are compared. Each one writes events of the same five shapes with the same values, in the way that
 * its own API suggests.
 */
package flightforge.benchmarks.writers;
