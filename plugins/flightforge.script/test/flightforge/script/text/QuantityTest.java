/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.math.BigDecimal;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {

	@ParameterizedTest
	@CsvSource({"300_000, 300000, ''", "2.5 ms, 2.5, ms", "16MiB, 16, MiB", "100/s, 100, /s", "100 / min, 100, /min",
			"-5, -5, ''", "+1e3, 1E+3, ''", ".5 s, 0.5, s", "0x1F, 31, ''", "45 %, 45, %", "5/\u00b5s, 5, /\u00b5s",
			"5 / \u03bcs, 5, /\u03bcs", "10 \u00b5s, 10, \u00b5s", "14 min 30 s, 870, s",
			"1 d 2 h 3min 4.5 s, 93784.5, s", "1_000 h 1 ns, 3600000000000001, ns"})
	void reads(String text, BigDecimal number, String unit) {
		assertEquals(new Quantity(number, unit), Quantity.parse(text));
	}

	@ParameterizedTest
	@ValueSource(strings = {"", "s", "_", "1e99999", "--1", "1 2", "1.2.3", "30 s 14 min", "1 min 2 min", "1.5 min 3 s",
			"1 min 3", "1 min -3 s", "1 min 5 %", "1 KiB 3 B", "Infinity", "NaN",
			"99999999999999999999999999999999999999999999999999999999999999999999"})
	void refuses(String text) {
		assertNull(Quantity.parse(text));
	}

	@Test
	void suggestsNearNames() {
		List<String> names = List.of("jdk.SocketWrite", "jdk.SocketRead", "jdk.FileWrite");
		assertEquals("jdk.SocketWrite", Suggestions.nearest("jdk.SocketWrit", names).getFirst());
		assertEquals("jdk.SocketWrite", Suggestions.nearest("jdk.socketwrite", names).getFirst());
		assertEquals("jdk.SocketWrite", Suggestions.nearest("SocektWrite", names).getFirst());
		assertEquals(List.of(), Suggestions.nearest("zzz", names));
		assertEquals(" Did you mean a or b?", Suggestions.didYouMean(List.of("a", "b")));
	}
}
