/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Random recordings, each written by JMC's writer and through both of our doors to both storages, have to be read
 * alike. One that is not is made as small as it can be and printed.
 */
package flightforge.conformance.differential;
