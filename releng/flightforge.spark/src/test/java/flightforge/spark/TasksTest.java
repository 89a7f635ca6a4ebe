/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CancellationException;

import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.cli.CheckedScript;
import flightforge.cli.Report;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;

/** What tasks do before they make an object, without Spark. */
class TasksTest {
	private static final String SCRIPT = "events: [{type: jdk.ThreadSleep, count: %d}]\n";

	@TempDir
	private Path folder;

	private Order order(String text, boolean force) {
		HashMap<String, String> hadoop = new HashMap<>();
		new Configuration().forEach(entry -> hadoop.put(entry.getKey(), entry.getValue()));
		return new Order("shop.forge", text, null, Map.of(), false, false, false, 1, folder.toUri().toString(), force,
				UUID.randomUUID().toString().replace("-", ""), hadoop);
	}

	private static CheckedScript plan(Order order) throws InterruptedException {
		return Plans.of(order, Work.NO_HOST);
	}

	@Test
	void aPlanIsMadeOnceForAllPartsOfAHost() throws Exception {
		Order order = order(SCRIPT.formatted(10), false);
		assertSame(plan(order), plan(order));
	}

	/** A task that is tried again would have what the interruption made of it. */
	@Test
	void aPlanThatWasInterruptedIsMadeAgain() throws Exception {
		Order order = order(SCRIPT.formatted(10), false);
		Thread.currentThread().interrupt();
		CheckedScript first = plan(order);
		assertTrue(Thread.interrupted());
		assertNotSame(first, plan(order));
		Plan types = first.plan().orElseThrow();
		Path imported = folder.resolve("types.jfr");
		Generator.generate(types, imported, GenerationSettings.defaults(), ProgressListener.NONE, () -> false);
		Order importing = order("import: " + imported + "\n" + SCRIPT.formatted(10), false);
		Thread.currentThread().interrupt();
		assertThrows(CancellationException.class, () -> plan(importing));
		assertTrue(Thread.interrupted());
		assertTrue(plan(importing).isGood());
	}

	/** There is no task here, without which nothing can be made. */
	@Test
	void anObjectOfAnotherScriptIsRefusedBeforeOneIsMade() throws Exception {
		Plan plan = plan(order(SCRIPT.formatted(10), false)).plan().orElseThrow();
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		GenerationReport made = Generator.generate(plan, new StreamChannel(bytes),
				GenerationSettings.defaults().withChecksum(true), ProgressListener.NONE, () -> false);
		Files.write(folder.resolve("shop.jfr"), bytes.toByteArray());
		Files.writeString(folder.resolve("shop.json"), Report.of(Report.Recipe.of(plan), made, "shop.jfr").toJson());
		Order other = order(SCRIPT.formatted(20), false);
		Made refused = MakeObject.make(other, new Work(Work.NO_HOST, 0));
		assertEquals(Made.State.REFUSED, refused.state());
		assertTrue(refused.problem().contains("is there already and is not what the script makes"), refused.problem());
		assertThrows(NullPointerException.class,
				() -> MakeObject.make(order(SCRIPT.formatted(20), true), new Work(Work.NO_HOST, 0)));
	}
}
