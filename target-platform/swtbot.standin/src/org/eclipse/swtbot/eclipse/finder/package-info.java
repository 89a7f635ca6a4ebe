/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The bot that also knows a workbench: its windows, views, editors and perspectives. An own implementation of the part
 * of SWTBot's interface that our tests use.
 */
package org.eclipse.swtbot.eclipse.finder;
