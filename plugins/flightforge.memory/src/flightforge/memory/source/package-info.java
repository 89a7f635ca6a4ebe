/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Files about memory, recordings and text reports alike. Both give the same record, so that they can be shown and
 * compared without asking which they are.
 */
package flightforge.memory.source;
