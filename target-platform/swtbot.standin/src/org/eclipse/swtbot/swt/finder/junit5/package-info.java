/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The JUnit extension that leaves a picture of the screen when a test fails. The same class name as SWTBot's, to be
 * named in ExtendWith.
 */
package org.eclipse.swtbot.swt.finder.junit5;
