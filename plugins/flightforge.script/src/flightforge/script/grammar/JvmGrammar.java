/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

import static flightforge.script.grammar.Grammar.Shape.DATA;
import static flightforge.script.grammar.Grammar.Shape.GENERATOR;
import static flightforge.script.grammar.Grammar.Shape.LIST;
import static flightforge.script.grammar.Grammar.Shape.MAPPING;
import static flightforge.script.grammar.Grammar.Shape.NAME;
import static flightforge.script.grammar.Grammar.Shape.NUMBER;
import static flightforge.script.grammar.Grammar.Shape.PERCENT;
import static flightforge.script.grammar.Grammar.Shape.TEXT;
import static flightforge.script.grammar.Grammar.Shape.TIME;
import static flightforge.script.grammar.Grammar.Shape.WHOLE;

import java.util.List;

import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Key;

/** The keys of the section {@code jvm}, with a sentence on each. */
final class JvmGrammar {
	/** The section {@code jvm}: the process, its collector and heap, the machine, what the program loads. */
	static final Block JVM = new Block("jvm", List.of(
			new Key("name", TEXT, "The JVM's name, as OpenJDK 64-Bit Server VM."),
			new Key("version", TEXT, "Its version, such as 25.0.1+8."), new Key("pid", WHOLE, "The process's number."),
			new Key("uptime", TIME, "How long the JVM ran before the recording started."),
			new Key("main-class", TEXT, "The main class and its arguments, as java takes them."),
			new Key("arguments", LIST, "The JVM's arguments, as on a command line, or a list of them."),
			new Key("gc", NAME, "The garbage collector: G1, Parallel, Serial, Z or Shenandoah.").with("G1", "Parallel",
					"Serial", "Z", "Shenandoah"),
			new Key("gc-cpus", NUMBER,
					"How many processors the threads that collect have in a pause, such as 0.3 on a busy machine."),
			new Key("heap", MAPPING, "The sizes of the heap."),
			new Key("allocation", GENERATOR,
					"How much the program allocates, such as 180 MiB/s; then the heap is collected when it is full."),
			new Key("live-set", GENERATOR, "How much of the heap the program keeps, such as 300 MiB."),
			new Key("survival", PERCENT, "The share of new objects that survive their first collection."),
			new Key("later-survival", PERCENT, "The share of those that survive each further collection."),
			new Key("references", MAPPING, "How many references of each kind a collection finds."),
			new Key("cpu", TEXT, "The processor's name."),
			new Key("cpus", WHOLE, "How many hardware threads the machine has."),
			new Key("slowdown", NUMBER,
					"How many times as long collections take as on a machine whose processors are free."),
			new Key("memory", DATA, "How much memory the machine has."), new Key("os", TEXT, "The operating system."),
			new Key("classes", WHOLE, "How many classes are loaded."),
			new Key("app-classes", WHOLE, "How many of them the class loader of the program has."),
			new Key("platform-classes", WHOLE, "How many of them the platform's class loader has."),
			new Key("properties", MAPPING, "System properties."),
			new Key("environment", MAPPING, "Environment variables."),
			new Key("settings", MAPPING, "Settings of event types, such as jdk.SocketRead#threshold: 20 ms.")));

	/** The {@code heap} of the section {@code jvm}. */
	static final Block HEAP = new Block("heap", List.of(new Key("initial", DATA, "Its size at the start, as -Xms."),
			new Key("max", DATA, "Its largest size, as -Xmx.")));

	/** The {@code references} of the section {@code jvm}, in the order in which collections count them. */
	static final Block REFERENCES = new Block("references",
			List.of(new Key("soft", LIST, "How many soft references: a number, or some from the fewest to the most."),
					new Key("weak", LIST, "How many weak references, such as [40, 120, 150]."),
					new Key("final", LIST, "How many final references, of objects with a finalizer."),
					new Key("phantom", LIST, "How many phantom references, such as [3, 5].")));

	private JvmGrammar() {
	}
}
