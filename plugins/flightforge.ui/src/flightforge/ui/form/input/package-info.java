/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Inputs of the form: a text control keeps what is typed until it is taken or rejected, and marks a mistake beside it.
 */
package flightforge.ui.form.input;
