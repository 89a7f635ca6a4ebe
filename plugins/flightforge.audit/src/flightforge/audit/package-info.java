/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Checks whether what a recording describes could have happened in a JVM. It reads the file like any other reader, and
 * knows nothing of who has written it.
 */
package flightforge.audit;
