/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */

/**
 * Scripts that nobody would write, made by a property-testing library which shortens those that fail. What is refused
 * is refused with a place in the text, and what is accepted is generated and read by the JDK.
 */
package flightforge.conformance.fuzz;
