/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The workings behind the bots: how widgets are found, what their text is, and how events reach them. Our own; nothing
 * outside this bundle sees it.
 */
package flightforge.swtbot.standin;
