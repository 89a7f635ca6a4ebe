/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What a script declares by name, as tables in its form: groups of threads, own event types and their fields. What is
 * edited here are values in the script's text, which keeps its comments.
 */
package flightforge.ui.form.declared;
