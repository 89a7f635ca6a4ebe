/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * The editor of scripts: a form page and a source page on one document, with one undo history. The source page is built
 * on JFace's text viewer alone, because JMC does not have the text editor bundles.
 */
package flightforge.ui.editor;
