/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Templates as they are offered: with a picture, their group, and the rules that they provoke. The wizard and the start
 * page show them.
 */
package flightforge.ui.gallery;
