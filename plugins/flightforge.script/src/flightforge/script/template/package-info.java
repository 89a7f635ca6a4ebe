/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The scripts that come with Flightforge as starting points. They are the tested examples of the repository, not
 * copies.
 */
package flightforge.script.template;
