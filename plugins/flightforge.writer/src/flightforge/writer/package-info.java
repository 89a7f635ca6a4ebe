/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The JDK Flight Recorder engine: describes event types, encodes events into self-contained chunks and puts the chunks
 * into a recording file. It knows nothing of scripts, of Eclipse or of where values come from.
 */
package flightforge.writer;
