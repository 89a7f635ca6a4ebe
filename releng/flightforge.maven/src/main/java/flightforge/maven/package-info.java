/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/** A plugin of Maven that makes recordings of scripts before tests are run. */
package flightforge.maven;
