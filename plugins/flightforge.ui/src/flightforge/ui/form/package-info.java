/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The form of a script: its recording, its streams with planned and actual counts, its problems, and the actions that
 * generate. The editor and the page in JMC show the same form on the same model.
 */
package flightforge.ui.form;
