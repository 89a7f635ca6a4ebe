/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import static flightforge.writer.Recordings.event;
import static flightforge.writer.Recordings.read;
import static flightforge.writer.Recordings.write;
import static flightforge.writer.chunk.WorkEvents.assertWork;
import static flightforge.writer.chunk.WorkEvents.put;
import static flightforge.writer.chunk.WorkEvents.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedThread;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.store.HeapStore;

/** Constants of all kinds are read back. */
class ConstantsTest {
	@TempDir
	private Path folder;

	@Test
	void allKindsAreReadBack() throws IOException {
		assertWork(7, read(write(folder.resolve("a.jfr"), WorkEvents.TYPES, chunk -> put(chunk, 7))).get(0));
	}

	@ParameterizedTest
	@CsvSource({"byte[], [B, bootstrap,", "java.lang.String[][], [[Ljava.lang.String;, bootstrap, java/lang",
			"com.shop.Order[], [Lcom.shop.Order;, app, com/shop", "[J, [J, bootstrap,", "int, int, bootstrap,"})
	void classesOfArraysAreNamedAsTheJvmDoes(String name, String jvmName, String loader, String packageName)
			throws IOException {
		Path file = write(folder.resolve("a.jfr"), WorkEvents.TYPES, chunk -> {
			long type = chunk.constant("java.lang.Class", name);
			chunk.begin(WorkEvents.EVENT, 1);
			for (String slot : WorkEvents.EVENT.slots()) {
				if (slot.equals("type")) {
					chunk.putReference(type);
				} else {
					chunk.putDefault();
				}
			}
			chunk.commit();
		});
		RecordedClass type = read(file).get(0).getClass("type");
		assertEquals(jvmName, type.getName());
		assertEquals(loader, type.getClassLoader() == null ? null : type.getClassLoader().getName());
		assertEquals(packageName,
				type.getValue("package") == null ? null : type.<RecordedObject>getValue("package").getString("name"));
	}

	@Test
	void constantsFollowTheTypesThatAreGiven() throws IOException {
		// As in recordings of JDK 17, whose threads do not know whether they are virtual, and with a field of our own.
		Type thread = Type.struct("java.lang.Thread", List.of(Field.of("javaName", Type.STRING),
				Field.of("weight", "double"), Field.of("javaThreadId", "long")));
		TypeSet types = TypeSet.of(List.of(event("t.Work", Recordings.THREAD), thread));
		Path file = write(folder.resolve("a.jfr"), types, chunk -> {
			long reference = chunk.thread(thread(1));
			chunk.begin(types.event("t.Work"), 0);
			chunk.putReference(reference);
			chunk.commit();
		});
		RecordedThread read = read(file).get(0).getThread();
		assertEquals("worker-1", read.getString("javaName"));
		assertEquals(0.0, read.getDouble("weight"));
		assertEquals(101L, read.getLong("javaThreadId"));
	}

	@Test
	void threadsOfTheJvmHaveNoJavaName() throws IOException {
		Path file = write(folder.resolve("a.jfr"), WorkEvents.TYPES, chunk -> {
			long thread = chunk.thread(new ThreadInfo("", 0, "G1 Service", 77, "", false));
			chunk.begin(WorkEvents.EVENT, 0);
			chunk.putReference(thread);
			for (int i = 1; i < WorkEvents.EVENT.slots().size(); i++) {
				chunk.putDefault();
			}
			chunk.commit();
		});
		RecordedThread thread = read(file).get(0).getThread();
		assertNull(thread.getJavaName());
		assertEquals("G1 Service", thread.getOSName());
		assertNull(thread.getThreadGroup());
	}

	@Test
	void saysWhatCannotBeMadeOfAText() throws IOException {
		ChunkEncoder encoder = new ChunkEncoder(WorkEvents.TYPES, new HeapStore());
		encoder.open(0, 0, 0);
		assertThrows(IllegalArgumentException.class, () -> encoder.constant("jdk.types.StackFrame", "x"));
		assertThrows(IllegalArgumentException.class, () -> encoder.constant("a.Missing", "x"));
		assertThrows(IllegalArgumentException.class, () -> encoder.constant("jdk.types.Method", "x"));
		assertThrows(IllegalArgumentException.class, () -> encoder.constant("long", "1"));
		assertTrue(encoder.constant("jdk.types.Package", "com/shop") != 0);
	}
}
