/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Journeys on the page "Synthetic Recording": in a plain window by default, in Mission Control when a site of it is
 * given. They drive it through SWTBot's interface, as the tests of the product do.
 */
package flightforge.jmc.tests;
