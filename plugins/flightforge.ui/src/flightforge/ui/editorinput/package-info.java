/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Files as editor inputs, without the bundles of the IDE: any path of the file system can be opened. Recordings go to
 * the editor that is registered for them, so that each host shows them in its own.
 */
package flightforge.ui.editorinput;
