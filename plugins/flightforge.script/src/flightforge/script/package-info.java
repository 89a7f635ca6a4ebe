/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What a script says, as immutable values with the place of each, and the problems found in it. Nothing here knows
 * event types, bytes, YAML or a user interface.
 */
package flightforge.script;
