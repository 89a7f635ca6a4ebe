/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Conditions that a bot waits for. Tests wait for conditions only, never for time to pass.
 */
package org.eclipse.swtbot.swt.finder.waits;
