/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Flightforge Studio: a small workbench for those who do not run JDK Mission Control. It brings the application, its
 * menus and perspective; editor, wizard and views come from the user interface bundle.
 */
package flightforge.studio;
