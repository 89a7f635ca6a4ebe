/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The event types that scripts may use without declaring them, shipped as data so that every JDK gives the same bytes.
 * The types of the running JDK only fill in for names that the data does not have.
 */
package flightforge.script.catalogue;
