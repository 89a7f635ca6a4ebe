/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The buttons in the head of a script's form, which are commands too: generating in several ways, estimating, help.
 * They know nothing of the script but what they are given to call.
 */
package flightforge.ui.form.head;
