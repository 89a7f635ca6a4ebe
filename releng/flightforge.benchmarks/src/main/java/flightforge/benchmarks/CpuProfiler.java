/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

import com.sun.management.OperatingSystemMXBean;

/**
 * Tells JMH the processor time that the whole process took for an operation, with its garbage collector and with
 * threads that do work of the operation later, and that of the benchmark's own thread. Other programs on the machine
 * disturb both less than the time that passes.
 */
public final class CpuProfiler implements InternalProfiler {
	static final String PROCESS = "cpu";
	static final String THREAD = "thread";

	private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
	private long before;

	/** JMH makes it. */
	public CpuProfiler() {
	}

	@Override
	public String getDescription() {
		return "Processor time of the process, and of the thread, per operation";
	}

	@Override
	public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
		before = system.getProcessCpuTime();
	}

	@Override
	public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
			IterationResult result) {
		double process = system.getProcessCpuTime() - before;
		double thread = ThreadClock.take();
		long operations = Math.max(1, result.getMetadata().getAllOps());
		List<ScalarResult> results = new ArrayList<>();
		results.add(new ScalarResult(PROCESS, process / operations, "ns/op", AggregationPolicy.AVG));
		if (!Double.isNaN(thread)) {
			results.add(new ScalarResult(THREAD, thread / operations, "ns/op", AggregationPolicy.AVG));
		}
		return results;
	}
}
