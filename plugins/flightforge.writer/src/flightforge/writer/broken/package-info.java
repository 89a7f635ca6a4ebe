/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Recordings broken on purpose, for those who write readers and want to know what theirs makes of damage. Each kind of
 * damage says what known readers answer.
 */
package flightforge.writer.broken;
