/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import flightforge.script.PhaseSpec;
import flightforge.script.text.YamlNode;

/**
 * A signal with a value in each phase as a curve with points that can be moved up and down: {@code during}, a number or
 * {@code ramp} for each of several phases, and a number {@code otherwise}. When phases are is said where they are
 * declared, so no point moves in time. A number that counts several times has a point at each.
 */
public final class PhaseCurve implements DrawnCurve {
	private static final String DURING = "during";
	private static final String OTHERWISE = "otherwise";
	private static final String RAMP = "ramp";

	/**
	 * What the signal is in a phase.
	 *
	 * @param phase the phase's name; empty for the rest of the time
	 * @param from the value, or that at which a ramp begins
	 * @param to the value at which a ramp ends; empty for a number
	 */
	private record Level(String phase, String from, String to) {
		boolean isRamp() {
			return !to.isEmpty();
		}

		String text() {
			return isRamp() ? "{" + RAMP + ": {from: " + from + ", to: " + to + "}}" : from;
		}
	}

	/** When a level counts. */
	private record Piece(int level, long begin, long end) {
	}

	private final List<Level> levels;
	private final Map<String, Room> phases;
	private final long length;
	private final List<Piece> pieces;

	private PhaseCurve(List<Level> levels, Map<String, Room> phases, long length, List<Piece> pieces) {
		this.levels = List.copyOf(levels);
		this.phases = phases;
		this.length = length;
		this.pieces = pieces;
	}

	/**
	 * The curve of a signal.
	 *
	 * @param value as it may stand behind the signal's name
	 * @param phases the phases of the script
	 * @param lengthNanos how long the recording is, positive
	 * @return empty when it is wrong, or of another kind, or names a phase that is not there
	 */
	public static Optional<PhaseCurve> of(String value, Collection<PhaseSpec> phases, long lengthNanos) {
		Map<String, Room> rooms = phases.stream()
				.collect(Collectors.toMap(PhaseSpec::name,
						phase -> new Room(phase.from() == null ? 0 : phase.from().nanos(lengthNanos),
								phase.until() == null ? lengthNanos : phase.until().nanos(lengthNanos))));
		return FieldValue.of(value).filter(
				taken -> taken.generator().equals(DURING) && Set.of(OTHERWISE).containsAll(taken.beside().keySet()))
				.flatMap(taken -> {
					List<Level> levels = new ArrayList<>();
					boolean right = FieldValue.node("{" + taken.argument() + "}") instanceof YamlNode.Mapping mapping
							&& mapping.entries().stream()
									.allMatch(entry -> level(entry.key().text(), FieldValue.shown(entry.value()))
											.map(levels::add).isPresent());
					String otherwise = taken.beside().get(OTHERWISE);
					if (otherwise != null) {
						right &= SignalCurve.isNumber(otherwise) && levels.add(new Level("", otherwise, ""));
					}
					return right && levels.stream()
							.allMatch(level -> level.phase().isEmpty() || rooms.containsKey(level.phase()))
									? of(levels, rooms, lengthNanos) : Optional.empty();
				});
	}

	private static Optional<Level> level(String phase, String text) {
		return FieldValue.of(text).filter(value -> value.beside().isEmpty()).flatMap(value -> {
			boolean ramp = value.generator().equals(RAMP);
			Level level = new Level(phase, ramp ? value.entries().getOrDefault("from", "") : value.argument(),
					ramp ? value.entries().getOrDefault("to", "") : "");
			return Optional.of(level).filter(read -> SignalCurve.isNumber(read.from())
					&& (ramp ? SignalCurve.isNumber(read.to()) : value.generator().isEmpty()));
		});
	}

	/** Empty where nothing counts for some time, or a ramp counts for a part of its phase only. */
	private static Optional<PhaseCurve> of(List<Level> levels, Map<String, Room> phases, long length) {
		TreeSet<Long> bounds = new TreeSet<>(List.of(0L, length));
		phases.values().forEach(phase -> {
			bounds.add(Math.clamp(phase.earliest(), 0, length));
			bounds.add(Math.clamp(phase.latest(), 0, length));
		});
		List<Piece> pieces = new ArrayList<>();
		for (long begin : bounds.headSet(length)) {
			long end = bounds.higher(begin);
			int level = IntStream.range(0, levels.size()).filter(i -> counts(phases.get(levels.get(i).phase()), begin))
					.findFirst().orElse(-1);
			if (level < 0) {
				return Optional.empty();
			}
			boolean more = !pieces.isEmpty() && pieces.getLast().level() == level;
			pieces.add(new Piece(level, more ? pieces.removeLast().begin() : begin, end));
		}
		boolean whole = pieces.stream().filter(piece -> levels.get(piece.level()).isRamp()).allMatch(
				piece -> phases.get(levels.get(piece.level()).phase()).equals(new Room(piece.begin(), piece.end())));
		return whole ? Optional.of(new PhaseCurve(levels, phases, length, pieces)) : Optional.empty();
	}

	/** @param phase null for the rest of the time */
	private static boolean counts(Room phase, long nanos) {
		return phase == null || nanos >= phase.earliest() && nanos < phase.latest();
	}

	@Override
	public String text() {
		String during = levels.stream().filter(level -> !level.phase().isEmpty())
				.map(level -> FieldValue.entry(level.phase()) + ": " + level.text()).collect(Collectors.joining(", "));
		String otherwise = levels.stream().filter(level -> level.phase().isEmpty()).map(Level::from).findFirst()
				.orElse("");
		return new FieldValue(DURING, during, Map.of(), Map.of(OTHERWISE, otherwise)).text();
	}

	@Override
	public Optional<String> written(Handle handle) {
		Level level = levels.get(handle.stage());
		return Optional.of(handle.part() == Part.END ? level.to() : level.from());
	}

	private static double end(Level level) {
		return SignalCurve.number(level.isRamp() ? level.to() : level.from());
	}

	@Override
	public List<Corner> corners() {
		List<Corner> corners = new ArrayList<>();
		for (Piece piece : pieces) {
			Level level = levels.get(piece.level());
			corners.add(new Corner(piece.begin(), SignalCurve.number(level.from())));
			corners.add(new Corner(piece.end(), end(level)));
		}
		return corners;
	}

	@Override
	public List<Handle> handles() {
		List<Handle> handles = new ArrayList<>();
		for (Piece piece : pieces) {
			Level level = levels.get(piece.level());
			handles.add(
					new Handle(piece.level(), Part.FROM, piece.begin(), SignalCurve.number(level.from()), false, true));
			if (level.isRamp()) {
				handles.add(new Handle(piece.level(), Part.END, piece.end(), end(level), false, true));
			}
		}
		return handles;
	}

	@Override
	public Room room(Handle handle) {
		return new Room(handle.nanos(), handle.nanos());
	}

	private PhaseCurve with(Handle handle, String value) {
		Level level = levels.get(handle.stage());
		List<Level> others = new ArrayList<>(levels);
		others.set(handle.stage(), handle.part() == Part.END ? new Level(level.phase(), level.from(), value)
				: new Level(level.phase(), value, level.to()));
		return new PhaseCurve(others, phases, length, pieces);
	}

	@Override
	public PhaseCurve moved(Handle handle, long nanos, double value, Exactness exactness) {
		return value == handle.value() ? this : with(handle, SignalCurve.rounded(value, exactness));
	}

	@Override
	public PhaseCurve nudged(Handle handle, int times, int values, Exactness exactness) {
		return moved(handle, handle.nanos(), handle.value() + values * SignalCurve.step(exactness), exactness);
	}

	@Override
	public Optional<PhaseCurve> withValue(Handle handle, String text) {
		return SignalCurve.isNumber(text) ? Optional.of(with(handle, text.strip())) : Optional.empty();
	}

	/** None: where values change is said by the phases. */
	@Override
	public Optional<PhaseCurve> added(long nanos, double value, Exactness exactness) {
		return Optional.empty();
	}

	/** Without the phase of a point, so that what counts otherwise counts there; a number after the last phase. */
	@Override
	public Optional<? extends DrawnCurve> removed(Handle handle) {
		List<Level> others = new ArrayList<>(levels);
		others.remove(handle.stage());
		boolean otherwise = others.size() == 1 && others.getFirst().phase().isEmpty();
		return otherwise ? SignalCurve.of(others.getFirst().from(), length) : of(others, phases, length);
	}
}
