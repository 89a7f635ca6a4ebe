/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The script behind a form, without widgets: its text and undo, its analysis in the background, and edits of its
 * streams.
 */
package flightforge.ui.model;
