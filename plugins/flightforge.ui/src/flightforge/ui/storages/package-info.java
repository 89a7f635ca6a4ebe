/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The view that generates a script with both storages, and shows what each takes and that both make the same recording.
 */
package flightforge.ui.storages;
