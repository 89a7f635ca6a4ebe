/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What the tests are made of: processes, machines' virtual machines, small file systems, and the order-free totals in
 * which two readings of a recording are compared.
 */
package flightforge.kit;
