/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Which names of a recording may be written into a script, and what stands for all others. It is an allow-list: a name
 * that nothing here knows is replaced.
 */
package flightforge.learn.names;
