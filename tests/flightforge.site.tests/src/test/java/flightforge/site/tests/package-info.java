/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What a user gets to install: the update site's content, its installation into a bare platform by the p2 director, the
 * product, and what a release publishes. Each installation is a copy in a temporary folder, started as a process of its
 * own.
 */
package flightforge.site.tests;
