/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The keys of the language, what each takes and what it is for: the one description from which scripts are checked,
 * completed and explained, and from which their JSON schema is made.
 */
package flightforge.script.grammar;
