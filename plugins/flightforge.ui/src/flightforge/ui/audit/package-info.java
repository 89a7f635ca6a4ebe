/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What an audit of a recording finds, with the same controls for Studio's viewer and JDK Mission Control's page. It
 * reads the file in the background and knows neither a script nor a plan.
 */
package flightforge.ui.audit;
