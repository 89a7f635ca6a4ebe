/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import flightforge.script.catalogue.Catalogue;

/** What is wrong on purpose, as a script's causes and what follows them say. */
class AnswersTest {
	private static final String SHOP = """
			recording: {start: 2026-01-01T00:00:00Z, duration: 20 min, seed: 7}
			phases: {outage: {from: 12 min, until: 15 min}, night: {until: 5 min}}
			signals:
			  db: {during: {outage: 15}, otherwise: 1}
			  pool: {formula: "min(40, 4 * db)"}
			  load: {ramp: {from: 1, to: 3}}
			causes:
			  slow-database: {description: The database is slow., during: outage, signal: db, rules: [SocketRead, JavaBlocking]}
			  growth: {description: More and more., signal: load}
			  restarts: {description: It restarts., during: outage}
			  odd: {description: Everything is odd., rules: Exceptions}
			jvm: {gc: G1, heap: {max: 2 GiB}, allocation: {signal: load, times: 1 MiB/s}, live-set: 200 MiB}
			threads: {http: {name: "http-{n}", count: 32}, db: {name: db-pool}}
			types:
			  shop.Pool: {fields: {used: {type: int}, db: {type: int}, other: {type: int}}}
			  shop.Order: {fields: {x: {type: int}, y: {type: int}, last: {type: int}}}
			  shop.Query: {fields: {twice: {type: long, unit: ns}, rows: {type: int}, again: {type: int}, still: {type: int}}}
			events:
			  - type: shop.Order
			    rate: {signal: load, times: 2/s}
			    threads: http
			    duration: 100 ms
			    values: {x: 1, y: 1, last: 1}
			    nested:
			      - {type: jdk.SocketRead, duration: {uniform: {min: 1 ms, max: 2 ms}, times: db},
			         values: {host: db, address: 10.0.0.1, port: 5432, timeout: 0 s, bytesRead: {during: {outage: 0 B}, otherwise: 1 KiB}, endOfStream: false}}
			  - {type: shop.Pool, every: 1 s, threads: {pick: [http, db]}, values: {used: {formula: "floor(pool)"}, db: 1, other: {formula: "db + 1"}}}
			  - {type: jdk.ThreadSleep, count: 3, during: outage, duration: 1 s, values: {time: 1 s}}
			  - {type: jdk.CPULoad, every: 1 s, values: {jvmUser: {formula: "30 % / db"}, jvmSystem: 0 %, machineTotal: {formula: "jvmUser + 1 %"}}}
			  - type: shop.Order
			    count: 5
			    threads: http
			    duration: {exponential: {mean: 1 ms}, times: db}
			    values: {x: {formula: "floor(db)"}, last: {previous: y}, y: {signal: db}}
			    nested:
			      - {type: shop.Query, duration: {uniform: {min: 10 %, max: 20 %}}, values: {again: {copy: rows}, twice: {formula: "duration * 2"}, rows: {copy: parent.x}, still: 1}}
			      - {type: shop.Query, duration: 5 us, values: {twice: 1 ns, rows: 1, again: 1, still: 1}}
			  - {type: jdk.ThreadSleep, count: 3, enabled: false, during: outage, duration: 1 s, values: {time: 1 s}}
			""";

	private static List<Answers.Cause> causes() {
		PlanResult planned = Planner.plan(SHOP, Catalogue.standard(), PlanOptions.DEFAULT);
		return Answers.of(planned.plan().orElseThrow(() -> new AssertionError(planned.problems()))).causes();
	}

	private static Answers.Cause cause(String name) {
		return causes().stream().filter(cause -> cause.name().equals(name)).findFirst().orElseThrow();
	}

	private static List<String> effects(Answers.Cause cause) {
		return cause.effects().stream().map(effect -> effect.line() + " " + effect.type() + " " + effect.what())
				.toList();
	}

	@Test
	void aPhaseSaysWhenAndASignalHowStrongAndWhere() {
		Answers.Cause slow = cause("slow-database");
		assertEquals("The database is slow.", slow.description());
		assertEquals(Instant.parse("2026-01-01T00:12:00Z"), slow.from());
		assertEquals(Instant.parse("2026-01-01T00:15:00Z"), slow.until());
		assertEquals(Optional.of(
				new Answers.Strength("db", new Answers.Values(15, 15, 15), Optional.of(new Answers.Values(1, 1, 1)))),
				slow.strength());
		// pool follows db; other has a formula of the field db, not of the signal.
		assertEquals(List.of("25 jdk.SocketRead [duration, bytesRead]", "27 shop.Pool [used]",
				"28 jdk.ThreadSleep [events]", "29 jdk.CPULoad [jvmUser, machineTotal]",
				"30 shop.Order [duration, x, y, last]", "36 shop.Query [duration, twice, rows, again]"), effects(slow));
		assertEquals(List.of("SocketRead", "JavaBlocking"), slow.rules());
	}

	@Test
	void threadsAreThoseOfTheEventsAround() {
		List<Answers.Effect> effects = cause("slow-database").effects();
		assertEquals(List.of(new Answers.Threads("http-{n}", 32)), effects.get(0).threads());
		assertEquals(List.of(new Answers.Threads("http-{n}", 32), new Answers.Threads("db-pool", 1)),
				effects.get(1).threads());
		assertEquals(List.of(new Answers.Threads("main", 1)), effects.get(2).threads());
		// Those of the JVM are on no thread.
		assertEquals(List.of(), effects.get(3).threads());
		assertEquals(1200, effects.get(1).events());
		assertEquals(3, effects.get(2).events());
		assertEquals(180, effects.get(1).eventsDuring());
		assertEquals(3, effects.get(2).eventsDuring());
	}

	/** The script's rate is a ramp from 2 to 6 a second: the integral over three of twenty minutes. */
	@Test
	void eventsOfTheTimeAreCountedByTheScript() {
		Answers.Effect order = cause("growth").effects().getFirst();
		assertEquals(4800, order.events());
		assertEquals(4800, order.eventsDuring());
		Answers.Effect read = cause("restarts").effects().getFirst();
		assertEquals(4800, read.events());
		assertEquals(180 * (2 + 4 * 13.5 / 20), read.eventsDuring(), 2);
	}

	@Test
	void withoutAPhaseItIsAllTheTimeAndThereIsNoRest() {
		Answers.Cause growth = cause("growth");
		assertEquals(Instant.parse("2026-01-01T00:00:00Z"), growth.from());
		assertEquals(Instant.parse("2026-01-01T00:20:00Z"), growth.until());
		Answers.Values values = growth.strength().orElseThrow().values();
		assertEquals(1, values.smallest(), 1e-9);
		assertEquals(2, values.mean(), 1e-3);
		assertEquals(3, values.largest(), 1e-3);
		assertEquals(Optional.empty(), growth.strength().orElseThrow().otherwise());
		assertEquals(List.of("19 shop.Order [events]", "25 jdk.SocketRead [events]", "12 jvm [allocation]"),
				effects(growth));
	}

	@Test
	void aCauseThatShowsNowhereIsWarnedOf() {
		PlanResult planned = Planner.plan("""
				recording: {duration: 20 min}
				phases: {outage: {from: 12 min, until: 15 min}}
				causes: {late: {description: It is late., during: outage}, odd: {description: All is odd.}}
				events: [{type: jdk.ThreadSleep, count: 1, from: 12 min, duration: 1 ms, values: {time: 1 ms}}]
				""", Catalogue.standard(), PlanOptions.DEFAULT);
		assertEquals(
				List.of("the cause \"late\" shows nowhere: no stream follows its signal, or is other than usual in its"
						+ " phase only"),
				planned.problems().stream().map(problem -> problem.message()).toList());
	}

	@Test
	void withoutASignalItHasNoStrength() {
		Answers.Cause restarts = cause("restarts");
		assertEquals(Optional.empty(), restarts.strength());
		assertEquals(List.of("25 jdk.SocketRead [bytesRead]", "28 jdk.ThreadSleep [events]"), effects(restarts));
		assertEquals(List.of("Exceptions"), cause("odd").rules());
		assertEquals(List.of(), cause("odd").effects());
	}
}
