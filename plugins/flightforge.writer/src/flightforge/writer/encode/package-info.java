/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What the encoders of chunks and of live recordings share: checks of types, kinds of values, constants and their
 * numbers, and the links of appenders. Not exported: programs use the packages above.
 */
package flightforge.writer.encode;
