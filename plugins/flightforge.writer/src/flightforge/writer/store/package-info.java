/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Where the bytes of chunks are, on the heap or in mapped memory, and the file that they are appended to. Knows nothing
 * of types and events.
 */
package flightforge.writer.store;
