/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The way from a test's thread to the user interface's. Tests use it to read what no bot of a widget gives.
 */
package org.eclipse.swtbot.swt.finder.finders;
