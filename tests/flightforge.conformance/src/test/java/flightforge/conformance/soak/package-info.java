/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Recordings of a hundred million events, made in little memory. They take minutes and several gigabytes on the disk,
 * so they are made only with {@code -Dflightforge.soak=true}.
 */
package flightforge.conformance.soak;
