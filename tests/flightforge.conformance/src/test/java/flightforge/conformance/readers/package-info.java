/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * One class for each independent reader of recordings. All of them answer in the same terms, so that they can be
 * compared with each other, with the report, and with what the script says.
 */
package flightforge.conformance.readers;
