/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * A script resolved against the catalogue: exact event counts, time windows and estimated sizes, before a byte is
 * written. A plan has no structure per event, so ten billion events are planned as fast as ten; and what a recording
 * has is compared with it.
 */
package flightforge.script.plan;
