/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;

/** Scripts for tests, and short ways to parse and plan. */
public final class Scripts {
	/** Everything that the first version of the language has, in one page. */
	public static final String SHOP = """
			# A web shop under load
			recording:
			  duration: 10 min                  # needed as soon as a stream has a rate or a period
			  seed: 42                          # default 0
			  start: 2026-01-01T00:00:00Z       # default
			  chunk-size: 16 MiB                # default
			threads:
			  http: {name: "http-nio-{n}", count: 8, group: main}
			stacks:
			  pay:
			    - com.shop.Checkout.pay(Checkout.java:42)
			    - com.shop.Server.handle(Server.java:17)
			types:                              # own event types
			  shop.Order:
			    label: Order
			    category: [Shop, Orders]
			    experimental: false
			    fields:
			      id: {type: long}
			      customer: {type: String, label: Customer}
			      amount: {type: long, unit: bytes}
			events:                             # the streams
			  - type: shop.Order
			    rate: 100/s                     # exactly one of: count, rate, every
			    threads: http
			    stack: pay
			    duration: {lognormal: {median: 2 ms, p99: 40 ms}}
			    values:
			      id: {sequence: {from: 1}}
			      customer: {pick: {ann: 70, bob: 30}}       # weights
			      amount: {normal: {mean: 40, sd: 5, min: 0}}
			  - type: jdk.SocketWrite
			    count: 300_000                  # spread over the duration
			    threads: http
			    values:
			      host: {pick: [db.shop.example, mail.shop.example]}
			      port: 5432                    # a plain value is a constant
			      bytesWritten: {uniform: {min: 1, max: 65_536}}
			  - type: jdk.NativeMemoryUsage
			    every: 1 s                      # a periodic event, first at the start
			    for-each: {type: [Java Heap, Class, Thread, GC]}
			    values:
			      committed: {ramp: {from: 10 MiB, to: 900 MiB}}
			      reserved: {copy: committed}
			""";

	private Scripts() {
	}

	/** Parses and plans with the standard catalogue. */
	public static PlanResult planResult(String text) {
		return Planner.plan(text, Catalogue.standard(), PlanOptions.DEFAULT);
	}

	/** A sound script. */
	public static Script script(String text) {
		return ScriptParser.parse(text).script().orElseThrow();
	}

	/** The plan of a sound script. */
	public static Plan plan(String text) {
		PlanResult result = planResult(text);
		return result.plan().orElseThrow(() -> new AssertionError(result.problems().toString()));
	}

	/** The errors of parsing and planning. */
	public static List<Problem> errors(String text) {
		return planResult(text).problems().stream().filter(Problem::isError).toList();
	}

	/** The warnings of parsing and planning. */
	public static List<Problem> warnings(String text) {
		return planResult(text).problems().stream().filter(p -> !p.isError()).toList();
	}
}
