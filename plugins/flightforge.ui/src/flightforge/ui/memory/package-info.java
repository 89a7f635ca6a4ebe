/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The view of this JVM's memory, live: where event data is while a recording is generated. It renders the samples of
 * the memory bundle and knows nothing of how they are taken.
 */
package flightforge.ui.memory;
