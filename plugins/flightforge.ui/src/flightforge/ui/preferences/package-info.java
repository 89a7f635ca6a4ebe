/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The preference page of generation and its defaults. What the page shows is what a generation uses.
 */
package flightforge.ui.preferences;
