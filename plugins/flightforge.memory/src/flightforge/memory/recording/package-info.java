/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Memory events of recordings, read into the same values as any other source. All known shapes of the events are read,
 * those of drafts and the experimental ones too.
 */
package flightforge.memory.recording;
