/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.openjdk.jmc.common.IDescribable;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** A type of a recording with its events, in the order of time, and the columns to show them in. Immutable. */
final class RecordingType {

	/** The id of the column with the stack trace. */
	static final String STACK_TRACE = "stackTrace";
	/** Fields that events are recognised by come first, the long ones last. */
	private static final List<String> FIRST = List.of(EventColumn.START_TIME, "duration", "endTime");
	private static final List<String> LAST = List.of("eventThread", STACK_TRACE);

	private final String id;
	private final String label;
	private final List<EventColumn<?>> columns;
	/** Null where events of the type do not say when they start. */
	private final IMemberAccessor<IQuantity, IItem> start;
	/** Null where events of the type have no stack traces. */
	private final IMemberAccessor<IMCStackTrace, IItem> stackTrace;
	private final IItem[] events;

	private RecordingType(IType<IItem> type, IItem[] events) {
		this.id = type.getIdentifier();
		this.label = type.getName();
		this.columns = columns(type);
		this.start = JfrAttributes.START_TIME.getAccessor(type);
		this.stackTrace = JfrAttributes.EVENT_STACKTRACE.getAccessor(type);
		this.events = events;
	}

	/**
	 * Makes one type of portions of the same.
	 *
	 * @param pulse called often; what it throws ends the work
	 */
	static RecordingType of(List<IItemIterable> portions, Runnable pulse) {
		long count = portions.stream().mapToLong(IItemIterable::getItemCount).sum();
		IItem[] events = new IItem[Math.toIntExact(count)];
		int filled = 0;
		for (IItemIterable portion : portions) {
			for (IItem event : portion) {
				events[filled++] = event;
			}
		}
		IType<IItem> type = portions.get(0).getType();
		sortByStart(type, events, pulse);
		return new RecordingType(type, events);
	}

	/** A recording has its events in whatever order they were written; people read them in the order of time. */
	private static void sortByStart(IType<IItem> type, IItem[] events, Runnable pulse) {
		IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(type);
		if (start != null) {
			Comparator<IQuantity> order = Comparator.nullsFirst(Comparator.naturalOrder());
			Arrays.sort(events, (a, b) -> {
				pulse.run();
				return order.compare(start.getMember(a), start.getMember(b));
			});
		}
	}

	String id() {
		return id;
	}

	String label() {
		return label;
	}

	int count() {
		return events.length;
	}

	List<EventColumn<?>> columns() {
		return columns;
	}

	IItem event(int index) {
		return events[index];
	}

	/** The text of a field of an event; empty where the type has no such field. */
	Optional<String> text(int index, String field) {
		return columns.stream().filter(column -> column.id().equals(field)).findFirst()
				.map(column -> column.fullText(events[index]));
	}

	/** When an event starts, in nanoseconds since 1970-01-01T00:00Z; 0 where that is not known. */
	long startNanos(int index) {
		IQuantity time = start == null ? null : start.getMember(events[index]);
		return time == null ? 0 : time.clampedLongValueIn(UnitLookup.EPOCH_NS);
	}

	/** When all events start, in the order of time. */
	LongStream starts() {
		return IntStream.range(0, events.length).mapToLong(this::startNanos);
	}

	/** The number of the first event that does not start before a time; that of all events where there is none. */
	int firstFrom(long nanos) {
		int low = 0;
		int high = events.length;
		while (low < high) {
			int middle = (low + high) >>> 1;
			if (startNanos(middle) < nanos) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	}

	/** Whether events of the type have stack traces. */
	boolean hasStackTraces() {
		return stackTrace != null;
	}

	/** The stack trace of an event; null where it has none. */
	IMCStackTrace stackTrace(IItem event) {
		return stackTrace == null ? null : stackTrace.getMember(event);
	}

	private static List<EventColumn<?>> columns(IType<IItem> type) {
		List<EventColumn<?>> columns = new ArrayList<>();
		for (Map.Entry<IAccessorKey<?>, ? extends IDescribable> entry : type.getAccessorKeys().entrySet()) {
			columns.add(EventColumn.of(type, entry.getKey(), entry.getValue()));
		}
		columns.removeIf(column -> column.id().equals("endTime") || column.id().equals("eventType"));
		columns.sort(Comparator.comparingInt(column -> rank(column.id())));
		return List.copyOf(columns);
	}

	private static int rank(String field) {
		int first = FIRST.indexOf(field);
		if (first >= 0) {
			return first;
		}
		int last = LAST.indexOf(field);
		return FIRST.size() + 1 + last + (last >= 0 ? 1 : 0);
	}
}
