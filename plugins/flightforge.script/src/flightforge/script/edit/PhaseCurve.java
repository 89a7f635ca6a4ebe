/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import flightforge.script.PhaseSpec;
import flightforge.script.edit.SignalCurve.Stretch;
import flightforge.script.edit.ValueRows.Row;
import flightforge.script.text.YamlNode;

/**
 * A signal with a value in each phase as a curve with points that can be moved up and down: {@code during}, a number,
 * {@code ramp}, {@code wave} or {@code sawtooth} for each of several phases, and another one {@code otherwise}. When
 * phases are is said where they are declared, so no point moves in time. A number that counts several times has a point
 * at each.
 */
public final class PhaseCurve implements DrawnCurve {
	private static final String DURING = "during";
	private static final String OTHERWISE = "otherwise";

	/**
	 * What the signal is in a phase.
	 *
	 * @param phase the phase's name; empty for the rest of the time
	 * @param shape a constant, or what changes from the phase's beginning to its end
	 */
	private record Level(String phase, Stretch shape) {
	}

	/** When a level counts. */
	private record Piece(int level, long begin, long end) {
	}

	private final List<Level> levels;
	/** When each phase is; the one without a name is all the time. */
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
		rooms.put("", new Room(0, lengthNanos));
		return FieldValue.of(value).filter(
				taken -> taken.generator().equals(DURING) && Set.of(OTHERWISE).containsAll(taken.beside().keySet()))
				.flatMap(taken -> {
					List<Level> levels = new ArrayList<>();
					boolean right = FieldValue.node("{" + taken.argument() + "}") instanceof YamlNode.Mapping mapping
							&& mapping.entries().stream()
									.allMatch(entry -> level(entry.key().text(), FieldValue.shown(entry.value()))
											.map(levels::add).isPresent());
					String otherwise = taken.beside().get(OTHERWISE);
					right &= otherwise == null || level("", otherwise).map(levels::add).isPresent();
					return right && levels.stream().map(Level::phase).allMatch(rooms::containsKey)
							? of(levels, rooms, lengthNanos) : Optional.empty();
				});
	}

	private static Optional<Level> level(String phase, String text) {
		return SignalCurve.stretch(new Row("", text)).map(shape -> new Level(phase, shape));
	}

	/** Empty where nothing counts for some time. */
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
		return Optional.of(new PhaseCurve(levels, phases, length, pieces));
	}

	private static boolean counts(Room phase, long nanos) {
		return nanos >= phase.earliest() && nanos < phase.latest();
	}

	@Override
	public String text() {
		String during = levels.stream().filter(level -> !level.phase().isEmpty())
				.map(level -> FieldValue.entry(level.phase()) + ": " + level.shape().value().text())
				.collect(Collectors.joining(", "));
		String otherwise = levels.stream().filter(level -> level.phase().isEmpty())
				.map(level -> level.shape().value().text()).findFirst().orElse("");
		return new FieldValue(DURING, during, Map.of(), Map.of(OTHERWISE, otherwise)).text();
	}

	@Override
	public Optional<String> written(Handle handle) {
		return Optional.of(levels.get(handle.stage()).shape().written(handle.part()));
	}

	private Room span(Piece piece) {
		return phases.get(levels.get(piece.level()).phase());
	}

	@Override
	public List<Corner> corners() {
		List<Corner> corners = new ArrayList<>();
		for (Piece piece : pieces) {
			Room span = span(piece);
			levels.get(piece.level()).shape().addCorners(span.earliest(), span.latest() - span.earliest(),
					piece.begin(), piece.end(), corners);
		}
		return corners;
	}

	@Override
	public List<Handle> handles() {
		List<Handle> handles = new ArrayList<>();
		for (Piece piece : pieces) {
			Stretch shape = levels.get(piece.level()).shape();
			Room span = span(piece);
			if (shape.repeats()) {
				boolean first = pieces.stream().filter(other -> other.level() == piece.level()).findFirst()
						.filter(piece::equals).isPresent();
				if (first) {
					addTurn(piece, shape, handles);
				}
			} else if (shape.kind().isEmpty() || piece.begin() == span.earliest()) {
				handles.add(handle(piece, Part.FROM, piece.begin(), shape.from()));
			}
			if (!shape.repeats() && !shape.kind().isEmpty() && piece.end() == span.latest()) {
				handles.add(handle(piece, Part.END, piece.end(), shape.to()));
			}
		}
		return handles;
	}

	/** The points of a wave or sawtooth are at its first low and high in a piece, or at the piece's end before them. */
	private void addTurn(Piece piece, Stretch shape, List<Handle> handles) {
		long gone = piece.begin() - span(piece).earliest();
		long period = shape.periodNanos();
		long low = piece.begin() + Math.ceilDiv(gone, period) * period - gone;
		long toHigh = shape.nanosToHigh();
		long high = piece.begin() + Math.max(0, Math.ceilDiv(gone - toHigh, period)) * period + toHigh - gone;
		List<Handle> turn = new ArrayList<>(List.of(handle(piece, Part.LOW, Math.min(low, piece.end()), shape.from()),
				handle(piece, Part.HIGH, Math.min(high, piece.end()), shape.to())));
		turn.sort(Comparator.comparingLong(Handle::nanos));
		handles.addAll(turn);
	}

	private static Handle handle(Piece piece, Part part, long nanos, String value) {
		return new Handle(piece.level(), part, nanos, SignalCurve.number(value), false, true);
	}

	@Override
	public Room room(Handle handle) {
		return new Room(handle.nanos(), handle.nanos());
	}

	private PhaseCurve with(Handle handle, String value) {
		Level level = levels.get(handle.stage());
		List<Level> others = new ArrayList<>(levels);
		others.set(handle.stage(), new Level(level.phase(), level.shape().with(handle.part(), value)));
		return new PhaseCurve(others, phases, length, pieces);
	}

	@Override
	public PhaseCurve moved(Handle handle, long nanos, double value, Exactness exactness) {
		return value == handle.value() ? this
				: with(handle, SignalCurve.rounded(SignalCurve.aboveFloor(this, value), exactness));
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

	/** Without the phase of a point, so that what counts otherwise counts there; that alone after the last phase. */
	@Override
	public Optional<? extends DrawnCurve> removed(Handle handle) {
		List<Level> others = new ArrayList<>(levels);
		others.remove(handle.stage());
		boolean otherwise = others.size() == 1 && others.getFirst().phase().isEmpty();
		return otherwise ? SignalCurve.of(others.getFirst().shape().value().text(), length)
				: of(others, phases, length);
	}
}
