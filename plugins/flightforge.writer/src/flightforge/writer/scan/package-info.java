/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Reads headers, metadata and event sizes of any recording, ours or not, in bounded memory. It is driven by the
 * metadata in the file alone and answers damage with a message that names the place.
 */
package flightforge.writer.scan;
