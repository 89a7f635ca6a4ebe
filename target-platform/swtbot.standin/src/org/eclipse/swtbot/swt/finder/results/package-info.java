/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Work to be done on the user interface's thread, by what it returns. The same functional interfaces as SWTBot's, so
 * that lambdas written for one fit the other.
 */
package org.eclipse.swtbot.swt.finder.results;
