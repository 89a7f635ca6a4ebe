/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */

/**
 * A number over time as a curve whose points are dragged: the rate of a stream in the preview, and signals in their
 * section. What a move writes into the script is known by the script bundle.
 */
package flightforge.ui.curve;
