/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Native memory in Mission Control: the page that shows a recording's memory events, and the rules that judge them.
 * What the events mean is the memory bundle's knowledge.
 */
package flightforge.jmc.memory;
