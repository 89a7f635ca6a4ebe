/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Recordings that are right and rare, for those who write readers: what the format allows and few writers do. Values
 * and events stay as they are unless the variation is about them.
 */
package flightforge.writer.vary;
