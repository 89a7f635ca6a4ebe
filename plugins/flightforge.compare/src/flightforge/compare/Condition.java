/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What must not be, such as {@code KS>0.05}, {@code shop.*:TV(country)>5%} or {@code stacks>0.05,1.5x}. Immutable.
 *
 * <pre>
 * condition = [ types ":" ] measure [ "(" subject ")" ] ( "&gt;" | "&gt;=" ) limit { "," limit }
 * measure   = the id of a {@link MeasureKind}, or distance, overall, mix, missing
 * limit     = number [ "%" | "x" ]
 * </pre>
 *
 * Types and subject may have {@code *} and {@code ?}. All limits have to be exceeded; {@code 1.5x} is one and a half
 * times the floor, which where it is not known is not exceeded. {@code distance} is that of a type, {@code overall}
 * that of all types, {@code mix} how events are divided among the types, {@code missing} the number of types that only
 * one recording has.
 */
public final class Condition {
	/** The distance of a type. */
	private static final String DISTANCE = "distance";
	private static final String OVERALL = "overall";
	private static final String MIX = "mix";
	private static final String MISSING = "missing";
	private static final Pattern FORM = Pattern
			.compile("\\s*(?:(?<types>[^:()<>\\s]+)\\s*:)?\\s*(?<measure>[\\w-]+)\\s*(?:\\((?<subject>[^()]*)\\))?"
					+ "\\s*(?<operator>>=?)\\s*(?<limits>[^<>]+)");
	private static final Pattern LIMIT = Pattern.compile("\\s*(?<number>\\d+(?:\\.\\d*)?|\\.\\d+)\\s*(?<unit>%|x)?\\s*",
			Pattern.CASE_INSENSITIVE);
	private static final double PERCENT = 100;

	/**
	 * Where a condition is met.
	 *
	 * @param type name of the event type, empty where it is about the recordings as a whole
	 * @param subject what the measure is about, empty where there is only one
	 * @param distance the distance; NaN where there is nothing to compare
	 * @param floor the same distance of two halves of the first recording; empty where that is not known
	 */
	public record Breach(String type, String subject, double distance, OptionalDouble floor) {
	}

	private record Limit(double number, boolean ofFloor) {
		boolean isExceeded(double distance, OptionalDouble floor, boolean orEqual) {
			if (ofFloor && floor.isEmpty()) {
				return false;
			}
			double limit = ofFloor ? number * floor.getAsDouble() : number;
			return distance > limit || orEqual && distance == limit;
		}
	}

	private final String text;
	private final Pattern types;
	private final String measure;
	private final Pattern subject;
	private final boolean orEqual;
	private final List<Limit> limits;

	private Condition(String text, Matcher parts, List<Limit> limits) {
		this.text = text.strip();
		types = parts.group("types") == null ? null : glob(parts.group("types"));
		measure = MeasureKind.of(parts.group("measure")).map(MeasureKind::id)
				.orElse(parts.group("measure").toLowerCase(Locale.ROOT));
		subject = parts.group("subject") == null ? null : glob(parts.group("subject").strip());
		orEqual = parts.group("operator").endsWith("=");
		this.limits = List.copyOf(limits);
	}

	/**
	 * Reads a condition.
	 *
	 * @throws IllegalArgumentException if the text is none, with a message for a person
	 */
	public static Condition of(String text) {
		Matcher parts = FORM.matcher(text);
		if (!parts.matches()) {
			throw new IllegalArgumentException("“" + text
					+ "” is not a condition; one is such as KS>0.05, shop.*:TV(country)>5% or stacks>0.05,1.5x");
		}
		Condition condition = new Condition(text, parts, limits(text, parts.group("limits")));
		List<String> known = measures();
		if (!known.contains(condition.measure)) {
			throw new IllegalArgumentException("“" + text + "” names no measure: " + parts.group("measure")
					+ " is none of " + String.join(", ", known));
		}
		if (condition.isGlobal() && (condition.types != null || condition.subject != null)) {
			throw new IllegalArgumentException("“" + text + "”: " + condition.measure
					+ " is about all types, and has no pattern of types or fields");
		}
		if (condition.measure.equals(DISTANCE) && condition.subject != null) {
			throw new IllegalArgumentException("“" + text + "”: distance is about all fields of a type");
		}
		return condition;
	}

	private static List<Limit> limits(String text, String limits) {
		List<Limit> found = new ArrayList<>();
		for (String each : limits.split(",", -1)) {
			Matcher limit = LIMIT.matcher(each);
			if (!limit.matches()) {
				throw new IllegalArgumentException("“" + text + "”: “" + each.strip()
						+ "” is not a limit; one is a number such as 0.05, a share such as 5%, or 1.5x, times the floor");
			}
			double number = Double.parseDouble(limit.group("number"));
			String unit = limit.group("unit");
			found.add(new Limit("%".equals(unit) ? number / PERCENT : number, "x".equalsIgnoreCase(unit)));
		}
		return found;
	}

	/** @return what conditions can be about, as it is written */
	public static List<String> measures() {
		return Stream.concat(Arrays.stream(MeasureKind.values()).map(MeasureKind::id),
				Stream.of(DISTANCE, OVERALL, MIX, MISSING)).toList();
	}

	/** @return a pattern of whole names, in which {@code *} is any text and {@code ?} any character */
	static Pattern glob(String text) {
		StringBuilder expression = new StringBuilder();
		for (char character : text.toCharArray()) {
			switch (character) {
			case '*' -> expression.append(".*");
			case '?' -> expression.append('.');
			default -> expression.append(Pattern.quote(String.valueOf(character)));
			}
		}
		return Pattern.compile(expression.toString(), Pattern.CASE_INSENSITIVE);
	}

	private boolean isGlobal() {
		return List.of(OVERALL, MIX, MISSING).contains(measure);
	}

	/** @return where the condition is met, in the order of the comparison; empty where it is not */
	public List<Breach> breaches(Comparison comparison) {
		return switch (measure) {
		case OVERALL -> breaches("", comparison.distance(), OptionalDouble.of(comparison.floor()));
		case MIX -> breaches("", comparison.mix().distance(), comparison.mix().floor());
		case MISSING -> breaches("", comparison.types().stream().filter(TypeLikeness::isInOneOnly).count(),
				OptionalDouble.empty());
		default -> breachesOfTypes(comparison);
		};
	}

	private List<Breach> breaches(String type, double distance, OptionalDouble floor) {
		Breach breach = new Breach(type, "", distance, floor);
		return isBeyond(distance, floor) ? List.of(breach) : List.of();
	}

	private boolean isBeyond(double distance, OptionalDouble floor) {
		return limits.stream().allMatch(limit -> limit.isExceeded(distance, floor, orEqual));
	}

	private List<Breach> breachesOfTypes(Comparison comparison) {
		List<Breach> breaches = new ArrayList<>();
		boolean compared = false;
		for (TypeLikeness type : comparison.types()) {
			if (types != null && !types.matcher(type.name()).matches()) {
				continue;
			}
			if (measure.equals(DISTANCE)) {
				compared = true;
				breaches.addAll(breaches(type.name(), type.distance(), OptionalDouble.of(type.floor())));
				continue;
			}
			for (Measure each : type.measures()) {
				if (each.kind().id().equals(measure)
						&& (subject == null || subject.matcher(each.subject()).matches())) {
					compared = true;
					if (isBeyond(each.distance(), each.floor())) {
						breaches.add(new Breach(type.name(), each.subject(), each.distance(), each.floor()));
					}
				}
			}
		}
		if (!compared && types != null) {
			// Who names types wants them to be compared: a type that went missing must not pass.
			breaches.add(new Breach("", "", Double.NaN, OptionalDouble.empty()));
		}
		return breaches;
	}

	/** @return the condition as it was written */
	@Override
	public String toString() {
		return text;
	}
}
