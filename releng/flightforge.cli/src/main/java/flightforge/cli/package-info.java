/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The command line: generate, validate, inspect, templates. It turns arguments into calls of the script and writer
 * bundles and their outcomes into lines for people, JSON for programs and exit codes. What is public is shared with the
 * application for Apache Spark, which takes the same options and writes the same reports; it is no API.
 */
package flightforge.cli;
