/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.util.List;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The shapes as events of the JDK's own Flight Recorder. */
final class JdkEvents {

	private JdkEvents() {
	}

	static List<Class<? extends Event>> all() {
		return List.of(Simple.class, Multi.class, Repeated.class, Heavy.class, Stack.class);
	}

	@Name("bench.Simple")
	@StackTrace(false)
	static final class Simple extends Event {
		long first;
		long second;
	}

	@Name("bench.Multi")
	@StackTrace(false)
	static final class Multi extends Event {
		long first;
		int count;
		short port;
		byte level;
		boolean good;
		float share;
		double amount;
		String host;
	}

	@Name("bench.Repeated")
	@StackTrace(false)
	static final class Repeated extends Event {
		long first;
		String host;
		String method;
	}

	@Name("bench.Heavy")
	@StackTrace(false)
	static final class Heavy extends Event {
		String user;
		String session;
		String path;
		String message;
	}

	@Name("bench.Stack")
	@StackTrace(true)
	static final class Stack extends Event {
		long first;
		long second;
	}
}
