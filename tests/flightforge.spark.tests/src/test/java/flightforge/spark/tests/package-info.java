/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The application for Apache Spark as users start it, in a Spark of Maven Central's jars with executors that are
 * processes.
 */
package flightforge.spark.tests;
