/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The generators of values, as columns that are filled a batch of events at a time. A value depends on nothing but
 * seed, stream, field and the event's number or time, so that any event can be made alone and in any order.
 */
package flightforge.script.engine.value;
