/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Files as editors' inputs, without the IDE's bundles: any path of the file system can be opened. Recordings go to
 * whatever editor is registered for them, so that each host shows them in its own.
 */
package flightforge.ui.input;
