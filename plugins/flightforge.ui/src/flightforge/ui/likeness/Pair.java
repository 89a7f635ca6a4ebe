/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.nio.file.Path;

/**
 * What is compared.
 *
 * @param a a recording
 * @param b another one, or the same
 * @param names what the names of the first one are taken for
 */
record Pair(Path a, Path b, Names names) {
}
