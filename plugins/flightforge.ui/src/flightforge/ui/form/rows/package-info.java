/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The table of a value that is made of several, or of a stream's rows, which have values of several fields. What is
 * wrong with a row stays in it, with a mark, until it is fixed; only rows without mistakes go into the script.
 */
package flightforge.ui.form.rows;
