/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What JDK Mission Control's rules and pages find in recordings. A script that means to show a problem must make a rule
 * find it, and one that means no harm must leave them quiet.
 */
package flightforge.conformance.rules;
