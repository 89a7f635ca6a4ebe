/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What the platform's cheat sheets cannot be loaded without, of a help with a web server and Lucene. Where the help is,
 * its own class comes first.
 */
package org.eclipse.help.ui.internal.views;
