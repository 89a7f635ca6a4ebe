/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.FlamesPage;
import flightforge.ui.pages.WithScript;

/** The chosen stack of a script is a flame graph in the form. */
class StackFlamesTest extends WithScript {
	private static final String SCRIPT = """
			recording: {duration: 1 min}
			stacks:
			  cpu:
			    tree:
			      java.lang.Thread.run(Thread.java:1474); com.shop.Server.handle(Server.java:17):
			        com.shop.Checkout.pay(Checkout.java:42): 70
			        com.shop.Search.find(Search.java:23):
			          self: 5
			          java.util.HashMap.get(HashMap.java:564): {weight: 20, kind: inlined}
			      GC_workers: {weight: 5, kind: native}
			  wait:
			    - com.shop.Pool.take(Pool.java:8)
			    - java.lang.Thread.run(Thread.java:1474)
			  any: {distinct: 10, depth: 4..8}
			events:
			  - {type: jdk.ExecutionSample, count: 100, stack: cpu}
			""";
	private DeclarationsPage stacks;
	private FlamesPage flames;

	@BeforeEach
	void open() {
		show(SCRIPT, "100");
		stacks = form.declared("stacks").open();
		stacks.waitForNames("cpu", "wait", "any");
		flames = form.section("stacks", "Stacks").flames();
	}

	@Test
	void aTreeHasTheWidthsOfItsWeights() {
		stacks.choose("cpu");
		flames.waitFor("cpu \u00b7 100 %").press("ARROW_DOWN").waitFor("java.lang.Thread.run \u00b7 95 %");
		flames.press("ARROW_DOWN", "ARROW_DOWN").waitFor("com.shop.Checkout.pay \u00b7 70 %");
		flames.press("ARROW_RIGHT").waitFor("com.shop.Search.find \u00b7 25 %");
		flames.press("ARROW_DOWN").waitFor("java.util.HashMap.get \u00b7 20 %")
				.waitForDescription("java.util.HashMap.get: 20 %");
	}

	@Test
	void framesAreOneColumnAndMadeUpStacksHaveNone() {
		stacks.choose("wait");
		flames.waitFor("wait \u00b7 100 %").press("ARROW_DOWN", "ARROW_DOWN")
				.waitFor("com.shop.Pool.take \u00b7 100 %");
		stacks.choose("any");
		flames.waitFor("").waitForDescription("Select a stack with frames or a tree to see its flame graph.");
	}

	@Test
	void aScriptWithoutStacksSaysHowToGetThem() {
		editor.changeBehindForm("events:\n  - {type: jdk.ExecutionSample, count: 100}\n");
		stacks.waitForNames();
		flames.waitForDescription(
				"There are no stacks yet. Add (Insert) makes one to be written here, Paste makes one of a stack trace or of collapsed stacks that you have copied.");
	}

	@Test
	void methodsWithParametersAreToldApart() {
		editor.changeBehindForm(SCRIPT.replace("  wait:\n    - com.shop.Pool.take(Pool.java:8)\n",
				"  both:\n    - com.shop.Pool.take(String, long):8\n    - com.shop.Pool.take(Pool.java:9)\n"));
		stacks.waitForNames("cpu", "both", "any");
		stacks.choose("both");
		flames.waitFor("both \u00b7 100 %").press("ARROW_DOWN", "ARROW_DOWN").waitFor("com.shop.Pool.take \u00b7 100 %")
				.press("ARROW_DOWN").waitFor("com.shop.Pool.take(String, long) \u00b7 100 %");
	}

	@Test
	void anotherWeightIsAnotherWidth() {
		stacks.choose("cpu");
		flames.waitFor("cpu \u00b7 100 %");
		editor.changeBehindForm(SCRIPT.replace("Checkout.java:42): 70", "Checkout.java:42): 20"));
		flames.press("ARROW_DOWN").waitFor("java.lang.Thread.run \u00b7 90 %");
	}
}
