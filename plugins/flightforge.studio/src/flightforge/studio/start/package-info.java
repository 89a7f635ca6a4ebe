/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/** What Studio shows while no editor is open: templates, recent files, and ways to begin. */
package flightforge.studio.start;
