/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;

import flightforge.script.generate.Forecast;
import flightforge.script.plan.Plan;
import flightforge.ui.generate.Notice;
import flightforge.ui.resource.Quantities;

/** What an estimate that was asked for says. */
final class EstimateNotice {

	private static final int LARGEST = 3;

	private EstimateNotice() {
	}

	/** What a recording will take, and which event types most of it is. */
	static Notice of(Plan plan, Forecast forecast) {
		Map<String, Long> bytes = new LinkedHashMap<>();
		plan.streams().forEach(stream -> bytes.merge(stream.typeName(), stream.estimatedBytes(), Long::sum));
		long all = Math.max(1, bytes.values().stream().mapToLong(Long::longValue).sum());
		String most = bytes.entrySet().stream().filter(entry -> entry.getValue() > 0)
				.sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).limit(LARGEST).map(
						entry -> NLS.bind(Messages.FORM_ESTIMATE_TYPE,
								new Object[] {entry.getKey(), Quantities.bytes(entry.getValue()),
										Quantities.share((double) entry.getValue() / all)}))
				.collect(Collectors.joining(", "));
		String text = NLS.bind(Messages.FORM_ESTIMATE, Totals.text(plan, forecast));
		return new Notice(Notice.Kind.INFO,
				forecast.seconds().isPresent() ? text : NLS.bind(Messages.FORM_ESTIMATE_NO_TIME, text),
				most.isEmpty() ? "" : NLS.bind(Messages.FORM_ESTIMATE_MOST, most), List.of());
	}
}
