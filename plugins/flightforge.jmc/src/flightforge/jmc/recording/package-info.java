/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What the page finds out about the opened recording: the script that it was made from, its counts, and how the two
 * agree. Nothing in here draws, so that it is tested without a window.
 */
package flightforge.jmc.recording;
