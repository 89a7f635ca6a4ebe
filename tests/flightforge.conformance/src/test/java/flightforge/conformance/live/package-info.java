/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Live recordings, written through the JMC writer's door, as readers of others see them. Some of them are those of
 * processes that were killed.
 */
package flightforge.conformance.live;
