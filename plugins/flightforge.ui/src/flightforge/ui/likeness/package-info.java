/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The view that shows how alike two recordings are: a row for each event type, and what the events of the chosen one
 * differ in. It reads files, whoever has written them.
 */
package flightforge.ui.likeness;
