/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

import static flightforge.script.grammar.Grammar.Shape.FLAG;
import static flightforge.script.grammar.Grammar.Shape.LIST;
import static flightforge.script.grammar.Grammar.Shape.MAPPING;
import static flightforge.script.grammar.Grammar.Shape.NAME;
import static flightforge.script.grammar.Grammar.Shape.NUMBER;
import static flightforge.script.grammar.Grammar.Shape.TEXT;
import static flightforge.script.grammar.Grammar.Shape.WHOLE;

import java.util.List;

import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Key;

/** The keys of stack traces and of the classes in them, with a sentence on each. */
final class StackGrammar {
	/** An entry of {@code stacks} that is not just a list of frames. */
	static final Block STACK = new Block("a stack", List.of(
			new Key("frames", LIST,
					"The frames as Java prints them, the top one first, or with parameters:"
							+ " com.shop.Store.read(String, int):12."),
			new Key("tree", MAPPING, "Frames with weights or with the frames called from there, the outermost first."),
			new Key("truncated", FLAG, "Whether outer frames are missing."),
			new Key("distinct", WHOLE, "How many different stack traces are made up, all equally likely."),
			new Key("depth", TEXT, "How many frames those have: a number, or a range such as 8..40."),
			new Key("package", TEXT, "The package of the classes that are made up.")));

	/** What is said of a frame. */
	static final Block FRAME = new Block("a frame",
			List.of(new Key("weight", NUMBER,
					"How often samples find it on top, compared with the other frames of the tree."),
					new Key("self", NUMBER, "The weight of a frame that calls others, for what it spends itself."),
					new Key("kind", NAME, "interpreted, jit compiled, inlined, native, c++, kernel or c1 compiled.")
							.with("interpreted", "jit compiled", "inlined", "native", "c++", "kernel", "c1 compiled")));

	/** An entry of {@code classes}. */
	static final Block CLASSES = new Block("classes",
			List.of(new Key("loader", NAME,
					"The class loader: app, which is the default, platform, bootstrap or one of your own.")
					.with("app", "platform", "bootstrap"),
					new Key("loader-class", NAME,
							"The class of a class loader of your own; java.net.URLClassLoader by default."),
					new Key("module", TEXT, "The module, with its version if it has one: com.shop or com.shop@1.4."),
					new Key("location", TEXT, "Where the module was loaded from.")));

	private StackGrammar() {
	}
}
