/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What is kept of recordings that are learned from: the number of events of each type and when they were, and whole
 * events, all of them up to a number and a sample beyond. What is kept depends on the recordings alone, and memory does
 * not grow with them.
 */
package flightforge.learn.sample;
