/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Files that tell of memory, recordings and text reports alike. What they tell is the same record, so that they can be
 * shown and compared without asking which they are.
 */
package flightforge.memory.source;
