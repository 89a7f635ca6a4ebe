/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/** What an audit says: rules, what breaks them, and where. */
package flightforge.audit.rule;
