/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * A simple viewer of recordings: the types with their counts, and the events of one type as a table. Both tables are
 * virtual, so that recordings of millions of events can be looked at.
 */
package flightforge.studio.viewer;
