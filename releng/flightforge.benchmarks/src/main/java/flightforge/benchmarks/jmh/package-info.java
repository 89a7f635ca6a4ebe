/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The benchmarks that JMH runs: writers event by event, and the experiments about storage, buffers and what a program
 * pays for handing its strings to an event.
 */
package flightforge.benchmarks.jmh;
