/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Lets code that was written against the recording writer of JDK Mission Control write through Flightforge instead: the
 * same types and methods, from another factory. The only package that needs the writer's bundle, and only its
 * {@code api} package.
 */
package flightforge.writer.jmc;
