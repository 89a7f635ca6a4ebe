/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What a search that found nothing throws. The same exception as SWTBot's, so that a test that expects it works with
 * both.
 */
package org.eclipse.swtbot.swt.finder.exceptions;
