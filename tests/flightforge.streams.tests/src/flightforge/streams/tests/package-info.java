/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Journeys of a user with the streams of the form: their table, their volumes, the values of their fields, and what the
 * preview shows of them. They drive it through SWTBot's interface, so that the stand-in and the real SWTBot run the
 * same tests.
 */
package flightforge.streams.tests;
