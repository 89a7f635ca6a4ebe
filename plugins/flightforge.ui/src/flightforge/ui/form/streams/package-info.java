/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The table of a script's event streams: its rows and columns, what can be done to a stream by mouse, menu and key, and
 * the chooser of event types. All changes are edits of the script's text, made by the model.
 */
package flightforge.ui.form.streams;
