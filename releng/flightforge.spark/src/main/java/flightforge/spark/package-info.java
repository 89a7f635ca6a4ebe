/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * An application for Apache Spark that makes the recordings of a fleet: each part of each host is a task, which plans
 * and generates it and commits it to a file system of Hadoop's. The driver says what to make, shows progress and prints
 * sums.
 */
package flightforge.spark;
