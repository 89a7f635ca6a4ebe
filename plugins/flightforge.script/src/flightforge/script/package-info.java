/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The script language: what a recording script says, with the place of everything it says, and every mistake in it.
 * Nothing here knows event types, bytes or a user interface; the catalogue, the plan and the generation build on this
 * model.
 */
package flightforge.script;
