/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Journeys of a user in the editor of scripts: its form, its source, and what they show of a script. They drive it
 * through SWTBot's interface, so that the stand-in and the real SWTBot run the same tests.
 */
package flightforge.editor.tests;
