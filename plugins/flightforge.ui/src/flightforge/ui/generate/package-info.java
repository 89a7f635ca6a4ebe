/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Generating a recording from a script as a job of the workbench: preferences in, progress and outcome out. The editor
 * and other bundles' pages use the same job.
 */
package flightforge.ui.generate;
