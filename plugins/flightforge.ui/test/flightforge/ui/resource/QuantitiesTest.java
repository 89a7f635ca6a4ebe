/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Random;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.edit.DrawnCurve;

class QuantitiesTest {

	private final Locale before = Locale.getDefault();

	@BeforeEach
	void useEnglish() {
		Locale.setDefault(Locale.ENGLISH);
	}

	@AfterEach
	void restore() {
		Locale.setDefault(before);
	}

	@ParameterizedTest
	@CsvSource({"0,0", "999,999", "1000,1.0 k", "11_800_000,11.8 M", "2_500_000_000,2.5 G"})
	void countsAreShort(String count, String text) {
		assertEquals(text, Quantities.shortCount(Double.parseDouble(count.replace("_", ""))));
	}

	@ParameterizedTest
	@CsvSource({"0.58022,580 ms", "12.3,12.3 s", "3,3 s", "125.2,2 min 5 s"})
	void timeTakenIsAsExactAsAPersonCares(double seconds, String text) {
		assertEquals(text, Quantities.elapsed(seconds).replace('\u00a0', ' '));
	}

	/**
	 * What JMC's own classes write; two hundred thousand random amounts were compared with them when these were
	 * written.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			0|0 B
			999|999 B
			1023|1,023 B
			1024|1 KiB
			1025|1 KiB
			1047553|1,023 KiB
			14889779|14.2 MiB
			-14889779|-14.2 MiB
			9223372036854775807|8 EiB
			""")
	void bytesAreWrittenAsInJmc(long bytes, String text) {
		assertEquals(text, Quantities.bytes(bytes).replace('\u00a0', ' '));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			0|0 s
			3|3 s
			0.2|200 ms
			0.58022|580.220 ms
			1.5e-6|1.500 \u03bcs
			3e-9|3 ns
			59.9999999|60.000 s
			60|1 min
			125.2|2 min 5 s
			60.005|1 min 5 ms
			3599.9|60 min
			93784|1 d 2 h
			31557600|1 y
			-125.2|-2 min 5 s
			""")
	void timesAreWrittenAsInJmc(double seconds, String text) {
		assertEquals(text, Quantities.seconds(seconds).replace('\u00a0', ' '));
	}

	@Test
	void amountsThatLookEqualAreEqualWhenShown() {
		Random random = new Random(3);
		for (int i = 0; i < 20_000; i++) {
			long one = random.nextLong() >> random.nextInt(60);
			long other = one + (one >> 8 + random.nextInt(6));
			// 1,024 MiB is as much as 1 GiB.
			assertEquals(whole(Quantities.bytes(one)).equals(whole(Quantities.bytes(other))),
					Quantities.shownBytes(one) == Quantities.shownBytes(other), one + " and " + other);
		}
	}

	private static String whole(String bytes) {
		List<String> units = List.of("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB");
		String[] parts = bytes.split("\u00a0");
		return parts[0].endsWith("1,024")
				? parts[0].replace("1,024", "1") + '\u00a0' + units.get(units.indexOf(parts[1]) + 1) : bytes;
	}

	@Test
	void amountsOfMemoryAreReadInTheUsersLanguage() {
		Locale.setDefault(Locale.FRANCE);
		assertEquals(OptionalLong.of(1_536), Quantities.parseBytes("1,5 KiB"));
		assertEquals(OptionalLong.of(4_000), Quantities.parseBytes("4 000 B"));
		assertEquals(OptionalLong.of(4_000),
				Quantities.parseBytes(NumberFormat.getIntegerInstance().format(4_000) + " B"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"4 MiB", "4MiB", " 4096 KiB ", "4194304 B"})
	void amountsOfMemoryAreRead(String text) {
		assertEquals(OptionalLong.of(4L << 20), Quantities.parseBytes(text));
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "four", "4 s", "MiB", "4", "4 mib", "4 Mi B", "12a MiB", "4.5.6 B"})
	void whatIsNoAmountOfMemoryIsNone(String text) {
		assertEquals(OptionalLong.empty(), Quantities.parseBytes(text));
	}

	@Test
	void bytesAreWrittenSoThatTheyCanBeRead() {
		assertEquals(OptionalLong.of(16L << 20), Quantities.parseBytes(Quantities.bytes(16L << 20)));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			118.665842/s | 118.7/s
			ramp 8.123456/s → 24/s | ramp 8.123/s → 24/s
			in 66.6667 % | in 66.67 %
			123456.789/s | 123457/s
			0.000123456 s | 0.0001235 s
			2.5 ms | 2.5 ms
			10.0.100.7 | 10.0.100.7
			v1.2345 | v1.2345
			1_000.12345/s | 1_000.12345/s
			every 149975 ms | every 2 min 29.98 s
			every 90 s | every 1 min 30 s
			every 1 min 30 s | every 1 min 30 s
			120 in 1500 ms | 120 in 1.5 s
			uniform min 512 KiB, max 2048 MiB | uniform min 512 KiB, max 2 GiB
			uniform min 1 MiB, max 2000 MiB | uniform min 1 MiB, max 2000 MiB
			/data/90 s.log 10-90 s | /data/90 s.log 10-90 s
			90/s | 90/s
			""")
	void numbersOfScriptsAreRoundedForReaders(String written, String shown) {
		assertEquals(shown, Quantities.rounded(written));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			149_975 ms | 2 min 29.975 s
			37_493_750 us | 37.49375 s
			615_600 ms | 10 min 15.6 s
			600_000_300 us | 10 min 0.0003 s
			90 s | 1 min 30 s
			7_200 s | 2 h
			180_000 s | 2 d 2 h
			1_500 us | 1.5 ms
			250 us | 250 us
			0 s | 0 s
			""")
	void exactTimesAreInTheUnitsThatPeopleCountIn(String written, String shown) {
		long nanos = DrawnCurve.nanos(written).orElseThrow();
		assertEquals(shown, Quantities.exactTime(nanos));
		assertEquals(nanos, DrawnCurve.nanos(shown).orElseThrow(), "Another time when it is typed");
	}

	/** 2,000 MiB beside 2 GiB would be more than that. */
	@ParameterizedTest
	@CsvSource({"0, 1 MiB, 2 MiB", "400, 1 MiB, 2 MiB", "1900, 256 MiB, 512 MiB", "2100, 512 MiB, 1 GiB",
			"9000, 2 GiB, 4 GiB"})
	void marksAreAtWholeUnits(double most, String first, String second) {
		double unit = Quantities.unitOfMarks(most * (1 << 20));
		assertEquals(first, Quantities.bytes(Math.round(unit)).replace('\u00a0', ' '));
		assertEquals(second, Quantities.bytes(Math.round(2 * unit)).replace('\u00a0', ' '));
	}
}
