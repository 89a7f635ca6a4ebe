/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Tables whose columns sort, hide, move and widen, and the editing of their cells. What users have chosen of columns is
 * a value, which is kept where the host of a table keeps such things.
 */
package flightforge.ui.table;
