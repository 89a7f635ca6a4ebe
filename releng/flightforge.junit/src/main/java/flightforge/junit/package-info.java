/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Recordings as parameters of JUnit's tests, made from scripts, and what can be asserted of a recording. Works with
 * JUnit 5.8 and later, and JUnit 6.
 */
package flightforge.junit;
