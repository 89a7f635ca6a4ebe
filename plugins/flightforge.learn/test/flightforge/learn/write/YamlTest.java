/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;

/** Lines are filled, because a person reads a script of fewer lines. */
class YamlTest {
	private static Map<String, Object> quantiles(int count) {
		Map<String, Object> quantiles = new LinkedHashMap<>();
		for (int i = 0; i < count; i++) {
			quantiles.put("p" + i * 10, i + ".25 ms");
		}
		return Map.of("quantiles", quantiles);
	}

	private static String item(int quantiles) {
		Map<String, Object> row = new LinkedHashMap<>();
		row.put("weight", "33");
		row.put("duration", quantiles(quantiles));
		row.put("phase", "Before Iter GVN");
		Yaml yaml = new Yaml();
		yaml.item(1, row);
		return yaml.toString();
	}

	@Test
	void whatTakesSeveralLinesBeginsInTheOneBefore() {
		assertEquals("""
				  - {weight: 33, duration: {quantiles: {p0: 0.25 ms, p10: 1.25 ms, p20: 2.25 ms, p30: 3.25 ms, p40: 4.25 ms,
				       p50: 5.25 ms, p60: 6.25 ms, p70: 7.25 ms, p80: 8.25 ms}}, phase: Before Iter GVN}
				""", item(9));
	}

	@Test
	void whatFitsIntoTheNextLineStaysTogether() {
		assertEquals("""
				  - {weight: 33,
				     duration: {quantiles: {p0: 0.25 ms, p10: 1.25 ms, p20: 2.25 ms, p30: 3.25 ms, p40: 4.25 ms, p50: 5.25 ms}},
				     phase: Before Iter GVN}
				""", item(6));
	}
}
