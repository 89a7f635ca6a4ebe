/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * One class for each independent reader of recordings, and the check that applies them. All readers answer in the same
 * terms, so that they can be compared with each other, with the report, and with what a test has written.
 */
package flightforge.kit.readers;
