/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The bot that finds widgets by what a user sees of them: text, label, tool tip. An own implementation of the part of
 * SWTBot's interface that our tests use, because SWTBot is on no registry.
 */
package org.eclipse.swtbot.swt.finder;
