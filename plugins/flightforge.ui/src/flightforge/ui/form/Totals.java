/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;

import flightforge.script.Problem;
import flightforge.script.generate.Forecast;
import flightforge.script.plan.Plan;
import flightforge.ui.resource.Quantities;

/** What a script amounts to, in a line. */
final class Totals {

	private static final String SEPARATOR = " \u00b7 ";
	private static final double SHORTEST_SECONDS = 0.1;
	private static final int WHOLE_SECONDS = 10;

	private Totals() {
	}

	/** Events, size, chunks, time where it is known, and memory. */
	static String text(Plan plan, Forecast forecast) {
		List<String> parts = new ArrayList<>();
		parts.add(plan.totalEvents() == 1 && !plan.isAbout() ? Messages.FORM_TOTALS_ONE_EVENT
				: NLS.bind(Messages.FORM_TOTALS_EVENTS, Quantities.planned(plan.totalEvents(), plan.isAbout()))
						+ (plan.modelEvents() == 0 ? ""
								: NLS.bind(Messages.FORM_TOTALS_MODEL, Quantities.count(plan.modelEvents()))));
		parts.add(forecast.complete() ? Quantities.bytes(forecast.bytes())
				: NLS.bind(Messages.FORM_TOTALS_ABOUT, Quantities.bytes(plan.estimatedBytes())));
		parts.add(plan.chunks() == 1 ? Messages.FORM_TOTALS_ONE_CHUNK
				: NLS.bind(Messages.FORM_TOTALS_CHUNKS, Quantities.count(plan.chunks())));
		OptionalDouble seconds = forecast.seconds();
		if (seconds.isPresent()) {
			parts.add(time(seconds.getAsDouble()));
		}
		parts.add(NLS.bind(Messages.FORM_TOTALS_MEMORY, Quantities.bytes(forecast.memoryBytes())));
		return String.join(SEPARATOR, parts);
	}

	/** How many parts totals have. */
	static int parts(String totals) {
		return totals.split(Pattern.quote(SEPARATOR), -1).length;
	}

	/** The first parts of totals, with a mark where that is not all. */
	static String start(String totals, int parts) {
		return parts(totals) <= parts ? totals : Arrays.stream(totals.split(Pattern.quote(SEPARATOR))).limit(parts)
				.collect(Collectors.joining(SEPARATOR, "", SEPARATOR + '\u2026'));
	}

	/** As exact as a measurement of less than a second can be. */
	private static String time(double seconds) {
		if (seconds < SHORTEST_SECONDS) {
			return Messages.FORM_TOTALS_AT_ONCE;
		}
		NumberFormat format = NumberFormat.getNumberInstance();
		format.setMaximumFractionDigits(1);
		return NLS.bind(Messages.FORM_TOTALS_ABOUT,
				seconds < WHOLE_SECONDS ? format.format(seconds) + "\u00a0s" : Quantities.elapsed(Math.round(seconds)));
	}

	/** How many problems there are, as text; more than the listed ones where the last one says so. */
	static String problems(List<Problem> problems) {
		long listed = problems.stream().filter(problem -> !(problem.kind() instanceof Problem.Kind.Further)).count();
		String count = Quantities.count(listed);
		return listed < problems.size() ? NLS.bind(Messages.FORM_PROBLEMS_MORE, count) : count;
	}
}
