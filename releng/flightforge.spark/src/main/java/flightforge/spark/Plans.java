/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

import flightforge.cli.CheckedScript;

/**
 * The latest plans of an executor, so that the parts of a host are planned once in it. For many threads.
 */
final class Plans {
	/** Tasks of a host are beside each other, so only as many hosts are made at a time as there are threads. */
	private static final int MOST = 2 + Runtime.getRuntime().availableProcessors();
	private static final Map<Key, FutureTask<CheckedScript>> LATEST = new LinkedHashMap<>(16, 0.75f, true);

	private record Key(String run, int host) {
	}

	private Plans() {
	}

	/** The script of a run, checked and planned for a host. */
	static CheckedScript of(Order order, int host) throws InterruptedException {
		Callable<CheckedScript> check = () -> order.check(host);
		FutureTask<CheckedScript> plan;
		synchronized (LATEST) {
			plan = LATEST.computeIfAbsent(new Key(order.run(), host), key -> new FutureTask<>(check));
			if (LATEST.size() > MOST) {
				LATEST.remove(LATEST.keySet().iterator().next());
			}
		}
		plan.run();
		if (Thread.currentThread().isInterrupted()) {
			// What was made in the meantime may be wrong because of that; a task that is tried again plans again.
			forget(plan);
		}
		try {
			return plan.get();
		} catch (ExecutionException failed) {
			forget(plan);
			throw failed.getCause() instanceof RuntimeException known ? known
					: new IllegalStateException(failed.getCause());
		}
	}

	private static void forget(FutureTask<CheckedScript> plan) {
		synchronized (LATEST) {
			LATEST.values().remove(plan);
		}
	}
}
