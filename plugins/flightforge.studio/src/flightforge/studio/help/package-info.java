/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Shows the help pages of all bundles in a window of Studio's own. The platform's help needs a web server and a search
 * engine, several times as large as Studio; Mission Control and the Eclipse IDE have it, and show the same pages with
 * it.
 */
package flightforge.studio.help;
