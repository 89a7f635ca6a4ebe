/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * All that a run found.
 *
 * @param about the machine and the run; names and texts
 * @param scores results of JMH
 * @param runs results of whole processes
 */
record Results(Map<String, String> about, List<Score> scores, List<Run> runs) {

	/** Writes JSON. */
	void write(Path file) throws IOException {
		List<String> lines = new ArrayList<>();
		scores.forEach(s -> lines.add(json("benchmark", s.benchmark(), "group", s.group(), "what", s.what(), "how",
				s.how(), "nanosPerOperation", s.nanos(), "threadNanosPerOperation", s.thread(), "cpuNanosPerOperation",
				s.cpu(), "bytesPerOperation", s.bytes(), "noise", s.noise(), "ratio", s.ratio(scores), "cpuRatio",
				s.cpuRatio(scores))));
		String scored = String.join(",\n    ", lines);
		lines.clear();
		runs.forEach(r -> lines.add(json("group", r.group(), "how", r.how(), "events", r.events(), "heap", r.heap(),
				"times", r.times(), "noise", r.noise(), "timesStock", r.timesStock(runs), "cpuTimesStock",
				r.cpuTimesStock(runs), "timesOneWorker", r.timesAlone("seconds", runs), "generatingTimesOneWorker",
				r.timesAlone("generating", runs), "figures", r.figures())));
		Files.writeString(file, "{\n  \"about\": " + value(about) + ",\n  \"scores\": [\n    " + scored
				+ "\n  ],\n  \"runs\": [\n    " + String.join(",\n    ", lines) + "\n  ]\n}\n");
	}

	private static String json(Object... pairs) {
		Map<String, Object> map = new LinkedHashMap<>();
		for (int i = 0; i < pairs.length; i += 2) {
			map.put((String) pairs[i], pairs[i + 1]);
		}
		return value(map);
	}

	private static String value(Object value) {
		return switch (value) {
		case Map<?, ?> map -> {
			List<String> members = new ArrayList<>();
			map.forEach((name, member) -> members.add(value(name) + ": " + value(member)));
			yield "{" + String.join(", ", members) + "}";
		}
		case Double number when number.isNaN() || number.isInfinite() -> "null";
		case Double number when number == Math.rint(number) -> String.valueOf(number.longValue());
		case Double number -> String.format(Locale.ROOT, "%.4f", number);
		case Number number -> number.toString();
		default -> '"' + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
		};
	}

	/** Reads what {@link #write} wrote; JSON is YAML. */
	static Results read(Path file) throws IOException {
		Object root = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
		if (!(root instanceof Map<?, ?> map) || !(map.get("scores") instanceof List<?> list)) {
			throw new IOException("This is not a file of benchmark results: " + file);
		}
		List<Score> scores = new ArrayList<>();
		for (Object item : list) {
			Map<?, ?> score = (Map<?, ?>) item;
			scores.add(new Score(text(score, "benchmark"), text(score, "group"), text(score, "what"),
					text(score, "how"), number(score, "nanosPerOperation"), number(score, "threadNanosPerOperation"),
					number(score, "cpuNanosPerOperation"), number(score, "bytesPerOperation"), number(score, "noise")));
		}
		List<Run> runs = new ArrayList<>();
		for (Object item : map.get("runs") instanceof List<?> runList ? runList : List.of()) {
			Map<?, ?> run = (Map<?, ?>) item;
			Map<String, Double> figures = new LinkedHashMap<>();
			Map<?, ?> values = (Map<?, ?>) run.get("figures");
			values.keySet().forEach(name -> figures.put(String.valueOf(name), number(values, String.valueOf(name))));
			runs.add(new Run(text(run, "group"), text(run, "how"), (long) number(run, "events"), text(run, "heap"),
					(int) number(run, "times"), number(run, "noise"), figures));
		}
		Map<String, String> about = new LinkedHashMap<>();
		if (map.get("about") instanceof Map<?, ?> texts) {
			texts.forEach((name, text) -> about.put(String.valueOf(name), String.valueOf(text)));
		}
		return new Results(about, scores, runs);
	}

	private static String text(Map<?, ?> map, String name) {
		return String.valueOf(map.get(name));
	}

	private static double number(Map<?, ?> map, String name) {
		return map.get(name) instanceof Number number ? number.doubleValue() : Double.NaN;
	}
}
