/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Recordings that any number of threads write to while they are open. In mapped memory an event survives a killed
 * process as soon as its write has returned.
 */
package flightforge.writer.live;
