/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions, over two recordings of which one has other amounts of one type, and lacks another type. */
class ConditionTest {
	@TempDir
	private static Path folder;
	private static Comparison comparison;

	@BeforeAll
	static void compare() throws Exception {
		List<Sample> a = new ArrayList<>();
		List<Sample> b = new ArrayList<>();
		for (int i = 0; i < 1000; i++) {
			a.add(Sample.at(i / 10.0, "shop.Order").amount(i % 100).country(i % 2 == 0 ? "DE" : "FR"));
			b.add(Sample.at(i / 10.0, "shop.Order").amount(i % 100 + 20).country(i % 2 == 0 ? "DE" : "FR"));
			a.add(Sample.at(i / 10.0, "jdk.Sleep").amount(i % 7));
			b.add(Sample.at(i / 10.0, "jdk.Sleep").amount(i % 7));
		}
		a.add(Sample.at(1, "shop.Once"));
		comparison = Comparison.of(Sample.write(folder.resolve("a.jfr"), 100, 1, a),
				Sample.write(folder.resolve("b.jfr"), 100, 1, b), () -> false);
	}

	/** 20 of 100 values are others. */
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {"KS>0.05 | 1", "ks > 5% | 1", "KS>0.201 | 0", "KS>=0.199 | 1", "KS>0.21 | 0", "KS(amount)>.1 | 1",
					"KS(am*)>.1 | 1", "KS(size)>.1 | 0", "shop.*:KS>0.1 | 1", "jdk.*:KS>0.1 | 0",
					"SHOP.order:KS(amount)>0.1 | 1", "KS>0.1,2x | 1", "KS>0.1,20x | 0", "KS>0.3,1x | 0", "TV>0 | 0",
					"count>0 | 1", "shop.Order:count>0 | 0", "missing>0 | 1", "missing>1 | 0", "mix>0 | 1",
					"mix>1% | 0", "overall>0 | 1", "overall>0.5 | 0", "distance>0.9 | 1", "shop.Order:distance>0 | 1",
					"jdk.Sleep:distance>0 | 0"})
	void conditionsAreMetWhereTheyShouldBe(String text, int times) {
		List<Condition.Breach> breaches = Condition.of(text).breaches(comparison);
		assertEquals(times, breaches.size(), breaches::toString);
	}

	@Test
	void aBreachSaysWhere() {
		Condition.Breach breach = Condition.of("KS>0.05").breaches(comparison).getFirst();
		assertEquals("shop.Order", breach.type());
		assertEquals("amount", breach.subject());
		assertEquals(0.2, breach.distance(), 1e-9);
		assertTrue(breach.floor().getAsDouble() < 0.06, breach::toString);
	}

	/** What is named and is not there does not pass for being the same. */
	@ParameterizedTest
	@ValueSource(strings = {"shop.Once:KS>0.05", "shop.None:KS>0.05", "shop.Order:KS(other)>0.05"})
	void whatCannotBeComparedIsABreach(String text) {
		List<Condition.Breach> breaches = Condition.of(text).breaches(comparison);
		assertEquals(1, breaches.size());
		assertTrue(Double.isNaN(breaches.getFirst().distance()));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {"KS | is not a condition", "KS<0.05 | is not a condition", "'' | is not a condition",
					"KSS>0.05 | names no measure: KSS is none of count, rate, L1, KS, TV", "KS>x | “x” is not a limit",
					"KS>0.05,| “” is not a limit", "KS>-1 | “-1” is not a limit",
					"shop.*:overall>0.1 | is about all types", "mix(a)>0.1 | is about all types",
					"distance(a)>1 | is about all fields"})
	void whatIsWrongIsSaid(String text, String message) {
		IllegalArgumentException wrong = assertThrows(IllegalArgumentException.class, () -> Condition.of(text));
		assertTrue(wrong.getMessage().contains(message), wrong.getMessage());
	}

	@Test
	void aConditionIsWrittenAsItWas() {
		assertEquals("shop.*:KS > 5%", Condition.of(" shop.*:KS > 5% ").toString());
	}
}
