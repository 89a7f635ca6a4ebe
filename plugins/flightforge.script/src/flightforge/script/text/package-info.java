/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The text of a script: YAML as a tree in which everything knows its place, numbers with units, and the problems that
 * are found. It knows no key of the language. Not exported.
 */
package flightforge.script.text;
