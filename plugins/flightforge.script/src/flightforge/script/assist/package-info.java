/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Help for people who write scripts: what may be written at a place, what is written there, and its layout. It goes by
 * indentation and brackets, so that it also understands what is half written.
 */
package flightforge.script.assist;
