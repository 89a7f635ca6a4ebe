/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Bots for views, editors and perspectives. The same names and signatures as SWTBot's, as far as our tests need them.
 */
package org.eclipse.swtbot.eclipse.finder.widgets;
