/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

/**
 * Totals of all values of a field, whatever their order.
 *
 * @param values how many
 * @param sum their sum, modulo 2^64
 * @param min the smallest
 * @param max the largest
 */
public record FieldTotal(long values, long sum, long min, long max) {
}
