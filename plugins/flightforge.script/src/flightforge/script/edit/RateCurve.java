/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.script.Stage;
import flightforge.script.Volume;
import flightforge.script.engine.resolve.ProfileBuilder;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/**
 * The rate of a stream over time as a curve with points that can be moved: a constant rate, or the stages of a profile.
 * What is not moved stays as it is written. Times are nanoseconds after the stream's beginning, rates events per
 * second. Immutable, thread-safe.
 */
public final class RateCurve implements DrawnCurve {
	private static final String PROFILE = "profile";
	private static final String RATE = "rate";
	private static final String HOLD = "hold";
	private static final String RAMP = "ramp";
	private static final double NANOS_PER_SECOND = 1e9;
	private static final int LINES_PER_PERIOD = 24;
	private static final int MOST_LINES = 2_000;
	private static final double HALF = 0.5;
	/** So that what is divided and multiplied again is not a hair above what it was. */
	private static final MathContext EXACT = new MathContext(13);
	/** As many decimals as rates have at most. */
	private static final int DECIMALS = 6;
	/** To so many parts of it a curve that gets longer or shorter is exact. */
	private static final int STEPS = 2_000;
	/** The stages as they are written, and what they mean. */
	private final List<ProfileStage> written;
	private final List<Stage> stages;
	/** When each stage begins, and the last ends. */
	private final long[] begins;
	/** The rate at which each stage begins if it does not say so, and the last ends. */
	private final double[] levels;
	private final boolean constant;
	private final Map<String, String> beside;
	private final long length;

	private RateCurve(List<ProfileStage> written, List<Stage> stages, boolean constant, Map<String, String> beside,
			long length) {
		this.written = written;
		this.stages = stages;
		this.constant = constant;
		this.beside = beside;
		this.length = length;
		begins = new long[stages.size() + 1];
		levels = new double[stages.size() + 1];
		for (int i = 0; i < stages.size(); i++) {
			begins[i + 1] = begins[i] + stages.get(i).nanos();
			levels[i + 1] = end(stages.get(i), levels[i]);
		}
	}

	/**
	 * The curve of a volume.
	 *
	 * @param volume as it may stand in a stream: {@code {rate: 10/s}} or {@code {profile: […]}}, with what is beside
	 * @param lengthNanos how long the stream is, positive
	 * @return empty when it is wrong, or of another kind, which has no curve
	 */
	public static Optional<RateCurve> of(String volume, long lengthNanos) {
		Optional<FieldValue> value = VolumeValue.of(volume);
		return switch (value.flatMap(VolumeValue::volume).orElse(null)) {
		case Volume.Rate rate -> {
			String length = DrawnCurve.time(lengthNanos);
			yield Optional.of(new RateCurve(List.of(new ProfileStage(HOLD, "", rate.text(), "", length)),
					List.of(new Stage.Hold(rate, lengthNanos)), true, value.get().beside(), lengthNanos));
		}
		case Volume.Profile profile -> Optional
				.of(new RateCurve(stages(value.get()), profile.stages(), false, value.get().beside(), lengthNanos));
		case null, default -> Optional.empty();
		};
	}

	/**
	 * The curve of a profile that has parameters in it.
	 *
	 * @param volume as it stands in a stream
	 * @param meaning what the script says by it
	 * @param lengthNanos how long the stream is, positive
	 * @return empty when that is not what is written
	 */
	static Optional<RateCurve> of(String volume, Volume.Profile meaning, long lengthNanos) {
		return VolumeValue.of(volume)
				.map(value -> new RateCurve(stages(value), meaning.stages(), false, value.beside(), lengthNanos))
				.filter(curve -> curve.written.size() == curve.stages.size());
	}

	private static List<ProfileStage> stages(FieldValue profile) {
		return ValueRows.of(profile).rows().stream().map(ProfileStage::of).toList();
	}

	private RateCurve with(List<ProfileStage> others, boolean stillConstant) {
		return of(text(others, stillConstant), length).orElseThrow(() -> new IllegalStateException(others.toString()));
	}

	private String text(List<ProfileStage> others, boolean stillConstant) {
		return stillConstant ? new FieldValue(RATE, others.getFirst().rate(), Map.of(), beside).text()
				: new FieldValue(PROFILE,
						new ValueRows(PROFILE, others.stream().map(ProfileStage::row).toList()).argument(), Map.of(),
						beside).text();
	}

	/** The volume as it may stand in a stream, in braces. */
	@Override
	public String text() {
		return text(written, constant);
	}

	/** The rate of a handle in the unit of the curve, as it is written where that is its unit. */
	@Override
	public Optional<String> written(Handle handle) {
		ProfileStage stage = written.get(handle.stage());
		return !handle.movesValue() ? Optional.empty()
				: Optional.of(converted(isFrom(handle) ? stage.from() : stage.rate()));
	}

	private String converted(String rate) {
		Quantity quantity = Quantity.parse(rate);
		if (quantity == null || quantity.unit().equals(unit()) || Units.nanos(quantity.unit().substring(1)) == 0) {
			return rate;
		}
		BigDecimal number = quantity.number().multiply(BigDecimal.valueOf(Units.nanos(unit().substring(1))))
				.divide(BigDecimal.valueOf(Units.nanos(quantity.unit().substring(1))), DECIMALS, RoundingMode.HALF_UP);
		return (number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString()) + unit();
	}

	/** The unit of most of its rates, the first of several. */
	@Override
	public String unit() {
		Map<String, Integer> units = new LinkedHashMap<>();
		written.stream().flatMap(stage -> Stream.of(stage.from(), stage.rate())).map(Quantity::parse)
				.filter(rate -> rate != null && rate.unit().startsWith("/"))
				.forEach(rate -> units.merge(rate.unit(), 1, Integer::sum));
		int most = units.values().stream().mapToInt(count -> count).max().orElse(0);
		return units.entrySet().stream().filter(unit -> unit.getValue() == most).map(Map.Entry::getKey).findFirst()
				.orElse("/s");
	}

	@Override
	public double inUnit() {
		return Units.nanos(unit().substring(1)) / NANOS_PER_SECOND;
	}

	private boolean isFrom(Handle handle) {
		return handle.part() == Part.LOW
				|| handle.part() == Part.FROM && stages.get(handle.stage()) instanceof Stage.Ramp;
	}

	/** Whether it is one rate all the time, which has no stages. */
	public boolean isConstant() {
		return constant;
	}

	private static double perSecond(Volume.Rate rate) {
		return rate.amount().doubleValue() * NANOS_PER_SECOND / rate.perNanos();
	}

	private static double end(Stage stage, double level) {
		return switch (stage) {
		case Stage.Hold hold -> perSecond(hold.rate());
		case Stage.Ramp ramp -> perSecond(ramp.to());
		case Stage.Spike spike -> level;
		case Stage.Wave wave -> swing(wave, wave.nanos());
		case Stage.Pause pause -> 0;
		};
	}

	private static double swing(Stage.Wave wave, long nanos) {
		double low = perSecond(wave.low());
		double turn = (double) (nanos % wave.periodNanos()) / wave.periodNanos();
		return low + (perSecond(wave.high()) - low) * HALF * (1 - Math.cos(2 * Math.PI * turn));
	}

	/** The rate at which a stage begins. */
	private double start(int stage) {
		return switch (stages.get(stage)) {
		case Stage.Hold hold -> perSecond(hold.rate());
		case Stage.Ramp ramp -> ramp.from() == null ? levels[stage] : perSecond(ramp.from());
		case Stage.Spike spike -> levels[stage];
		case Stage.Wave wave -> perSecond(wave.low());
		case Stage.Pause pause -> 0;
		};
	}

	/** The curve from the stream's beginning to its end, or to that of the last stage where this is later. */
	@Override
	public List<Corner> corners() {
		List<Corner> corners = new ArrayList<>();
		for (int i = 0; i < stages.size(); i++) {
			Stage stage = stages.get(i);
			corners.add(new Corner(begins[i], start(i)));
			if (stage instanceof Stage.Spike spike) {
				corners.add(new Corner(begins[i] + spike.nanos() / 2, perSecond(spike.peak())));
			} else if (stage instanceof Stage.Wave wave) {
				long lines = Math.clamp(LINES_PER_PERIOD * Math.ceilDiv(wave.nanos(), wave.periodNanos()), 1,
						MOST_LINES);
				for (int line = 1; line < lines; line++) {
					long nanos = (long) ((double) wave.nanos() * line / lines);
					corners.add(new Corner(begins[i] + nanos, swing(wave, nanos)));
				}
			}
			corners.add(new Corner(begins[i + 1], levels[i + 1]));
		}
		if (begins[stages.size()] < length) {
			corners.add(new Corner(begins[stages.size()], 0));
			corners.add(new Corner(length, 0));
		}
		return corners;
	}

	/** Whether a stage holds the rate at which the one before ends, so that both have the same point there. */
	private boolean isJoined(int stage) {
		return stage > 0 && stages.get(stage) instanceof Stage.Hold hold && perSecond(hold.rate()) == levels[stage]
				&& (stages.get(stage - 1) instanceof Stage.Ramp || stages.get(stage - 1) instanceof Stage.Hold);
	}

	/** Gives a point another rate, and with it the stages that are joined there. */
	private void setRate(List<ProfileStage> others, Handle handle, String rate) {
		int i = handle.stage();
		others.set(i, isFrom(handle) ? others.get(i).withFrom(rate) : others.get(i).withRate(rate));
		if (handle.part() == Part.END) {
			for (int joined = i; isJoined(joined); joined--) {
				others.set(joined - 1, others.get(joined - 1).withRate(rate));
			}
			for (int joined = i + 1; joined < others.size() && isJoined(joined); joined++) {
				others.set(joined, others.get(joined).withRate(rate));
			}
		}
	}

	@Override
	public List<Handle> handles() {
		List<Handle> handles = new ArrayList<>();
		for (int number = 0; number < stages.size(); number++) {
			int i = number;
			long begin = begins[i];
			switch (stages.get(i)) {
			case Stage.Hold hold when isJoined(i) -> {
				// It begins where the stage before ends, whose handle moves both.
			}
			case Stage.Hold hold -> handles.add(new Handle(i, Part.FROM, begin, perSecond(hold.rate()), false, true));
			case Stage.Ramp ramp when ramp.from() != null ->
					handles.add(new Handle(i, Part.FROM, begin, perSecond(ramp.from()), false, true));
			case Stage.Ramp ramp -> {
				// It begins where the stage before ends, which has a handle there.
			}
			case Stage.Spike spike -> handles
					.add(new Handle(i, Part.PEAK, begin + spike.nanos() / 2, perSecond(spike.peak()), false, true));
			case Stage.Wave wave -> {
				handles.add(new Handle(i, Part.LOW, begin, perSecond(wave.low()), false, true));
				handles.add(new Handle(i, Part.HIGH, begin + Math.min(wave.periodNanos() / 2, wave.nanos()),
						perSecond(wave.high()), false, true));
			}
			case Stage.Pause pause -> {
				// Nothing but its end can be moved.
			}
			}
			boolean rate = stages.get(i) instanceof Stage.Hold || stages.get(i) instanceof Stage.Ramp;
			handles.add(new Handle(i, Part.END, begins[i + 1], levels[i + 1], !constant, rate));
		}
		return handles;
	}

	@Override
	public Room room(Handle handle) {
		return handle.movesInTime() ? room(handle.stage(), SHORTEST) : new Room(handle.nanos(), handle.nanos());
	}

	/** Where the end of a stage can be when both stages beside it keep so much, or all that they have. */
	private Room room(int stage, long shortest) {
		long earliest = begins[stage] + Math.min(shortest, stages.get(stage).nanos());
		long latest = stage + 1 == stages.size() ? Math.max(length, begins[stage + 1])
				: begins[stage + 2] - Math.min(shortest, stages.get(stage + 1).nanos());
		return new Room(earliest, Math.max(earliest, latest));
	}

	@Override
	public RateCurve moved(Handle handle, long nanos, double perSecond, Exactness exactness) {
		List<ProfileStage> others = new ArrayList<>(written);
		int i = handle.stage();
		if (handle.movesValue() && perSecond != handle.value()) {
			setRate(others, handle, rounded(handle, perSecond, exactness));
		}
		if (handle.movesInTime() && nanos != handle.nanos()) {
			Room room = room(i, Math.min(DrawnCurve.step(exactness.nanos()), SHORTEST));
			long end = Math.clamp(exactness.round(nanos), room.earliest(), room.latest());
			others.set(i, others.get(i).withLength(DrawnCurve.time(end - begins[i])));
			if (i + 1 < stages.size()) {
				others.set(i + 1, others.get(i + 1).withLength(DrawnCurve.time(begins[i + 2] - end)));
			}
		}
		return with(others, constant);
	}

	@Override
	public RateCurve nudged(Handle handle, int times, int rates, Exactness exactness) {
		String like = written(handle).orElse("0/s");
		double inUnit = Units.nanos(unit(like).substring(1)) / NANOS_PER_SECOND;
		double step = inUnit == 0 ? 0
				: DrawnCurve.decimalStep(exactness.value() * inUnit, DECIMALS).doubleValue() / inUnit;
		return moved(handle, handle.nanos() + times * DrawnCurve.step(exactness.nanos()), handle.value() + rates * step,
				exactness);
	}

	@Override
	public Optional<RateCurve> withValue(Handle handle, String rate) {
		List<ProfileStage> others = new ArrayList<>(written);
		setRate(others, handle, rate);
		return rate.isBlank() ? Optional.empty() : of(text(others, constant), length);
	}

	private String rounded(Handle handle, double perSecond, Exactness exactness) {
		ProfileStage stage = written.get(handle.stage());
		boolean from = isFrom(handle);
		String before = from ? stage.from() : stage.rate();
		// A stream has a positive rate; only a stage may have none.
		String rounded = rate(Math.max(0, perSecond), before, exactness, constant ? 1 : 0);
		if (stages.get(handle.stage()) instanceof Stage.Wave wave) {
			double rate = Quantity.parse(rounded).number().doubleValue() * NANOS_PER_SECOND
					/ Units.nanos(Quantity.parse(rounded).unit().substring(1));
			// Its low and its high do not change places.
			if (from && rate > perSecond(wave.high())) {
				return stage.rate();
			}
			if (!from && rate < perSecond(wave.low())) {
				return stage.from();
			}
		}
		return rounded;
	}

	/** A rate as it is written, in the unit of another one, of so many round steps at least. */
	private static String rate(double perSecond, String like, Exactness exactness, int leastSteps) {
		Quantity quantity = Quantity.parse(like);
		String unit = quantity == null || !quantity.unit().startsWith("/") ? "/s" : quantity.unit();
		long perNanos = Units.nanos(unit.substring(1));
		double inUnit = perNanos / NANOS_PER_SECOND;
		BigDecimal step = DrawnCurve.decimalStep(exactness.value() * inUnit, DECIMALS);
		BigDecimal rounded = new BigDecimal(perSecond * inUnit, MathContext.DECIMAL64)
				.divide(step, 0, RoundingMode.HALF_UP).max(BigDecimal.valueOf(leastSteps)).multiply(step)
				.setScale(DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros();
		return (rounded.signum() == 0 ? "0" : rounded.toPlainString()) + unit;
	}

	@Override
	public Optional<RateCurve> added(long nanos, double perSecond, Exactness exactness) {
		long at = Math.min(length, exactness.round(nanos));
		double wanted = Math.max(0, perSecond);
		int last = stages.size();
		List<ProfileStage> others = new ArrayList<>(written);
		if (at > begins[last]) {
			others.add(new ProfileStage(RAMP, "", rate(wanted, unitOf(last - 1), exactness, 0), "",
					DrawnCurve.time(at - begins[last])));
			return Optional.of(with(others, false));
		}
		int i = IntStream.range(0, last).filter(stage -> begins[stage + 1] >= at).findFirst().orElse(last - 1);
		long before = at - begins[i];
		long after = begins[i + 1] - at;
		if (before <= 0 || after <= 0 || stages.get(i) instanceof Stage.Wave) {
			return Optional.empty();
		}
		if (stages.get(i) instanceof Stage.Spike spike) {
			// A spike is two ramps.
			long half = spike.nanos() / 2;
			others.set(i, new ProfileStage(RAMP, "", written.get(i).rate(), "", DrawnCurve.time(half)));
			others.add(i + 1, new ProfileStage(RAMP, "", rate(levels[i], written.get(i).rate(), fine(exactness), 0), "",
					DrawnCurve.time(spike.nanos() - half)));
			return with(others, false).added(nanos, perSecond, exactness);
		}
		String rate = rate(wanted, unitOf(i), exactness, 0);
		String end = stages.get(i) instanceof Stage.Pause ? "0" + unit(unitOf(i)) : written.get(i).rate();
		others.set(i, new ProfileStage(RAMP, fromOf(i), rate, "", DrawnCurve.time(before)));
		others.add(i + 1, new ProfileStage(RAMP, "", end, "", DrawnCurve.time(after)));
		return Optional.of(with(others, false));
	}

	/** To write a rate that there is as exactly as rates are written. */
	private static Exactness fine(Exactness exactness) {
		return new Exactness(exactness.nanos(), Math.scalb(1.0, -DECIMALS * 4), exactness.begin());
	}

	/**
	 * What a ramp has to say of its beginning to begin as a stage does; blank where that follows from the one before.
	 */
	private String fromOf(int stage) {
		return switch (stages.get(stage)) {
		case Stage.Ramp ramp -> written.get(stage).from();
		case Stage.Hold hold when perSecond(hold.rate()) != levels[stage] -> written.get(stage).rate();
		case Stage.Pause pause when levels[stage] != 0 -> "0" + unit(unitOf(stage));
		default -> "";
		};
	}

	/** A rate whose unit is that of a stage, or of one before it or behind it where it has none. */
	private String unitOf(int stage) {
		return IntStream.concat(IntStream.rangeClosed(0, stage).map(i -> stage - i), IntStream.range(0, written.size()))
				.mapToObj(i -> written.get(i).rate()).filter(rate -> !rate.isEmpty()).findFirst().orElse("0/s");
	}

	private static String unit(String rate) {
		Quantity quantity = Quantity.parse(rate);
		return quantity == null ? "/s" : quantity.unit();
	}

	@Override
	public Optional<RateCurve> removed(Handle handle) {
		int i = handle.stage();
		List<ProfileStage> others = new ArrayList<>(written);
		if (handle.part() == Part.FROM && stages.get(i) instanceof Stage.Ramp) {
			others.set(i, written.get(i).withFrom(""));
			return Optional.of(with(others, false));
		}
		if (stages.size() == 1) {
			return Optional.empty();
		}
		boolean last = i + 1 == stages.size();
		int taker = last ? i - 1 : i + 1;
		ProfileStage longer = written.get(taker)
				.withLength(DrawnCurve.time(stages.get(i).nanos() + stages.get(taker).nanos()));
		if (!last && stages.get(taker) instanceof Stage.Ramp ramp && ramp.from() == null) {
			longer = longer.withFrom(fromOf(i));
		}
		others.set(taker, longer);
		others.remove(i);
		return Optional.of(with(others, false));
	}

	/** When its last stage ends. */
	public long end() {
		return begins[stages.size()];
	}

	/**
	 * The same shape over another time, with the same rates. Stages whose length is a parameter stay as long as that
	 * says; the others share the time that is left.
	 *
	 * @param factor by how much longer or shorter its stages get where no length is a parameter
	 * @param end when its last stage is to end, positive
	 * @return the volume as it may stand in a stream; empty where that is too short for its stages, or where all of
	 * their lengths are parameters
	 */
	Optional<String> stretched(double factor, long end) {
		long fixed = 0;
		int free = 0;
		for (int i = 0; i < stages.size(); i++) {
			fixed += isFixed(i) ? stages.get(i).nanos() : 0;
			free += isFixed(i) ? 0 : 1;
		}
		if (free == 0 || end - fixed < free) {
			return Optional.empty();
		}
		double times = fixed == 0 ? factor : (double) (end - fixed) / Math.max(1, end() - fixed);
		List<ProfileStage> others = new ArrayList<>();
		long step = DrawnCurve.step(Math.max(1, end / STEPS));
		long before = 0;
		long ideal = 0;
		for (int i = 0; i < stages.size(); i++) {
			long nanos = stages.get(i).nanos();
			if (isFixed(i)) {
				others.add(written.get(i));
				fixed -= nanos;
				before += nanos;
				ideal += nanos;
				continue;
			}
			free--;
			ideal += Math.round(nanos * times);
			// No stage gets so short that there is nothing left of it.
			long until = free == 0 ? end - fixed : Math.clamp(Math.round((double) ideal / step) * step,
					Math.min(before + 1, end), Math.max(before + 1, end - fixed - free));
			ProfileStage stage = written.get(i).withLength(DrawnCurve.time(until - before));
			others.add(stages.get(i) instanceof Stage.Wave wave && !isParameter(stage.period())
					? stage.withPeriod(DrawnCurve.time(Math.max(1, Math.round(wave.periodNanos() * times)))) : stage);
			before = until;
		}
		return Optional.of(text(others, constant));
	}

	/** Whether a parameter says how long a stage is. */
	private boolean isFixed(int stage) {
		return isParameter(written.get(stage).length());
	}

	private static boolean isParameter(String text) {
		return text.contains("${");
	}

	/** How many events there are by it, at one a point in time. */
	public long events() {
		return schedule().points().longValue();
	}

	private ProfileBuilder schedule() {
		return new ProfileBuilder(stages, 0, length);
	}

	/**
	 * The same with all rates multiplied, so that there are so many events, in as few decimals as give so many.
	 *
	 * @param events a positive number
	 * @return empty where that cannot be: it is 0 all the time, or a rate would be higher than rates can be
	 */
	public Optional<RateCurve> scaledTo(long events) {
		double area = schedule().area();
		if (area == 0) {
			return Optional.empty();
		}
		BigDecimal factor = BigDecimal.valueOf(events).divide(new BigDecimal(area), MathContext.DECIMAL64);
		Optional<RateCurve> scaled = Optional.empty();
		for (int decimals = 0; decimals <= DECIMALS && scaled.filter(curve -> curve.events() == events).isEmpty();) {
			int scale = decimals++;
			scaled = of(text(written.stream().map(stage -> stage.withFrom(times(stage.from(), factor, scale))
					.withRate(times(stage.rate(), factor, scale))).toList(), constant), length);
		}
		return scaled;
	}

	private static String times(String rate, BigDecimal factor, int decimals) {
		Quantity quantity = Quantity.parse(rate);
		return quantity == null ? rate : quantity.number().multiply(factor).round(EXACT)
				.setScale(decimals, RoundingMode.CEILING).stripTrailingZeros().toPlainString() + quantity.unit();
	}
}
