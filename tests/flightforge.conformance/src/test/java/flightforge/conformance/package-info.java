/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What a user can rely on, checked from outside: the command line runs as a process of its own, and what it makes is
 * read back by readers that others wrote.
 */
package flightforge.conformance;
