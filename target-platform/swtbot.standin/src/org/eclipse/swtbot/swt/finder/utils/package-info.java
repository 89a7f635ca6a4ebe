/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Settings of the bots, and screenshots. The settings have the same names, system properties and defaults as SWTBot's,
 * except that polling is quicker.
 */
package org.eclipse.swtbot.swt.finder.utils;
