/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What the parser, the planner and the generation share: the notation of numbers and quantities, the collecting of
 * problems, suggestions for misspelt names. Not exported.
 */
package flightforge.script.internal;
