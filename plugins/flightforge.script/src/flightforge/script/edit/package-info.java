/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * Changes of a script's text, made in place: comments, order and layout of everything else stay as they are. The
 * changed text is read again and compared before it is given out.
 */
package flightforge.script.edit;
