/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What users do to the columns of tables: sort by them, hide, move and widen them. What they have chosen is a value,
 * which is kept where the host of a table keeps such things.
 */
package flightforge.ui.columns;
