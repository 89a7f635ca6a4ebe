/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The checks of an audit, one for each rule. They are for one recording and one thread; what they keep is bounded by
 * one chunk, or by a number.
 */
package flightforge.audit.check;
