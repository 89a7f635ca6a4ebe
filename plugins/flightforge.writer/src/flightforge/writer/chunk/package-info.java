/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Encodes self-contained chunks, one thread each, with types and constants that are known before. What is generated is
 * written this way, and so is any recording whose times the program knows.
 */
package flightforge.writer.chunk;
