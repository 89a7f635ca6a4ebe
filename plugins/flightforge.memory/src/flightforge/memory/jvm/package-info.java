/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The JVMs whose native memory can be watched: this one and others of the same user. Others are asked through the
 * attach API and standard management beans only.
 */
package flightforge.memory.jvm;
