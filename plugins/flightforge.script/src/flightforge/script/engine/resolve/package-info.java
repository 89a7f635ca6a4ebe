/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Resolves what a script says against event types: which field is meant, whether the value fits it, and what columns
 * make it. Everything wrong is reported with its place.
 */
package flightforge.script.engine.resolve;
