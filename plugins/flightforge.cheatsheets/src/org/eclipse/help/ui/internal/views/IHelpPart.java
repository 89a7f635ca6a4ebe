/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.help.ui.internal.views;

/** A part of what the platform's help shows; here there is none. */
public interface IHelpPart {
}
