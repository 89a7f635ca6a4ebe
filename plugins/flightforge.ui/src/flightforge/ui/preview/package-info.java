/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */

/**
 * What a script will give, as charts beside it: how many events of which type when, and the values of the field that is
 * being worked on. Nothing is generated for it, all comes from the plan.
 */
package flightforge.ui.preview;
