/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What all parts of the user interface show: ids, images, colors, quantities as text, and texts that several packages
 * have.
 */
package flightforge.ui.resource;
