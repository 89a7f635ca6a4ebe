/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Learns a script from recordings: a text that makes recordings like them, and that people read and change. Names of
 * the program that was recorded are replaced, unless its owner releases them.
 */
package flightforge.learn;
