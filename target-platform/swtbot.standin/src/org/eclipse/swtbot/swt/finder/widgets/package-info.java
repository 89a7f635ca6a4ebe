/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * One bot for each kind of widget: reads it, and does with it what a user would. The same names and signatures as
 * SWTBot's, as far as our tests need them.
 */
package org.eclipse.swtbot.swt.finder.widgets;
