/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.openjdk.jmc.flightrecorder.ui;

import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;

/** The events of the recording. As with the real one, nobody outside makes one. */
public class StreamModel {
	StreamModel() {
	}

	/** All events. */
	public IItemCollection getItems() {
		throw compileOnly();
	}

	/** The events within a range of time. */
	public IItemCollection getItems(IRange<IQuantity> range) {
		throw compileOnly();
	}

	/** The events within a range of time that pass the filter. */
	public IItemCollection getItems(IRange<IQuantity> range, IItemFilter filter) {
		throw compileOnly();
	}

	private static UnsupportedOperationException compileOnly() {
		return new UnsupportedOperationException("A compile-only stand-in: run in JDK Mission Control.");
	}
}
