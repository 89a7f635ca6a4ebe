/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The page "Synthetic Recording" in the flight recording editor of JDK Mission Control. It shows the script that a
 * recording was made from, planned against actual counts, and generates it again with other volumes.
 */
package flightforge.jmc;
