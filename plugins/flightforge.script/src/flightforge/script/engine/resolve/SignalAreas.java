/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What streams that follow the same signal at the same time have in common. Nothing in it goes by chance, so that a
 * script's streams can be resolved several times with it, also with other seeds. For one script and one thread.
 */
public final class SignalAreas {
	private final Map<Part, SignalArea> areas = new HashMap<>();
	private final Map<Rate, ProfileBuilder> profiles = new HashMap<>();

	/** A signal in a span. */
	private record Part(String signal, Span span) {
	}

	private record Rate(SignalArea area, Ratio times) {
	}

	SignalArea area(String signal, Span span, Supplier<SignalArea> made) {
		return areas.computeIfAbsent(new Part(signal, span), part -> made.get());
	}

	/** The profile of a rate that is multiplied by an area, which is nowhere wrong. */
	ProfileBuilder profile(SignalArea area, Ratio times) {
		return profiles.computeIfAbsent(new Rate(area, times), rate -> area.profile(times));
	}
}
