/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Scripts that are learned from recordings: the job that learns, the wizard that asks from what, and what is said of a
 * learned script wherever it is shown.
 */
package flightforge.ui.learn;
