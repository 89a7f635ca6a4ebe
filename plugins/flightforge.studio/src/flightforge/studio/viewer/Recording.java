/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.openjdk.jmc.common.IDisplayable;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.IParserStats;

import flightforge.script.StreamSpec;
import flightforge.script.edit.ScriptText;
import flightforge.script.plan.GeneratedRecording;
import flightforge.studio.Messages;

/**
 * A loaded recording, arranged by type.
 *
 * @param types the types that have events, the most frequent first
 * @param bytes size of the file
 * @param first the type that is shown at first; null for none
 */
record Recording(List<RecordingType> types, long bytes, RecordingType first) {

	private static final String SCRIPT = GeneratedRecording.SCRIPT_TYPE;
	private static final int UNIQUE = 36;
	private static final double NANOS_PER_SECOND = 1e9;

	/**
	 * Arranges events as JMC's parser gives them: several portions of the same type become one, in the order of time.
	 *
	 * @param pulse called often; what it throws ends the work
	 */
	static Recording of(IItemCollection items, long bytes, Runnable pulse) {
		Map<String, List<IItemIterable>> portions = new LinkedHashMap<>();
		for (IItemIterable portion : items) {
			if (portion.getItemCount() > 0) {
				portions.computeIfAbsent(portion.getType().getIdentifier(), id -> new ArrayList<>()).add(portion);
			}
		}
		List<RecordingType> types = portions.values().stream().map(same -> RecordingType.of(same, pulse))
				.sorted(Comparator.comparingInt(RecordingType::count).reversed()).toList();
		return new Recording(types, bytes, first(types));
	}

	/**
	 * Says of which type the parser shows other events than it has read: it loses events with a duration, and shows
	 * others twice, where several of them end in the same nanosecond, and leaves out exceptions that are errors, of
	 * which there are events of their own.
	 *
	 * @param items what it has given
	 * @return nothing where all are as in the file
	 */
	Optional<String> notRead(IItemCollection items) {
		if (!(items instanceof IParserStats read)) {
			return Optional.empty();
		}
		Map<String, Long> lacking = new HashMap<>();
		read.forEachEventType(type -> lacking.put(type.getName(), type.getCount()));
		Map<String, Long> counts = Map.copyOf(lacking);
		// Where JMC takes a type for another one in each chunk, the others have a unique identifier behind its name.
		for (RecordingType type : types) {
			String name = counts.containsKey(type.id()) || type.id().length() <= UNIQUE ? type.id()
					: type.id().substring(0, type.id().length() - UNIQUE);
			lacking.computeIfPresent(name, (same, count) -> count - type.count());
		}
		List<String> others = lacking.keySet().stream().filter(name -> lacking.get(name) != 0).sorted(Comparator
				.comparingLong((String name) -> -Math.abs(lacking.get(name))).thenComparing(Comparator.naturalOrder()))
				.toList();
		if (others.isEmpty()) {
			return Optional.empty();
		}
		NumberFormat numbers = NumberFormat.getIntegerInstance();
		String most = others.getFirst();
		return Optional.of(NLS.bind(others.size() == 1 ? Messages.VIEWER_NOT_READ : Messages.VIEWER_NOT_READ_MORE,
				new Object[] {numbers.format(counts.get(most)), most,
						numbers.format(counts.get(most) - lacking.get(most)), numbers.format(others.size() - 1)}));
	}

	/**
	 * What a script begins with is what it is about, or else the types that it declares; of other recordings it is the
	 * most frequent type.
	 */
	private static RecordingType first(List<RecordingType> types) {
		Optional<RecordingType> script = types.stream().filter(type -> type.id().equals(SCRIPT)).findFirst();
		Stream<String> ofScript = script.flatMap(type -> type.text(0, "script"))
				.flatMap(text -> ScriptText.of(text).script()).stream().flatMap(known -> known.streams().stream())
				.filter(stream -> stream.timing().enabled()).map(StreamSpec::typeName).limit(1);
		Optional<RecordingType> begun = ofScript.flatMap(name -> types.stream().filter(type -> type.id().equals(name)))
				.findFirst();
		return begun
				.or(() -> script.flatMap(known -> types.stream()
						.filter(type -> type != known && !type.id().startsWith("jdk.")).findFirst()))
				.or(() -> types.stream().findFirst()).orElse(null);
	}

	/** When the first event starts, in nanoseconds since 1970-01-01T00:00Z. */
	long startNanos() {
		return types.stream().mapToLong(type -> type.startNanos(0)).min().orElse(0);
	}

	/** How long it is from the start of the first event to that of the last, in seconds. */
	double seconds() {
		long last = types.stream().mapToLong(type -> type.startNanos(type.count() - 1)).max().orElse(0);
		return (last - startNanos()) / NANOS_PER_SECOND;
	}

	/** When something was, as the table of events has it. */
	String clock(double secondsFromStart) {
		return EventColumn.valueText(
				UnitLookup.EPOCH_NS.quantity(startNanos() + Math.round(secondsFromStart * NANOS_PER_SECOND)));
	}

	/** Whether it carries the script that it was generated from. */
	boolean hasScript() {
		return types.stream().anyMatch(type -> type.id().equals(SCRIPT));
	}

	/** When the events of a type start, in nanoseconds since 1970-01-01T00:00Z; empty for a type that it lacks. */
	LongStream starts(String type) {
		return types.stream().filter(known -> known.id().equals(type)).flatMapToLong(RecordingType::starts);
	}

	/** Events, types and size; a script in the recording is counted apart from the events that it describes. */
	String summary() {
		long events = 0;
		long scripts = 0;
		for (RecordingType type : types) {
			if (type.id().equals(SCRIPT)) {
				scripts += type.count();
			} else {
				events += type.count();
			}
		}
		NumberFormat numbers = NumberFormat.getIntegerInstance();
		String counts = NLS.bind(events == 1 ? Messages.VIEWER_RECORDING_ONE_EVENT : Messages.VIEWER_RECORDING_EVENTS,
				numbers.format(events));
		if (scripts > 0) {
			counts = NLS.bind(scripts == 1 ? Messages.VIEWER_RECORDING_SCRIPT : Messages.VIEWER_RECORDING_SCRIPTS,
					counts, numbers.format(scripts));
		}
		String typeCount = NLS.bind(
				types.size() == 1 ? Messages.VIEWER_RECORDING_ONE_TYPE : Messages.VIEWER_RECORDING_TYPES,
				numbers.format(types.size()));
		return NLS.bind(Messages.VIEWER_RECORDING,
				new Object[] {counts, typeCount, UnitLookup.BYTE.quantity(bytes).displayUsing(IDisplayable.AUTO)});
	}
}
