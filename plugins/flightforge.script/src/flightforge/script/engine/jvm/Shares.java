/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.script.GeneratorSpec;
import flightforge.script.Script;
import flightforge.script.Stage;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.ValueSpec;
import flightforge.script.Volume;
import flightforge.script.engine.resolve.HeapDemand;
import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/**
 * How much a thread of each group does, compared with others: it allocates as much, and takes as much of the
 * processors. Where the script has samples of allocation, these say it, as those of a learned script; otherwise the
 * numbers of its events. Threads without any do hardly anything, as {@code main} of a server: it has started the others
 * and waits. For one thread.
 */
final class Shares {
	/** What threads do that have no event, compared with the average of all. */
	private static final double LEAST = 0.02;
	/** The same where samples say what others do: some kilobytes. */
	private static final double LEAST_SAMPLED = 4e-5;
	private static final String MAIN = "main";
	private static final String SAMPLE = "jdk.ObjectAllocationSample";
	/** The fields that say how much a sample stands for. */
	private static final List<String> SIZES = List.of("weight", "tlabSize", "allocationSize");
	private static final double SECOND = 1e9;

	private final Script script;
	private final ThreadTable threads;
	private final long seed;
	private final Map<String, Double> weights = new LinkedHashMap<>();
	/** From when to when groups have events of their own, in nanoseconds after the recording's start. */
	private final Map<String, long[]> spans = new LinkedHashMap<>();
	/** How many bytes samples stand for. */
	private final Map<String, Double> sampled = new LinkedHashMap<>();
	/** Means of signals by their names. */
	private final Map<String, Double> means = new LinkedHashMap<>();

	/**
	 * Of groups of a script.
	 *
	 * @param groups those that run Java code of the program
	 */
	Shares(Script script, List<ThreadsSpec> groups, ThreadTable threads, long seed) {
		this.script = script;
		this.threads = threads;
		this.seed = seed;
		Map<String, Double> done = new LinkedHashMap<>();
		script.streams().forEach(stream -> samples(stream, null, 0, span(stream), done));
		sampled.putAll(done);
		if (done.isEmpty()) {
			script.streams().forEach(stream -> collect(stream, null, 1, span(stream), done));
		}
		done.keySet().retainAll(groups.stream().map(ThreadsSpec::key).toList());
		double all = done.values().stream().mapToDouble(each -> each).sum();
		double lives = groups.stream().mapToDouble(group -> threads.lifetime(group.key())).sum();
		for (ThreadsSpec group : groups) {
			double each = done.getOrDefault(group.key(), 0.0) / Math.max(1, threads.lifetime(group.key()));
			if (each * lives < LEAST * all) {
				spans.remove(group.key());
			}
			double least = sampled.isEmpty() ? LEAST : LEAST_SAMPLED;
			weights.put(group.key(), all > 0 ? Math.max(each, least * all / Math.max(1, lives)) * lives / all : 1);
		}
	}

	/** How much a thread of a group does, compared with the average, which is 1; {@code null} for the only thread. */
	double of(String group) {
		return group == null ? 1 : weights.getOrDefault(group, 1.0);
	}

	/** How many bytes samples of the script stand for that are on threads of a group, about; 0 where there are none. */
	double sampled(String group) {
		return sampled.getOrDefault(group, 0.0);
	}

	/** How many times as much as a program allocates samples of it stand for; 1 where there are none. */
	double sampledOf(double allocated) {
		double all = weights.keySet().stream().mapToDouble(this::sampled).sum();
		return all > 0 && allocated > 0 ? all / allocated : 1;
	}

	/** Whether threads of a group do something at a time, and not hardly anything. */
	boolean isDoing(String group, long time) {
		long[] span = spans.get(group);
		return span != null && time >= span[0] && time < span[1];
	}

	/**
	 * Adds what samples of allocation stand for, wherever they are.
	 *
	 * @param around how many events there are in which the stream is nested
	 */
	private void samples(StreamSpec stream, GeneratorSpec inherited, double around, long[] span,
			Map<String, Double> done) {
		if (!stream.timing().enabled()) {
			return;
		}
		GeneratorSpec threads = stream.threads() == null ? inherited : stream.threads();
		double events = stream.nesting() == null ? events(stream) : around * perEvent(stream.nesting().perEvent());
		if (stream.typeName().equals(SAMPLE)) {
			add(threads, events * size(stream), span, done);
		}
		stream.inner().forEach(inner -> samples(inner, threads, events, span, done));
	}

	/** How many there are in each event, about. */
	private static double perEvent(GeneratorSpec number) {
		double mean = mean(number);
		return number == null || mean <= 0 ? 1
				: number instanceof GeneratorSpec.Constant constant && constant.value().text().endsWith("%")
						? mean / 100 : mean;
	}

	private void collect(StreamSpec stream, GeneratorSpec inherited, double each, long[] span,
			Map<String, Double> done) {
		if (!stream.timing().enabled()) {
			return;
		}
		GeneratorSpec threads = stream.threads() == null ? inherited : stream.threads();
		double events = each * (stream.nesting() == null ? events(stream) : 1);
		add(threads, events, span, done);
		stream.inner().forEach(inner -> collect(inner, threads, events, span, done));
	}

	private void add(GeneratorSpec threads, double events, long[] span, Map<String, Double> done) {
		switch (threads) {
		case GeneratorSpec.Constant constant -> add(constant.value().text(), events, span, done);
		case GeneratorSpec.Pick pick -> {
			// Each has its share of the events that begin while it lives.
			double[] shares = IntStream.range(0, pick.values().size()).mapToDouble(
					i -> pick.weights().get(i) * this.threads.lived(pick.values().get(i).text(), span[0], span[1]))
					.toArray();
			double sum = Arrays.stream(shares).sum();
			for (int i = 0; i < shares.length && sum > 0; i++) {
				add(pick.values().get(i).text(), events * shares[i] / sum, span, done);
			}
		}
		case null -> add(MAIN, events, span, done);
		default -> {
			// They cannot be told.
		}
		}
	}

	private void add(String group, double events, long[] span, Map<String, Double> done) {
		done.merge(group, events, Double::sum);
		if (events > 0) {
			spans.merge(group, span,
					(one, other) -> new long[] {Math.min(one[0], other[0]), Math.max(one[1], other[1])});
		}
	}

	/** From when to when a stream has events. */
	private long[] span(StreamSpec stream) {
		long duration = script.recording().durationNanos();
		return new long[] {stream.timing().from() == null ? 0 : stream.timing().from().nanos(duration),
				stream.timing().until() == null ? duration : stream.timing().until().nanos(duration)};
	}

	/** How many bytes a sample stands for, about. */
	private static double size(StreamSpec stream) {
		return Stream.of(stream).flatMap(sampled -> sampled.values().stream())
				.filter(value -> SIZES.contains(value.field())).map(ValueSpec::generator).mapToDouble(Shares::mean)
				.filter(mean -> mean > 0).findFirst().orElse(1);
	}

	/** The mean of numbers, where that is easily told, or else 0. */
	private static double mean(GeneratorSpec generator) {
		return switch (generator) {
		case GeneratorSpec.Constant constant -> number(constant.value().text());
		case GeneratorSpec.Uniform uniform -> (number(uniform.min().text()) + number(uniform.max().text())) / 2;
		case GeneratorSpec.Lognormal lognormal -> number(lognormal.median().text());
		case GeneratorSpec.Quantiles quantiles -> {
			double sum = 0;
			for (int i = 1; i < quantiles.shares().size(); i++) {
				sum += (quantiles.shares().get(i) - quantiles.shares().get(i - 1))
						* (number(quantiles.values().get(i - 1).text()) + number(quantiles.values().get(i).text())) / 2;
			}
			yield sum;
		}
		case GeneratorSpec.Pick pick -> {
			double sum = pick.weights().stream().mapToDouble(weight -> weight).sum();
			double mean = 0;
			for (int i = 0; i < pick.values().size() && sum > 0; i++) {
				mean += number(pick.values().get(i).text()) * pick.weights().get(i) / sum;
			}
			yield mean;
		}
		case null, default -> 0;
		};
	}

	private static double number(String text) {
		Quantity quantity = Quantity.parse(text);
		return quantity == null ? 0 : quantity.number().doubleValue() * Math.max(1, Units.bytes(quantity.unit()));
	}

	/** How many events a stream has, about. */
	private double events(StreamSpec stream) {
		long[] span = span(stream);
		double length = Math.max(0, span[1] - span[0]);
		int rows = stream.forEach() == null ? 1 : stream.forEach().rows();
		return rows * switch (stream.volume()) {
		case Volume.Count count -> count.events();
		case Volume.Rate rate -> perNano(rate) * length;
		case Volume.SignalRate rate -> perNano(rate.times()) * length
				* means.computeIfAbsent(rate.signal().text(), name -> HeapDemand.mean(script, rate.signal(), seed));
		case Volume.Every every -> length / every.periodNanos();
		case Volume.Bursts bursts -> length / bursts.periodNanos() * bursts.events();
		case Volume.Profile profile -> profile.stages().stream().mapToDouble(Shares::events).sum();
		case Volume.Share share -> share.share().doubleValue() * length / SECOND;
		case null, default -> 0;
		};
	}

	private static double events(Stage stage) {
		return stage.nanos() * switch (stage) {
		case Stage.Hold hold -> perNano(hold.rate());
		case Stage.Ramp ramp -> ((ramp.from() == null ? 0 : perNano(ramp.from())) + perNano(ramp.to())) / 2;
		case Stage.Spike spike -> perNano(spike.peak()) / 2;
		case Stage.Wave wave -> (perNano(wave.low()) + perNano(wave.high())) / 2;
		case Stage.Pause pause -> 0;
		};
	}

	private static double perNano(Volume.Rate rate) {
		return rate.amount().doubleValue() / rate.perNanos();
	}
}
