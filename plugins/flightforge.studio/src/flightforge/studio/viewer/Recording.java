/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.osgi.util.NLS;
import org.openjdk.jmc.common.IDisplayable;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.unit.UnitLookup;

import flightforge.studio.Messages;

/**
 * A loaded recording, arranged by type.
 *
 * @param types the types that have events, the most frequent first
 * @param bytes size of the file
 */
record Recording(List<RecordingType> types, long bytes) {

	private static final String SCRIPT = "flightforge.Script";

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
		return new Recording(types, bytes);
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
