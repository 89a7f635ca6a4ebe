/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

import java.util.HashMap;
import java.util.Map;

import flightforge.script.grammar.Grammar.Block;

/** The contents by block and key. */
final class Contents {
	static final Map<String, Content> BY_KEY = new HashMap<>();

	static {
		Content single = new Content.Single();
		Content value = new Content.Value();
		Content stack = new Content.Either(new Content.Items(single), new Content.Known(Grammar.STACK));
		put("a script/recording", new Content.Known(Grammar.RECORDING));
		put("a script/params", new Content.Named(single));
		put("a script/fleet", new Content.Known(Grammar.FLEET));
		put("fleet/per-host", new Content.Named(value));
		put("a script/phases", new Content.Named(new Content.Known(Grammar.PHASE)));
		put("a script/signals", new Content.Named(value));
		put("a script/causes", new Content.Named(new Content.Known(Grammar.CAUSE)));
		put("a script/jvm", new Content.Known(Grammar.JVM));
		put("jvm/heap", new Content.Known(Grammar.JVM_HEAP));
		put("jvm/references", new Content.Known(Grammar.JVM_REFERENCES));
		for (String texts : new String[] {"properties", "environment", "settings"}) {
			put("jvm/" + texts, new Content.Named(new Content.Single()));
		}
		put("a script/threads", new Content.Named(new Content.Known(Grammar.THREADS)));
		put("a script/stacks", new Content.Named(stack));
		put("a stack/tree", new Content.Named(new Content.Known(Grammar.FRAME)));
		put("a script/classes", new Content.Named(new Content.Known(Grammar.CLASSES)));
		put("a script/types", new Content.Named(new Content.Known(Grammar.TYPE)));
		put("a script/events", new Content.Items(new Content.Known(Grammar.STREAM)));
		put("a type/fields", new Content.Named(new Content.Known(Grammar.FIELD)));
		put("a generator/quantiles", new Content.Named(single));
		put("a generator/over-time", new Content.Items(new Content.Known(Grammar.PART)));
		put("a generator/by-thread", new Content.Named(value));
		put("a generator/during", new Content.Named(value));
		put("a stream/rate", new Content.Either(single, new Content.Known(Grammar.SIGNAL_RATE)));
		put("a stream/profile", new Content.Items(new Content.Known(Grammar.STAGE)));
		put("a stream/bursts", new Content.Known(Grammar.BURSTS));
		put("a stage/ramp", new Content.Known(Grammar.RAMP_STAGE));
		put("a stage/wave", new Content.Known(Grammar.WAVE_STAGE));
		for (Block stream : new Block[] {Grammar.STREAM, Grammar.NESTED}) {
			put(stream.name() + "/values", new Content.Named(value));
			put(stream.name() + "/choose", new Content.Items(new Content.Named(value)));
			put(stream.name() + "/nested", new Content.Items(new Content.Known(Grammar.NESTED)));
			put(stream.name() + "/before", new Content.Items(new Content.Known(Grammar.NESTED)));
			put(stream.name() + "/after", new Content.Items(new Content.Known(Grammar.NESTED)));
		}
	}

	private Contents() {
	}

	private static void put(String key, Content content) {
		BY_KEY.put(key, content);
	}
}
