/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;

/** How long events last at least, as the settings of the recordings say it. Immutable. */
final class Thresholds {
	private static final Pattern TIME = Pattern.compile("(\\d{1,9}) ?(ns|us|ms|s|m|h|d)");
	private static final Map<String, Long> NANOS = Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L,
			"m", 60_000_000_000L, "h", 3_600_000_000_000L, "d", 86_400_000_000_000L);

	private final Map<String, Long> ofTypes = new HashMap<>();

	Thresholds(RecordingSample sample) {
		TypeSample settings = sample.type("jdk.ActiveSetting");
		int id = place(settings, "id", SampledKind.WHOLE);
		int name = place(settings, "name", SampledKind.TEXT);
		int value = place(settings, "value", SampledKind.TEXT);
		if (id < 0 || name < 0 || value < 0) {
			return;
		}
		for (int row = 0; row < settings.rows(); row++) {
			String type = sample.typeOfSetting(settings.value(row, id));
			String text = sample.words().word((int) settings.value(row, value));
			Matcher time = TIME.matcher(text == null ? "" : text);
			if (type != null && "threshold".equals(sample.words().word((int) settings.value(row, name)))
					&& time.matches()) {
				// They may change; then it is the smallest.
				ofTypes.merge(type, Long.parseLong(time.group(1)) * NANOS.get(time.group(2)), Math::min);
			}
		}
	}

	private static int place(TypeSample settings, String field, SampledKind kind) {
		int place = settings == null ? -1 : settings.place(field);
		return place < 0 || settings.fields().get(place).kind() != kind ? -1 : place;
	}

	/** @return how many nanoseconds events of a type last at least, 0 where nothing is known */
	long of(String type) {
		return ofTypes.getOrDefault(type, 0L);
	}
}
