/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Measures how alike two recordings are, per event type and overall, always beside what the first one differs by from
 * itself. It reads files like any other reader, and knows nothing of who has written them.
 */
package flightforge.compare;
