/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The byte level of the format: variable length integers, strings and the element tree of a metadata event. Not
 * exported; both the writing and the reading side of this bundle are built on it.
 */
package flightforge.writer.internal;
