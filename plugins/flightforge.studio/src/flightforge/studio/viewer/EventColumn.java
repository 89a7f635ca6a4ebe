/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.Comparator;
import java.util.Set;

import org.openjdk.jmc.common.IDescribable;
import org.openjdk.jmc.common.IDisplayable;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.ContentType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.KindOfQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.TypeHandling;

import flightforge.ui.chart.NumberText;

/**
 * A field of a type as a column. Immutable.
 *
 * @param content what its values are
 * @param numeric whether it has numbers, with a unit or without
 */
record EventColumn<M>(String id, String name, String description, ContentType<?> content, boolean numeric,
		IMemberAccessor<M, IItem> accessor) {

	/** Id of the column with an event's start. */
	static final String START_TIME = "startTime";
	private static final Set<ContentType<?>> BARE_NUMBERS = Set.of(UnitLookup.RAW_NUMBER, UnitLookup.RAW_LONG,
			UnitLookup.COUNT, UnitLookup.INDEX, UnitLookup.IDENTIFIER);
	private static final int LONGEST = 400;

	static <M> EventColumn<M> of(IType<IItem> type, IAccessorKey<M> key, IDescribable description) {
		IMemberAccessor<M, IItem> accessor = type.getAccessor(key);
		boolean numeric = key.getContentType() instanceof KindOfQuantity<?>
				|| BARE_NUMBERS.contains(key.getContentType());
		return new EventColumn<>(key.getIdentifier(), description.getName(), description.getDescription(),
				key.getContentType(), numeric, accessor);
	}

	/** The field's value, on one line and not longer than a cell can show. */
	String text(IItem event) {
		String text = fullText(event);
		return (text.length() > LONGEST ? text.substring(0, LONGEST) : text).replace('\n', ' ');
	}

	/** All of the field's value. */
	String fullText(IItem event) {
		Object value = accessor.getMember(event);
		return NumberText.isName(id) && isBareNumber(value) ? bareText(value) : valueText(value);
	}

	private static boolean isBareNumber(Object value) {
		return value instanceof IQuantity quantity ? quantity.getType() == UnitLookup.NUMBER
				: value instanceof Number number && isWhole(number);
	}

	private static String bareText(Object value) {
		return Long.toString(value instanceof IQuantity quantity ? quantity.longValue() : ((Number) value).longValue());
	}

	/** A value as JMC writes it, points in time in the time zone and the way of the user. */
	static String valueText(Object value) {
		if (value == null) {
			return "";
		}
		if (value instanceof IQuantity time && time.getType() == UnitLookup.TIMESTAMP) {
			return momentText(time);
		}
		if (value instanceof IMCStackTrace trace) {
			return trace.getFrames().isEmpty() ? "" : StackText.method(trace.getFrames().get(0).getMethod());
		}
		return TypeHandling.getValueString(value);
	}

	/** A point in time; empty for one that is none. */
	private static String momentText(IQuantity time) {
		long nanos = time.clampedLongValueIn(UnitLookup.EPOCH_NS);
		// Some languages have spaces in it that are hardly seen.
		return nanos == Long.MIN_VALUE || nanos == Long.MAX_VALUE ? ""
				: time.displayUsing(IDisplayable.AUTO).replace('\u202f', ' ');
	}

	/** Orders events by this field: numbers by size, others by their text; events without a value first. */
	Comparator<IItem> order() {
		return (a, b) -> compare(accessor.getMember(a), accessor.getMember(b));
	}

	/** The order of two values of a field, each of which may be null. */
	static int compare(Object x, Object y) {
		if (x == null || y == null) {
			return x == y ? 0 : x == null ? -1 : 1;
		}
		if (x instanceof IQuantity p && y instanceof IQuantity q) {
			return p.compareTo(q);
		}
		if (x instanceof Number p && y instanceof Number q) {
			return isWhole(p) && isWhole(q) ? Long.compare(p.longValue(), q.longValue())
					: Double.compare(p.doubleValue(), q.doubleValue());
		}
		return valueText(x).compareTo(valueText(y));
	}

	private static boolean isWhole(Number number) {
		return !(number instanceof Double || number instanceof Float);
	}
}
