/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Journeys of a user through the product, from a template to an open recording. They drive it through SWTBot's
 * interface, so that the stand-in and the real SWTBot run the same tests.
 */
package flightforge.ui.tests;
