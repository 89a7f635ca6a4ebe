/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What scripts in a workspace's projects can do. Loaded only where the Eclipse IDE shows such files; JDK Mission
 * Control has no navigator.
 */
package flightforge.ui.navigator;
