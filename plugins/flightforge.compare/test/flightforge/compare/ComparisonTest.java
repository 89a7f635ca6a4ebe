/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Rounds;

/** Distances between recordings whose differences are known. */
class ComparisonTest {
	private static final String TYPE = "test.A";
	private static final double SECONDS = 100;
	private static final int EVENTS = 10_000;

	@TempDir
	private Path folder;

	/** Makes so many events at random times. */
	private static List<Sample> random(long seed, int events, BiFunction<Random, Sample, Sample> values) {
		Random random = new Random(seed);
		List<Sample> samples = new ArrayList<>();
		for (int i = 0; i < events; i++) {
			samples.add(values.apply(random, Sample.at(random.nextDouble() * SECONDS, TYPE)));
		}
		return samples;
	}

	private static Sample anything(Random random, Sample sample) {
		return sample.lasting(-Math.log(random.nextDouble()) / 100).on("http-" + random.nextInt(8))
				.in("run", "serve" + random.nextInt(3), "call" + random.nextInt(10)).amount(random.nextGaussian())
				.country(List.of("DE", "DE", "FR", "IT").get(random.nextInt(4))).size(random.nextInt(1 << 20));
	}

	private Path write(String name, List<Sample> samples) throws IOException {
		return Sample.write(folder.resolve(name), SECONDS, 3, samples);
	}

	private Comparison compare(List<Sample> a, List<Sample> b) throws IOException {
		return compare(write("a.jfr", a), write("b.jfr", b));
	}

	private static Comparison compare(Path a, Path b) throws IOException {
		return Comparison.of(a, b, () -> false);
	}

	private static TypeLikeness type(Comparison comparison, String name) {
		return comparison.types().stream().filter(type -> type.name().equals(name)).findFirst().orElseThrow();
	}

	private static Measure measure(Comparison comparison, MeasureKind kind, String subject) {
		return type(comparison, TYPE).measures().stream()
				.filter(measure -> measure.kind() == kind && measure.subject().equals(subject)).findFirst()
				.orElseThrow();
	}

	private static double distance(Comparison comparison, MeasureKind kind, String subject) {
		return measure(comparison, kind, subject).distance();
	}

	@ParameterizedTest
	@ValueSource(ints = {0, 1, 2, 31, 1_000, EVENTS})
	void aRecordingIsLikeItself(int events) throws Exception {
		Path file = write("a.jfr", random(1, events, ComparisonTest::anything));
		Comparison comparison = compare(file, file);
		assertEquals(0, comparison.distance());
		assertEquals(0, comparison.mix().distance());
		assertEquals(0, comparison.differingTypes());
		assertEquals(events, comparison.a().events());
		for (TypeLikeness type : comparison.types()) {
			type.measures().forEach(measure -> assertEquals(0, measure.distance(), measure::toString));
			assertFalse(type.measures().isEmpty());
		}
	}

	/** Distances are, floors are not: these are those of the first one. */
	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
	void distancesAreSymmetric(long seed) throws Exception {
		Random sizes = new Random(seed);
		Path a = write("a.jfr", random(seed, 1 + sizes.nextInt(3000), ComparisonTest::anything));
		Path b = write("b.jfr", random(seed + 100, 1 + sizes.nextInt(3000), (random, sample) -> anything(random, sample)
				.amount(random.nextDouble()).country("C" + random.nextInt(20))));
		Comparison there = compare(a, b);
		Comparison back = compare(b, a);
		assertEquals(there.mix().distance(), back.mix().distance(), 1e-12);
		List<Measure> measures = type(there, TYPE).measures();
		assertEquals(measures.size(), type(back, TYPE).measures().size());
		for (Measure measure : measures) {
			assertEquals(measure.distance(), distance(back, measure.kind(), measure.subject()), 1e-12,
					measure::toString);
			assertTrue(measure.distance() >= 0 && measure.distance() <= measure.kind().largest(), measure::toString);
		}
		assertEquals(there.types(), compare(a, b).types());
	}

	/** What differs by chance alone is not said to differ. */
	@ParameterizedTest
	@ValueSource(longs = {11, 12, 13, 14, 15, 16})
	void chanceIsNoDifference(long seed) throws Exception {
		Comparison comparison = compare(random(seed, EVENTS, ComparisonTest::anything),
				random(seed + 1000, EVENTS, ComparisonTest::anything));
		assertEquals(List.of(), type(comparison, TYPE).differences());
		assertTrue(comparison.distance() > 0.001, "the floor is about chance, and not large: " + comparison.distance());
		assertTrue(comparison.floor() < 3 * comparison.distance(), comparison.floor() + " " + comparison.distance());
	}

	/**
	 * Sizes matter: the floor is for as many events as are compared. How many overlap depends on how many there are.
	 */
	@Test
	void chanceIsNoDifferenceOfRecordingsOfOtherSizes() throws Exception {
		Comparison comparison = compare(random(1, EVENTS, ComparisonTest::anything),
				random(2, EVENTS / 50, ComparisonTest::anything));
		List<Measure> others = type(comparison, TYPE).differences().stream()
				.filter(measure -> measure.kind() != MeasureKind.COUNT && measure.kind() != MeasureKind.RATE
						&& measure.kind() != MeasureKind.DISPERSION && measure.kind() != MeasureKind.NESTING)
				.toList();
		assertEquals(List.of(), others);
		assertEquals(0.98, distance(comparison, MeasureKind.COUNT, ""), 1e-9);
	}

	/** Of exponential distributions, one of twice the mean, the largest difference is 1/4. */
	@Test
	void longerDurationsAreTheKnownDistanceApart() throws Exception {
		Comparison comparison = compare(
				random(1, EVENTS, (random, sample) -> sample.lasting(-Math.log(random.nextDouble()) / 100)),
				random(2, EVENTS, (random, sample) -> sample.lasting(-Math.log(random.nextDouble()) / 50)));
		Measure durations = measure(comparison, MeasureKind.NUMBERS, "duration");
		assertEquals(0.25, durations.distance(), 0.015);
		assertTrue(durations.floor().getAsDouble() < 0.02, durations::toString);
		assertEquals(durations, type(comparison, TYPE).worst().orElseThrow());
		Detail.Percentiles percentiles = (Detail.Percentiles) durations.detail().orElseThrow();
		assertEquals(Unit.NANOSECONDS, percentiles.unit());
		assertEquals(Math.log(2) / 100 * Sample.SECOND, percentiles.a().get(50), Sample.SECOND / 5000.0);
		assertEquals(Math.log(2) / 50 * Sample.SECOND, percentiles.b().get(50), Sample.SECOND / 2500.0);
	}

	/** Values are told apart however close to each other they are: ranks count, not sizes. */
	@Test
	void largeNumbersThatHardlyDifferAreToldApart() throws Exception {
		Comparison comparison = compare(
				random(1, EVENTS, (random, sample) -> sample.size(1_000_000_000_000L + random.nextInt(100))),
				random(2, EVENTS, (random, sample) -> sample.size(1_000_000_000_050L + random.nextInt(100))));
		assertEquals(0.5, distance(comparison, MeasureKind.NUMBERS, "size"), 0.015);
	}

	@Test
	void numbersThatAreNoneHaveAPlace() throws Exception {
		Comparison comparison = compare(
				random(1, 1000, (random, sample) -> sample.amount(random.nextInt(4) == 0 ? Double.NaN : 1)),
				random(2, 1000,
						(random, sample) -> sample.amount(random.nextInt(4) == 0 ? Double.POSITIVE_INFINITY : 1)));
		assertEquals(0.25, distance(comparison, MeasureKind.NUMBERS, "amount"), 0.05);
	}

	/** Readers show none as the same time in all events, however far from their starts that is. */
	@Test
	void noPointInTimeIsTheSameWheneverEventsAre() throws Exception {
		Comparison never = compare(random(1, 1000, (random, sample) -> sample),
				List.of(Sample.at(1, TYPE), Sample.at(SECONDS / 2, TYPE)));
		assertEquals(0, distance(never, MeasureKind.NUMBERS, "until"));
		Detail.Percentiles none = (Detail.Percentiles) measure(never, MeasureKind.NUMBERS, "until").detail()
				.orElseThrow();
		assertTrue(none.a().stream().allMatch(value -> value.isNaN()), none::toString);
		Comparison quarter = compare(
				random(1, 1000, (random, sample) -> random.nextInt(4) == 0 ? sample.until(2 * SECONDS) : sample),
				random(2, 1000, (random, sample) -> sample));
		assertEquals(0.25, distance(quarter, MeasureKind.NUMBERS, "until"), 0.04);
	}

	@Test
	void sharesOfTextsAreTheKnownDistanceApart() throws Exception {
		Comparison comparison = compare(
				random(1, EVENTS, (random, sample) -> sample.country(random.nextInt(10) < 6 ? "DE" : "FR")),
				random(2, EVENTS, (random, sample) -> sample.country(random.nextInt(10) < 3 ? "DE" : "FR")));
		Measure countries = measure(comparison, MeasureKind.VALUES, "country");
		assertEquals(0.3, countries.distance(), 0.02);
		Detail.Value german = ((Detail.Values) countries.detail().orElseThrow()).values().stream()
				.filter(value -> value.name().equals("DE")).findFirst().orElseThrow();
		assertEquals(0.6, german.a(), 0.02);
		assertEquals(0.3, german.b(), 0.02);
	}

	@Test
	void aMovedBurstShows() throws Exception {
		List<Sample> a = new ArrayList<>();
		List<Sample> b = new ArrayList<>();
		for (int i = 0; i < 4000; i++) {
			a.add(Sample.at(i < 2000 ? i / 20.0 : 20 + (i - 2000) / 200.0, TYPE));
			b.add(Sample.at(i < 2000 ? i / 20.0 : 60 + (i - 2000) / 200.0, TYPE));
		}
		Comparison comparison = compare(a, b);
		assertEquals(1, distance(comparison, MeasureKind.TIME, ""), 0.001);
		assertEquals(MeasureKind.TIME, type(comparison, TYPE).worst().orElseThrow().kind());
		assertEquals(220, type(comparison, TYPE).timeOfA().get(20));
		assertEquals(220, type(comparison, TYPE).timeOfB().get(60));
	}

	@Test
	void burstsShowThoughCountsAreEqual() throws Exception {
		Comparison comparison = compare(random(1, EVENTS, (random, sample) -> sample), random(2, EVENTS,
				(random, sample) -> Sample.at(random.nextInt(50) * 2 + random.nextDouble() / 100, TYPE)));
		assertEquals(0, distance(comparison, MeasureKind.COUNT, ""));
		Measure dispersion = measure(comparison, MeasureKind.DISPERSION, "1 s");
		assertTrue(dispersion.distance() > 0.9, dispersion::toString);
		Detail.Figures figures = (Detail.Figures) dispersion.detail().orElseThrow();
		assertEquals(1, figures.a(), 0.5);
		assertTrue(figures.b() > 80, figures::toString);
		// One second with, one without.
		assertTrue(((Detail.Figures) measure(comparison, MeasureKind.AUTOCORRELATION, "events in 1 s").detail()
				.orElseThrow()).b() < -0.8);
	}

	@Test
	void threadsAndStacksAreComparedAloneAndTogether() throws Exception {
		Comparison comparison = compare(random(1, EVENTS, (random, sample) -> {
			boolean first = random.nextBoolean();
			return sample.on(first ? "one" : "two").in("run", first ? "read" : "write");
		}), random(2, EVENTS, (random, sample) -> {
			boolean first = random.nextBoolean();
			return sample.on(first ? "one" : "two").in("run", first ? "write" : "read");
		}));
		assertEquals(0, distance(comparison, MeasureKind.THREADS, "eventThread"), 0.02);
		assertEquals(0, distance(comparison, MeasureKind.STACKS, "stackTrace"), 0.02);
		assertEquals(1, distance(comparison, MeasureKind.THREAD_STACKS, ""), 1e-9);
		assertEquals(MeasureKind.THREAD_STACKS, type(comparison, TYPE).worst().orElseThrow().kind());
	}

	/** The root is in all of both, the two leaves are in 1/2 and 1/2 of one, in 1 and 0 of the other. */
	@Test
	void flameGraphsOverlapAsTheyShould() throws Exception {
		Comparison comparison = compare(
				random(1, EVENTS, (random, sample) -> sample.in("run", random.nextBoolean() ? "read" : "write")),
				random(2, EVENTS, (random, sample) -> sample.in("run", "read")));
		assertEquals(0.5, distance(comparison, MeasureKind.STACKS, "stackTrace"), 0.02);
		assertEquals(1 - 1.5 / 2.5, distance(comparison, MeasureKind.FLAME, ""), 0.02);
	}

	@Test
	void fieldsThatBelongTogetherShow() throws Exception {
		BiFunction<Random, Sample, Sample> together = (random, sample) -> {
			double amount = random.nextDouble();
			return sample.amount(amount).size((long) (amount * 1000)).country(amount < 0.5 ? "DE" : "FR");
		};
		BiFunction<Random, Sample, Sample> apart = (random, sample) -> sample.amount(random.nextDouble())
				.size(random.nextInt(1000)).country(random.nextBoolean() ? "DE" : "FR");
		Comparison comparison = compare(random(1, EVENTS, together), random(2, EVENTS, apart));
		assertEquals(0, distance(comparison, MeasureKind.NUMBERS, "amount"), 0.02);
		assertEquals(1, distance(comparison, MeasureKind.CORRELATION, "amount x size"), 0.06);
		assertEquals(0.5, distance(comparison, MeasureKind.JOINT, "amount x country"), 0.05);
		assertEquals(0.83, distance(comparison, MeasureKind.JOINT, "amount x size"), 0.05);
	}

	@Test
	void nestingShows() throws Exception {
		List<Sample> inside = new ArrayList<>();
		List<Sample> outside = new ArrayList<>();
		for (int i = 0; i < 1000; i++) {
			double start = i / 10.0 + 0.01;
			for (List<Sample> each : List.of(inside, outside)) {
				each.add(Sample.at(start, "test.Request").lasting(0.03));
				each.add(Sample.at(start + 0.01, TYPE).lasting(0.01)
						.on(each == inside || i % 4 != 0 ? "main" : "other"));
			}
		}
		Comparison comparison = compare(inside, outside);
		assertEquals(0.25, distance(comparison, MeasureKind.NESTING, ""), 1e-9);
		Detail.Values values = (Detail.Values) measure(comparison, MeasureKind.NESTING, "").detail().orElseThrow();
		assertEquals(List.of("(none)", "test.Request"),
				values.values().stream().map(Detail.Value::name).sorted().toList());
		assertEquals(0.25,
				values.values().stream().filter(value -> value.name().equals("(none)")).findFirst().orElseThrow().b(),
				1e-9);
	}

	/** What ends later than what it begins in is not inside of it, but may be inside of what is around both. */
	@Test
	void onlyWhatIsAllInsideIsNested() throws Exception {
		List<Sample> a = new ArrayList<>();
		for (int i = 0; i < 100; i++) {
			a.add(Sample.at(i, "test.Outer").lasting(0.5));
			a.add(Sample.at(i + 0.1, "test.Inner").lasting(0.2));
			a.add(Sample.at(i + 0.2, TYPE).lasting(0.2));
			a.add(Sample.at(i + 0.6, TYPE).lasting(0.1));
		}
		Path file = write("a.jfr", a);
		Path other = write("b.jfr", a.stream().filter(sample -> true).toList().subList(0, 4));
		Detail.Values values = (Detail.Values) measure(
				compare(file,
						Sample.write(other, SECONDS, 1,
								List.of(Sample.at(1, TYPE), Sample.at(0.5, "test.Outer").lasting(1)))),
				MeasureKind.NESTING, "").detail().orElseThrow();
		assertEquals(0.5, values.values().stream().filter(value -> value.name().equals("test.Outer")).findFirst()
				.orElseThrow().a(), 1e-9);
		assertTrue(values.values().stream().noneMatch(value -> value.name().equals("test.Inner")), values::toString);
	}

	/** Halves of texts that never come again have nothing in common either. */
	@Test
	void textsThatNeverComeAgainAreNoDifference() throws Exception {
		BiFunction<Random, Sample, Sample> unique = (random, sample) -> sample
				.country(Long.toHexString(random.nextLong()));
		Comparison few = compare(random(1, 2000, unique), random(2, 2000, unique));
		assertEquals(1, distance(few, MeasureKind.VALUES, "country"), 1e-9);
		assertEquals(List.of(), type(few, TYPE).differences());
		Comparison many = compare(random(1, EVENTS, unique), random(2, EVENTS, unique));
		assertEquals(List.of(), type(many, TYPE).differences());
	}

	/** More values than are told apart, of which some are frequent. */
	@Test
	void frequentValuesAmongManyAreComparedExactly() throws Exception {
		BiFunction<Random, Sample, Sample> most = (random, sample) -> sample
				.country(random.nextInt(2) == 0 ? "DE" : Integer.toString(random.nextInt(1 << 20)));
		BiFunction<Random, Sample, Sample> less = (random, sample) -> sample
				.country(random.nextInt(4) == 0 ? "DE" : Integer.toString(random.nextInt(1 << 20)));
		Measure countries = measure(compare(random(1, EVENTS, most), random(2, EVENTS, less)), MeasureKind.VALUES,
				"country");
		assertTrue(countries.distance() >= 0.24, countries::toString);
		Detail.Value first = ((Detail.Values) countries.detail().orElseThrow()).values().getFirst();
		assertEquals("DE", first.name());
		assertEquals(0.5, first.a(), 0.02);
		assertEquals(0.25, first.b(), 0.02);
	}

	/** Which of many values are told apart depends on their order; what they differ by does not. */
	@Test
	void theOrderOfManyValuesDoesNotMatter() throws Exception {
		List<Sample> up = new ArrayList<>();
		List<Sample> down = new ArrayList<>();
		for (int i = 0; i < 6000; i++) {
			up.add(Sample.at(i / 100.0, TYPE).country("C" + i));
			down.add(Sample.at(i / 100.0, TYPE).country("C" + (5999 - i)));
		}
		assertEquals(0, distance(compare(up, down), MeasureKind.VALUES, "country"), 1e-9);
	}

	/** These are far more numbers than a summary keeps. */
	@Test
	void quantilesOfManyNumbersAreRightWithinAFewThousandths() throws Exception {
		List<Sample> samples = random(5, 100_000, (random, sample) -> sample.amount(random.nextDouble()));
		Path file = write("a.jfr", samples);
		Detail.Percentiles percentiles = (Detail.Percentiles) measure(compare(file, file), MeasureKind.NUMBERS,
				"amount").detail().orElseThrow();
		for (int percent = 1; percent < 100; percent++) {
			assertEquals(percent / 100.0, percentiles.a().get(percent), 0.005);
		}
	}

	@Test
	void recordingsOfOtherLengthsHaveTheSameRate() throws Exception {
		List<Sample> samples = random(1, 1000, (random, sample) -> sample);
		List<Sample> longer = new ArrayList<>(samples);
		random(2, 1000, (random, sample) -> Sample.at(SECONDS + random.nextDouble() * SECONDS, TYPE))
				.forEach(longer::add);
		Comparison comparison = compare(write("a.jfr", samples),
				Sample.write(folder.resolve("long.jfr"), 2 * SECONDS, 4, longer));
		assertEquals(0.5, distance(comparison, MeasureKind.COUNT, ""), 1e-9);
		assertEquals(0, distance(comparison, MeasureKind.RATE, ""), 1e-9);
		assertEquals(0, type(comparison, TYPE).differenceIn(measure(comparison, MeasureKind.COUNT, "")));
		assertEquals(List.of(), type(comparison, TYPE).differences());
	}

	@Test
	void aTypeThatOneLacksDiffersMost() throws Exception {
		List<Sample> more = random(1, 1000, ComparisonTest::anything);
		more.add(Sample.at(1, "test.B"));
		Comparison comparison = compare(random(1, 1000, ComparisonTest::anything), more);
		TypeLikeness first = comparison.types().getFirst();
		assertEquals("test.B", first.name());
		assertTrue(first.isInOneOnly());
		assertEquals(1, first.difference());
		assertEquals(1, first.distance());
		assertEquals(0, first.eventsOfA());
		assertEquals(1, comparison.differingTypes());
		assertEquals(0.5 / 1001, comparison.distance(), 1e-9);
	}

	@Test
	void recordingsWithoutEventsAreComparedToo() throws Exception {
		Comparison comparison = compare(List.of(), random(1, 100, ComparisonTest::anything));
		assertEquals(0, comparison.a().events());
		assertEquals(1, comparison.distance());
		assertEquals(1, comparison.mix().distance());
		assertEquals(0, compare(List.of(), List.of()).distance());
	}

	/** Many more types than are looked at in depth: counts are right, and the rest is said to be left out. */
	@Test
	void manyThousandTypes() throws Exception {
		int chunks = Rounds.of(15);
		Path a = folder.resolve("a.jfr");
		Path b = folder.resolve("b.jfr");
		try (OutputStream toA = Files.newOutputStream(a); OutputStream toB = Files.newOutputStream(b)) {
			// Metadata with so many types at once is refused.
			for (int chunk = 0; chunk < chunks; chunk++) {
				List<Sample> samples = new ArrayList<>();
				for (int i = 0; i < 10_000; i++) {
					samples.add(Sample.at(i / 101.0, "test.T" + (chunk * 10_000 + i)).plain());
				}
				Path part = Sample.write(folder.resolve("part.jfr"), SECONDS, 1, samples);
				Files.copy(part, toA);
				if (chunk == chunks - 1) {
					samples.removeLast();
					Sample.write(part, SECONDS, 1, samples);
				}
				Files.copy(part, toB);
			}
		}
		Comparison comparison = compare(a, b);
		assertTrue(comparison.a().bounded());
		assertEquals(chunks * 10_000, comparison.types().size());
		assertEquals(1, comparison.differingTypes());
		assertEquals("test.T" + (chunks * 10_000 - 1), comparison.types().getFirst().name());
	}

	@Test
	void ofACutRecordingWhatIsWholeIsCompared() throws Exception {
		Path file = write("a.jfr", random(1, EVENTS, ComparisonTest::anything));
		byte[] bytes = Files.readAllBytes(file);
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length / 2));
		Comparison comparison = compare(file, cut);
		assertTrue(comparison.b().damage().isPresent());
		assertTrue(comparison.a().damage().isEmpty());
		assertTrue(comparison.b().events() > 0 && comparison.b().events() < EVENTS, comparison.b()::toString);
		assertThrows(UnreadableRecordingException.class,
				() -> compare(file, Files.writeString(folder.resolve("text.jfr"), "no recording")));
		assertThrows(UnreadableRecordingException.class,
				() -> compare(file, Files.write(folder.resolve("empty.jfr"), new byte[0])));
	}

	@Test
	void packedRecordingsAreReadLikeOthers() throws Exception {
		Path file = write("a.jfr", random(1, 1000, ComparisonTest::anything));
		Path packed = folder.resolve("a.jfr.gz");
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
			Files.copy(file, out);
		}
		assertEquals(0, compare(file, packed).distance());
	}

	@Test
	void itCanBeCancelled() throws Exception {
		Path file = write("a.jfr", random(1, 1000, ComparisonTest::anything));
		assertThrows(CancellationException.class, () -> Comparison.of(file, file, () -> true));
	}

	@Test
	void whatDiffersMostComesFirst() throws Exception {
		BiFunction<Random, Sample, Sample> values = ComparisonTest::anything;
		List<Sample> a = new ArrayList<>();
		List<Sample> b = new ArrayList<>();
		for (String type : List.of("test.A", "test.B", "test.C")) {
			Random random = new Random(type.hashCode());
			for (int i = 0; i < 2000; i++) {
				a.add(values.apply(random, Sample.at(random.nextDouble() * SECONDS, type)));
				double shift = type.equals("test.B") ? 2 : type.equals("test.C") ? 0.5 : 0;
				b.add(values.apply(random, Sample.at(random.nextDouble() * SECONDS, type))
						.amount(random.nextGaussian() + shift));
			}
		}
		Comparison comparison = compare(a, b);
		Predicate<TypeLikeness> differs = type -> type.difference() > 0;
		assertEquals(List.of("test.B", "test.C"),
				comparison.types().stream().filter(differs).map(TypeLikeness::name).toList());
		TypeLikeness most = comparison.types().getFirst();
		assertEquals(most.difference(), most.differenceIn(most.worst().orElseThrow()));
		most.measures()
				.forEach(measure -> assertEquals(most.differences().contains(measure), most.differenceIn(measure) > 0));
		assertEquals("amount", comparison.types().getFirst().worst().orElseThrow().subject());
	}
}
