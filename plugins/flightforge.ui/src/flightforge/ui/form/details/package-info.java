/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The chosen stream of a script's form: threads, stack and values of its events, with a generator for each field. What
 * is edited here are values in the script's text, which keeps its comments.
 */
package flightforge.ui.form.details;
