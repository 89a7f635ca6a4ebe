/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.learn.names.Names;
import flightforge.script.catalogue.Catalogue;

class PseudonymsTest {

	/** Whatever is changed in how names are replaced has to be known again. */
	@Test
	void namesThatWereReplacedAreKnownAgain() {
		Names names = new Names(false, List.of(), Catalogue.standard());
		for (String made : Stream
				.of(names.type("acme.Order"), names.field("customer"), names.group("acme-group"),
						names.threads("acme-worker-{n}").replace("{n}", "3"), names.threads("acme-main"),
						names.className("com.acme.Order"), names.className("com.acme.Order$Line$1"),
						names.className("com.acme.Order[]"), names.className("com.acme.Order").replace('.', '/'),
						names.className("com.acme.Order") + '.' + names.method("com.acme.Order", "pay"),
						names.text("secret of acme"), names.text("db.acme.com"), names.text("/srv/acme/orders.log"))
				.toList()) {
			assertTrue(Pseudonyms.isOne(made), made);
		}
	}

	/**
	 * What JDK 25 has made since the list began; methods of classes that it makes of the program's are the program's.
	 */
	@Test
	void whatTheJdkMakesAndCallsThreadsKeepsItsName() {
		Names names = new Names(false, List.of(), Catalogue.standard());
		String concat = "java.lang.String$$StringConcat.0x000000003a095000";
		assertEquals("java.lang.String$$StringConcat/0x0000000000000000", names.className(concat));
		assertEquals("concat", names.method(concat, "concat"));
		for (String thread : List.of("ForkJoinPool-{n}-delayScheduler", "ForkJoinPool.commonPool-delayScheduler",
				"ForkJoinPool.commonPool-worker-1", "VirtualThread-unblocker", "MasterPoller", "SubPoller-{n}",
				"Finalizer", "Common-Cleaner")) {
			assertEquals(thread, names.threads(thread));
		}
		assertEquals("CarrierThreads", names.group("CarrierThreads"));
		assertEquals("p1.C1$$C2/0x0000000000000000", names.className("acme.Order$$TypeSwitch/0x000000003a095000"));
		assertEquals("m1", names.method("jdk.proxy1.$Proxy3", "payOrder"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"com.acme.Order", "http-nio-8080-exec-1", "C", "app.Events", "file", "Finalizer",
			"jdk.ThreadSleep", "p1", "thread", "10.0.0.1"})
	void otherNamesAreNot(String name) {
		assertFalse(Pseudonyms.isOne(name));
	}

	@Test
	void namesStandForOthersWhereSomeAreReplacedAndFewOfTheOthers() {
		List<String> made = List.of("app.Event1", "threads-1-2", "jdk.CPULoad", "/srv/app", "-bash", "4026723440",
				"LS_COLORS", "No virtualization detected");
		List<String> own = List.of("acme.Order", "http-1", "http-2", "thread-1");
		assertTrue(Pseudonyms.replace(made, own));
		assertFalse(Pseudonyms.replace(own, made));
		assertFalse(Pseudonyms.replace(made, made));
		assertFalse(Pseudonyms.replace(made, List.of()));
		assertFalse(Pseudonyms.replace(List.of("thread-1", "/tmp/file1", "text-1", "field1"), own),
				"others do so, too");
		assertTrue(Pseudonyms.replace(List.of("p1.C1.main"), own));
		assertFalse(Pseudonyms.replace(List.of(), own));
		assertEquals(false, Pseudonyms.replace(own, own));
	}
}
