/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.openjdk.jmc.flightrecorder.ui;

/** A page among all pages, which the outline lists. Only Mission Control makes them. */
public abstract class DataPageDescriptor implements IPageDefinition {
}
