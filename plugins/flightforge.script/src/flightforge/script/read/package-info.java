/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Reads a text as a script: a reader for each section of the language, and every mistake with its place. A text with
 * mistakes still gives a script of what is right in it.
 */
package flightforge.script.read;
