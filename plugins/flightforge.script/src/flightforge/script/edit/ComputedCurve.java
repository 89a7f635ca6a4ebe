/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Optional;

import flightforge.script.Script;
import flightforge.script.engine.resolve.SignalPoints;

/**
 * Any signal as a curve without points to move: what it is over the recording's time, such as by a formula. Immutable.
 */
public final class ComputedCurve implements DrawnCurve {
	private final List<Corner> corners;

	private ComputedCurve(List<Corner> corners) {
		this.corners = corners;
	}

	/**
	 * The curve of a signal.
	 *
	 * @param script what has it
	 * @param signal its name
	 * @return empty when there is none, or it is wrong
	 */
	public static Optional<ComputedCurve> of(Script script, String signal) {
		List<Corner> corners = SignalPoints.of(script, signal).stream().map(at -> new Corner(at.nanos(), at.value()))
				.toList();
		return corners.isEmpty() ? Optional.empty() : Optional.of(new ComputedCurve(corners));
	}

	/** None: it is written as what it is made of. */
	@Override
	public String text() {
		return "";
	}

	@Override
	public Optional<String> written(Handle handle) {
		return Optional.empty();
	}

	@Override
	public List<Corner> corners() {
		return corners;
	}

	/** None. */
	@Override
	public List<Handle> handles() {
		return List.of();
	}

	@Override
	public Room room(Handle handle) {
		return new Room(handle.nanos(), handle.nanos());
	}

	@Override
	public ComputedCurve moved(Handle handle, long nanos, double value, Exactness exactness) {
		return this;
	}

	@Override
	public ComputedCurve nudged(Handle handle, int times, int values, Exactness exactness) {
		return this;
	}

	@Override
	public Optional<ComputedCurve> withValue(Handle handle, String text) {
		return Optional.empty();
	}

	@Override
	public Optional<ComputedCurve> added(long nanos, double value, Exactness exactness) {
		return Optional.empty();
	}

	@Override
	public Optional<ComputedCurve> removed(Handle handle) {
		return Optional.empty();
	}
}
