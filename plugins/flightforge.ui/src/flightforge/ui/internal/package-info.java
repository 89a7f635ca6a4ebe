/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What the parts of the user interface share: ids, images, colours, messages, quantities as text. Nothing here is for
 * other bundles.
 */
package flightforge.ui.internal;
