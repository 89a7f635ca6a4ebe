/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.util.HashMap;
import java.util.Map;

import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IUnit;
import org.openjdk.jmc.common.unit.KindOfQuantity;
import org.openjdk.jmc.common.unit.QuantityConversionException;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

import flightforge.memory.MemoryTimeline;
import flightforge.memory.recording.MemoryEvent;
import flightforge.memory.recording.TimelineBuilder;

/** Reads the memory events among Mission Control's items. */
public final class ItemMemory {
	private static final IUnit NANOS = UnitLookup.EPOCH_NS;

	private ItemMemory() {
	}

	/**
	 * The memory that items report. Takes time for large recordings; not for the user interface's thread.
	 *
	 * @param items the recording's items
	 * @return their values over time; empty when there are no memory events among them, or they are hidden
	 */
	public static MemoryTimeline of(IItemCollection items) {
		TimelineBuilder timeline = new TimelineBuilder();
		for (IItemIterable events : items) {
			if (TimelineBuilder.isMemoryEvent(events.getType().getIdentifier())) {
				add(events, timeline);
			}
		}
		return timeline.build();
	}

	private static void add(IItemIterable events, TimelineBuilder timeline) {
		Item event = new Item(events.getType());
		IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(events.getType());
		for (IItem item : events) {
			event.item = item;
			timeline.add(start.getMember(item).clampedLongValueIn(NANOS), event);
		}
	}

	/** The present item of a type. */
	private static final class Item implements MemoryEvent {
		private final IType<IItem> type;
		private final Map<String, IMemberAccessor<?, IItem>> accessors = new HashMap<>();
		private IItem item;

		Item(IType<IItem> type) {
			this.type = type;
			for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
				// The parser joins the names of nested fields with a colon.
				accessors.put(key.getIdentifier().replace(':', '.'), type.getAccessor(key));
			}
		}

		@Override
		public String typeName() {
			return type.getIdentifier();
		}

		@Override
		public long number(String path, long otherwise) {
			IMemberAccessor<?, IItem> accessor = accessors.get(path);
			Object value = accessor == null ? null : accessor.getMember(item);
			if (value instanceof IQuantity quantity) {
				return bytes(quantity);
			}
			return value instanceof Number number ? number.longValue() : otherwise;
		}

		@Override
		public double real(String path, double otherwise) {
			IMemberAccessor<?, IItem> accessor = accessors.get(path);
			Object value = accessor == null ? null : accessor.getMember(item);
			if (value instanceof IQuantity quantity) {
				return quantity.doubleValue();
			}
			return value instanceof Number number ? number.doubleValue() : otherwise;
		}

		private static long bytes(IQuantity quantity) {
			try {
				KindOfQuantity<?> kind = quantity.getUnit().getContentType();
				return quantity.longValueIn(kind == UnitLookup.MEMORY ? UnitLookup.BYTE
						: kind == UnitLookup.ADDRESS ? UnitLookup.ADDRESS_UNITY : UnitLookup.NUMBER_UNITY);
			} catch (QuantityConversionException e) {
				// A number beyond a long is not an amount of memory.
				return flightforge.memory.CategoryUsage.MISSING;
			}
		}

		@Override
		public String text(String path) {
			IMemberAccessor<?, IItem> accessor = accessors.get(path);
			Object value = accessor == null ? null : accessor.getMember(item);
			return value == null ? null : value.toString();
		}
	}
}
