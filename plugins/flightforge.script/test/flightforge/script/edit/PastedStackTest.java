/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.script.read.ScriptParser;

class PastedStackTest {
	private static final String SCRIPT = """
			stacks:
			  wait: [java.lang.Object.wait0(Native Method)]   # idle
			events:
			  - {type: jdk.ThreadPark, count: 5, stack: wait}
			""";

	private static String pasted(String text) {
		PastedStack stack = PastedStack.of(text).orElseThrow();
		String edited = Edits.edited(SCRIPT, edit -> StackEdit.add(edit, stack.name(), stack));
		assertEquals(List.of(), ScriptParser.parse(edited).problems(), edited);
		return edited;
	}

	@Test
	void aTraceOfALogIsAListOfFrames() {
		assertEquals(SCRIPT.replace("events:", """
				  cart-check-out:
				    - com.shop.Cart.checkOut(Cart.java:3)
				    - java.base/java.lang.Thread.run(Thread.java:1474)
				events:"""), pasted("""
				2026-01-01 ERROR failed
				java.lang.IllegalStateException: no stock
				\tat com.shop.Cart.checkOut(Cart.java:3)
				\tat java.base/java.lang.Thread.run(Thread.java:1474)
				Caused by: java.io.IOException
				\tat com.shop.Disk.read(Disk.java:9)
				"""));
	}

	@Test
	void aTraceOfJfrPrintKeepsItsParameters() {
		assertEquals(SCRIPT.replace("events:", """
				  store-read:
				    - "com.shop.Store.read(String, int[]):12"
				    - com.shop.Store.flush():7
				    - java.lang.Thread.run():1474
				events:"""), pasted("""
				jdk.ExecutionSample {
				  startTime = 10:15:30.123 (2026-01-01)
				  sampledThread = "main" (javaThreadId = 1)
				  state = "STATE_RUNNABLE"
				  stackTrace = [
				    com.shop.Store.read(String, int[]) line: 12
				    com.shop.Store.flush() line: 7
				    java.lang.Thread.run() line: 1474
				    ...
				  ]
				}
				"""));
	}

	@Test
	void locksOfAThreadDumpAreLeftOut() {
		assertTrue(pasted("""
				"http-1" #31 prio=5
				   java.lang.Thread.State: WAITING (on object monitor)
				\tat java.lang.Object.wait0(java.base@25/Native Method)
				\t- waiting on <0x000000071f000000> (a java.lang.Object)
				\tat com.shop.Queue.take(Queue.java:80)
				""").contains("    - com.shop.Queue.take(Queue.java:80)\n"));
	}

	@Test
	void collapsedStacksAreATree() {
		assertEquals(SCRIPT.replace("events:", """
				  cart-check-out:
				    tree:
				      java.lang.Thread.run; com.shop.Server.handle:
				        self: 5
				        com.shop.Cart.checkOut: 70
				        com.shop.Search.find:
				          java.util.HashMap.get: {weight: 20, kind: inlined}
				      start_thread:
				        kind: native
				        "GCTask::run": {weight: 3, kind: c++}
				        do_epoll_wait: {weight: 2, kind: kernel}
				events:"""), pasted("""
				java/lang/Thread.run_[j];com/shop/Server.handle_[j];com/shop/Cart.checkOut_[j] 70
				java/lang/Thread.run_[j];com/shop/Server.handle_[j];com/shop/Search.find;java/util/HashMap.get_[i] 20
				java/lang/Thread.run_[j];com/shop/Server.handle_[j] 5
				start_thread;GCTask::run 3
				start_thread;do_epoll_wait_[k] 2
				"""));
	}

	@Test
	void otherTextsAreNoStacks() {
		assertTrue(PastedStack.of("").isEmpty());
		assertTrue(PastedStack.of("To whom it may concern").isEmpty());
		assertTrue(PastedStack.of("events: [{type: a, count: 1}]").isEmpty());
	}
}
