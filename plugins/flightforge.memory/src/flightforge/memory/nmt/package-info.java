/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Text reports of Native Memory Tracking: HotSpot's summary, detail and difference, and Native Image's report at exit.
 * They are read into the same values as any other source.
 */
package flightforge.memory.nmt;
