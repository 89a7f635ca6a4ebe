/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The view of the latest recordings that were generated: to open, find, compare and make them again. What it lists is
 * kept by the package of generation.
 */
package flightforge.ui.history;
