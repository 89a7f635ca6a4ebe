/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.StreamSpec;

/** What remains of a script when the streams with errors are left out, to be shown while these are being fixed. */
public final class SoundStreams {

	private SoundStreams() {
	}

	/**
	 * The script without the streams that errors are in. A stream keeps its number, and so its values. What is nested
	 * in a stream that is left out is left out, too; what is around one stays.
	 *
	 * @param script the script
	 * @param problems what is wrong in it; warnings do not count
	 * @return empty when there are no errors, when one is in no stream, and when no stream remains
	 */
	public static Optional<Script> of(Script script, List<Problem> problems) {
		List<Problem> errors = problems.stream().filter(Problem::isError).toList();
		boolean inStreams = errors.stream().allMatch(
				error -> script.streams().stream().anyMatch(stream -> isIn(error.position(), stream.position())));
		if (errors.isEmpty() || !inStreams) {
			return Optional.empty();
		}
		List<StreamSpec> sound = sound(script.streams(), errors);
		return sound.isEmpty() ? Optional.empty() : Optional.of(script.with(sound));
	}

	private static List<StreamSpec> sound(List<StreamSpec> streams, List<Problem> errors) {
		return streams.stream().map(stream -> sound(stream, errors)).filter(Objects::nonNull).toList();
	}

	private static StreamSpec sound(StreamSpec stream, List<Problem> errors) {
		List<Problem> own = errors.stream().filter(error -> isIn(error.position(), stream.position())).toList();
		if (own.isEmpty()) {
			return stream;
		}
		boolean nested = own.stream()
				.allMatch(error -> stream.inner().stream().anyMatch(inner -> isIn(error.position(), inner.position())));
		return !nested ? null
				: new StreamSpec(stream.index(), stream.position(), stream.type(), stream.volume(),
						stream.volumePosition(), stream.timing(), stream.threads(), stream.stack(), stream.duration(),
						stream.forEach(), stream.values(), stream.nesting(), sound(stream.inner(), errors));
	}

	private static boolean isIn(Position error, Position place) {
		return place.offset() <= error.offset() && error.offset() < Math.max(place.endOffset(), place.offset() + 1);
	}
}
