/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What our pages in Mission Control have in common: name and picture, and reading of the recording in the background
 * when a page is shown for the first time.
 */
package flightforge.jmc.page;
