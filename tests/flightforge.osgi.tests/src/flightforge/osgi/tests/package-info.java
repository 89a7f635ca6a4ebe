/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What is true only inside OSGi: the bundles resolve and start, see each other's packages, and contribute to the
 * workbench. What needs no OSGi is tested in the bundles themselves.
 */
package flightforge.osgi.tests;
