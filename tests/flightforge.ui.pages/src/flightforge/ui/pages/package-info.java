/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Page objects: one for each window, editor or view, with what a user does there and reads there. Only they know of
 * widgets, so that a changed screen changes one class.
 */
package flightforge.ui.pages;
