/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What is measured as a whole process, with its start, its memory and its files: each class here is the main class of
 * one that the benchmarks start. Each prints its figures as lines of {@code name=value}.
 */
package flightforge.benchmarks.process;
