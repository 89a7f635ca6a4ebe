/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The command line: generate, validate, inspect, templates. It turns arguments into calls of the script and writer
 * bundles and their outcomes into lines for people, JSON for programs and exit codes.
 */
package flightforge.cli;
