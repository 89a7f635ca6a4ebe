/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What is kept of a recording to compare it with another: the distributions of times, values, threads and stack traces
 * of each event type, in two parts, so that a recording can also be compared with itself.
 */
package flightforge.compare.profile;
