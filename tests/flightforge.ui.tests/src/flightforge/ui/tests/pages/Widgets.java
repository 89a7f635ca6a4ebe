/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import java.util.Arrays;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Finds controls that have neither a name nor a text to find them by, such as those of popups. UI thread only. */
final class Widgets {

	private Widgets() {
	}

	/** The controls of a class in a composite, in their order. */
	static <T extends Control> Stream<T> below(Composite parent, Class<T> type) {
		return below(parent).filter(type::isInstance).map(type::cast);
	}

	private static Stream<Control> below(Composite parent) {
		return Arrays.stream(parent.getChildren()).flatMap(child -> child instanceof Composite composite
				? Stream.concat(Stream.of(child), below(composite)) : Stream.of(child));
	}
}
