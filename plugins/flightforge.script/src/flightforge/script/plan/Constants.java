/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.stream.Stream;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;

/** The constants in a generator: the values that events have as they are written. */
final class Constants {
	private Constants() {
	}

	/** In the order of the script; none where there is no generator. */
	static Stream<Scalar> of(GeneratorSpec generator) {
		return switch (generator) {
		case GeneratorSpec.Constant constant -> Stream.of(constant.value());
		case GeneratorSpec.Pick pick -> pick.values().stream();
		case GeneratorSpec.Blank blank -> of(blank.generator());
		case GeneratorSpec.ByRow rows -> rows.values().stream().flatMap(Constants::of);
		case GeneratorSpec.OverTime parts -> parts.parts().stream().flatMap(part -> of(part.value()));
		case GeneratorSpec.During during ->
				Stream.concat(during.parts().stream().flatMap(part -> of(part.value())), of(during.otherwise()));
		case GeneratorSpec.ByThread parts -> parts.parts().stream().flatMap(part -> of(part.value()));
		case GeneratorSpec.Previous previous -> of(previous.first());
		case null, default ->
				// No other has texts of the script's.
				Stream.empty();
		};
	}
}
