/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;

/** A learned script has a parameter for its load, by which a twin has as many times what the program is asked to do. */
class TwinLoadTest {
	private static final String SHOP = """
			recording: {duration: 30 s, seed: 5}
			threads:
			  http: {name: "http-nio-{n}", count: 8, group: shop}
			types:
			  shop.Order: {fields: {id: {type: long}, paid: {type: boolean}}}
			  shop.Step: {fields: {name: {type: String}}}
			jvm:
			  heap: {initial: 256 MiB, max: 256 MiB}
			  allocation: 60 MiB/s
			  live-set: 40 MiB
			events:
			  - type: shop.Order
			    count: 1500
			    threads: http
			    arrivals: poisson
			    duration: {uniform: {min: 20 ms, max: 40 ms}}
			    values: {id: {sequence: {from: 1}}, paid: {pick: {true: 8, false: 2}}}
			    nested:
			      - {type: shop.Step, at: 50 %, duration: 10 %, values: {name: check}}
			  - type: jdk.SocketWrite
			    profile: [{hold: 10/s, for: 10 s}, {hold: 40/s, for: 20 s}]
			    threads: http
			    arrivals: poisson
			    duration: {uniform: {min: 20 ms, max: 30 ms}}
			    values: {host: db.shop.eu, address: 10.1.1.1, port: 5432, bytesWritten: 1 KiB}
			  - type: jdk.ThreadPark
			    count: 600
			    threads: http
			    arrivals: poisson
			    duration: {uniform: {min: 100 ms, max: 200 ms}}
			    values: {parkedClass: java.lang.Object}
			  - type: jdk.CPULoad
			    every: 1 s
			    values: {machineTotal: {uniform: {min: 50 %, max: 90 %}}, jvmUser: 20 %}
			""";

	@TempDir
	private Path folder;

	@Test
	void twiceTheLoadIsTwiceTheWork() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		Files.writeString(folder.resolve("shop.forge"), SHOP);
		Map<String, Long> source = flightforge.generate("shop.forge", "shop").reportedEvents();
		flightforge.succeed("learn", "shop.jfr", "--names", "keep", "-o", "twin.forge");
		Map<String, Long> once = flightforge.generate("twin.forge", "once").reportedEvents();
		for (String type : new String[] {"shop.Order", "shop.Step", "jdk.SocketWrite", "jdk.ThreadPark"}) {
			assertEquals(source.get(type), once.get(type), type);
		}
		Map<String, Long> twice = flightforge.generate("twin.forge", "twice", "--set", "load=2").reportedEvents();
		for (String type : new String[] {"shop.Order", "shop.Step", "jdk.SocketWrite"}) {
			assertTrue(Math.abs(twice.get(type) - 2 * source.get(type)) <= 2, type + ": " + twice);
		}
		// Who has twice as much to do waits half as often for something to do.
		assertTrue(Math.abs(twice.get("jdk.ThreadPark") - source.get("jdk.ThreadPark") / 2) <= 1, twice.toString());
		assertEquals(source.get("jdk.CPULoad"), twice.get("jdk.CPULoad"));
		long collections = once.get("jdk.YoungGarbageCollection");
		assertTrue(Math.abs(twice.get("jdk.YoungGarbageCollection") - 2 * collections) <= 2, once + " " + twice);
		flightforge.succeed("audit", "once.jfr");
		flightforge.succeed("audit", "twice.jfr");
	}
}
