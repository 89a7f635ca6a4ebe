/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.openjdk.jmc.flightrecorder.ui;

import org.openjdk.jmc.common.IStateful;

/** What is left of a displayed page to the editor: the state that it saves before it goes away. */
public interface IPageUI extends IStateful {
}
