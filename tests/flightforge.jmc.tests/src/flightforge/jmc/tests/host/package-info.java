/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * A workbench that has in its menus what Mission Control has there, and makes no actions that Mission Control does not
 * make: what works in it without a site of Mission Control works in Mission Control, too.
 */
package flightforge.jmc.tests.host;
