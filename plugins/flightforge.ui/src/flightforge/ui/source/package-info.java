/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What helps people who write a script's text: proposals, explanations, layout, comments, folding, ways through it.
 * What is known of scripts comes from the script bundle's package {@code assist}; here is how it is shown.
 */
package flightforge.ui.source;
