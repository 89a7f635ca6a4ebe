/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Signatures of the types of JDK Mission Control's flight recording editor that a page of it implements or is given,
 * with no behaviour. The page is compiled against them because those bundles are on no registry; they are never
 * published, and an installation has the real ones.
 */
package org.openjdk.jmc.flightrecorder.ui;
