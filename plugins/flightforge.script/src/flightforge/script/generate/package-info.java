/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * From a plan to a recording file: workers encode one time window at a time, chunks are appended in order. A recording
 * under its final name is whole; cancelled or failed generations leave nothing behind.
 */
package flightforge.script.generate;
