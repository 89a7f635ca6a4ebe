/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Charts over time: their axes with round steps, colors that follow the theme, and lines that are clipped to what is
 * shown.
 */
package flightforge.ui.chart;
