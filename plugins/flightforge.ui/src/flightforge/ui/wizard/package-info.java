/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The wizard that makes a new script from a template. It writes to the file system, for JMC has no navigator of a
 * workspace.
 */
package flightforge.ui.wizard;
