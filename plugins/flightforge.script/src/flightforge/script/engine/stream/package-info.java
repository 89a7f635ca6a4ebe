/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Event streams ready to be encoded: when each event is, what its fields hold, how a time window's share is put into a
 * chunk. The planner makes and samples them, the generation runs them.
 */
package flightforge.script.engine.stream;
