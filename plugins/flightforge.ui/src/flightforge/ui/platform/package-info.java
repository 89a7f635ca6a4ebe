/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What the platform lacks or gets wrong: focus, keys, wheels and menus on GTK, accessibility, actions of parts in hosts
 * that create none, and jobs that always say how they ended.
 */
package flightforge.ui.platform;
