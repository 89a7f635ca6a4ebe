/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

import org.junit.jupiter.api.Test;

/** Arguments that are wrong are refused before Spark is started. */
class ArgumentsTest {
	private static String refused(String... arguments) {
		StringWriter out = new StringWriter();
		StringWriter err = new StringWriter();
		assertEquals(2, Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments));
		assertEquals("", out.toString());
		return err.toString();
	}

	@Test
	void eachMistakeHasOneMessage() {
		String help = System.lineSeparator() + "Try 'spark-submit flightforge-spark.jar --help'."
				+ System.lineSeparator();
		assertEquals(
				"flightforge: missing --output FOLDER: the folder for recordings and reports, a path or a URI that all"
						+ " executors can write, such as hdfs:///fleet or s3a://bucket/fleet" + help,
				refused("shop.forge"));
		assertEquals("flightforge: the value of --output is empty; write --output FOLDER" + help,
				refused("shop.forge", "-o", ""));
		assertEquals("flightforge: invalid value for option '--parts': 0 (from 1 to 100000)" + help,
				refused("shop.forge", "-o", "fleet", "--parts", "0"));
		assertEquals("flightforge: only one of --host and --hosts is possible" + help,
				refused("shop.forge", "-o", "fleet", "--host", "1", "--hosts", "0..3"));
		assertEquals("flightforge: there is no host -1: hosts are numbered from 0" + System.lineSeparator(),
				refused("shop.forge", "-o", "fleet", "--host", "-1"));
	}

	@Test
	void theHelpNamesAllOptions() {
		StringWriter out = new StringWriter();
		assertEquals(0, Main.run(new PrintWriter(out, true), new PrintWriter(System.err, true), "--help"));
		for (String option : List.of("--output", "--hosts", "--host", "--parts", "--seed", "--set", "--strict",
				"--without-script", "--force", "--quiet")) {
			assertTrue(out.toString().contains(option), option + " is not in " + out);
		}
	}
}
