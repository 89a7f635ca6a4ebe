/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Runs the benchmarks and prints their results: as tables, as a file in JSON, and as a chart made from that file. Every
 * claim is a ratio to something else that was measured in the same run.
 */
package flightforge.benchmarks;
