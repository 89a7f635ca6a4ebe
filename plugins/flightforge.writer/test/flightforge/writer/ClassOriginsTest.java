/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static flightforge.writer.Recordings.event;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

import flightforge.writer.chunk.SharedConstants;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.HeapStore;

/** Classes are read back with the class loader and the module that the JVM would have written. */
class ClassOriginsTest {
	private static final TypeSet TYPES = TypeSet.of(List.of(event("t.Loaded", Recordings.THREAD, Recordings.STACK_TRACE,
			Field.pooled("type", "java.lang.Class"), Field.pooled("loader", "jdk.types.ClassLoader"))));
	private static final ThreadInfo VIRTUAL = new ThreadInfo("", 7, "", 0, "VirtualThreads", true);

	@TempDir
	private Path folder;

	private RecordedObject write(ClassOrigins origins, String className, ThreadInfo thread) throws IOException {
		StackTrace trace = new StackTrace(
				List.of(new StackFrame(className, "run", "()V", -1, 0, StackFrame.INTERPRETED)), false);
		SharedConstants shared = SharedConstants.builder().origins(origins).stackTrace(trace).build();
		Path file = Recordings.write(folder.resolve("a.jfr"), TYPES, shared, new HeapStore(), chunk -> {
			long threadNumber = chunk.thread(thread);
			long stack = chunk.stackTrace(trace);
			long type = chunk.constant("java.lang.Class", className);
			long loader = chunk.constant("jdk.types.ClassLoader", origins.of(className).loader().name());
			chunk.begin(TYPES.event("t.Loaded"), 1);
			chunk.putReference(threadNumber);
			chunk.putReference(stack);
			chunk.putReference(type);
			chunk.putReference(loader);
			chunk.commit();
		});
		return Recordings.read(file).get(0);
	}

	@ParameterizedTest
	@CsvSource({"java.lang.String, bootstrap, java.base, jrt:/java.base",
			"java.sql.Driver, platform, java.sql, jrt:/java.sql",
			"com.sun.tools.javac.Main, app, jdk.compiler, jrt:/jdk.compiler",
			"javax.crypto.spec.SecretKeySpec, bootstrap, java.base, jrt:/java.base", "javax.servlet.Servlet, app,,",
			"com.shop.Checkout, app,,", "Main, app,,"})
	void theJdksPackagesAreKnown(String name, String loader, String module, String location) throws IOException {
		RecordedClass type = write(ClassOrigins.jdk(), name, VIRTUAL).getValue("type");
		assertEquals(name, type.getName());
		assertEquals(loader, type.getClassLoader().getName());
		RecordedObject inPackage = type.getValue("package");
		if (!name.contains(".")) {
			assertNull(inPackage);
			return;
		}
		assertEquals(name.substring(0, name.lastIndexOf('.')).replace('.', '/'), inPackage.getString("name"));
		RecordedObject found = inPackage.getValue("module");
		assertEquals(module, found == null ? null : found.getString("name"));
		assertEquals(location, found == null ? null : found.getString("location"));
	}

	@Test
	void whatIsSaidOfTheClosestPackageHolds() throws IOException {
		ClassOrigins.Loader plugins = new ClassOrigins.Loader("plugins", "java.net.URLClassLoader");
		ClassOrigins.Module shop = new ClassOrigins.Module("com.shop", "1.4", "", ClassOrigins.APP);
		ClassOrigins origins = ClassOrigins.builder(25).add("com.shop", new ClassOrigins.Origin(ClassOrigins.APP, shop))
				.add("com.shop.plugins", new ClassOrigins.Origin(plugins, null)).build();
		RecordedClass service = write(origins, "com.shop.web.Server", VIRTUAL).getValue("type");
		assertEquals("1.4", service.getString("package.module.version"));
		assertEquals("app", service.getString("package.module.classLoader.name"));
		RecordedObject event = write(origins, "com.shop.plugins.Taxes", VIRTUAL);
		RecordedClass plugin = event.getValue("type");
		assertNull(plugin.getValue("package.module"));
		assertEquals("plugins", plugin.getClassLoader().getName());
		assertEquals("java.net.URLClassLoader", plugin.getClassLoader().getType().getName());
		assertEquals("plugins", event.getString("loader.name"));
	}

	@Test
	void classLoadersThatLoadEachOtherComeToAnEnd() throws IOException {
		ClassOrigins.Loader own = new ClassOrigins.Loader("own", "org.own.Loader");
		ClassOrigins.Module module = new ClassOrigins.Module("org.own", "", "", own);
		ClassOrigins origins = ClassOrigins.builder(25).add("org.own", new ClassOrigins.Origin(own, module)).build();
		RecordedClass type = write(origins, "org.own.Task", VIRTUAL).getValue("type");
		assertEquals("org.own.Loader", type.getClassLoader().getType().getName());
		assertEquals("own", type.getClassLoader().getType().getClassLoader().getName());
	}

	@Test
	void aLambdasClassIsHidden() throws IOException {
		RecordedObject event = write(ClassOrigins.jdk(), "com.shop.Main$$Lambda/0x000000005f040210", VIRTUAL);
		RecordedClass type = event.getValue("type");
		assertEquals("com/shop", type.getString("package.name"));
		assertTrue(type.getBoolean("hidden"));
		RecordedMethod method = event.<RecordedStackTrace>getValue("stackTrace").getFrames().get(0).getMethod();
		assertTrue(method.isHidden());
		assertTrue(method.getType().getName().startsWith("com.shop.Main$$Lambda"), method.getType().getName());
	}

	@Test
	void threadsAreInTheGroupsOfTheJvm() throws IOException {
		RecordedThread virtual = write(ClassOrigins.jdk(), "a.B", VIRTUAL).getValue("eventThread");
		assertEquals("", virtual.getJavaName());
		assertNull(virtual.getOSName());
		assertEquals("VirtualThreads", virtual.getThreadGroup().getName());
		assertNull(virtual.getThreadGroup().getParent());
		RecordedThread pool = write(ClassOrigins.jdk(), "a.B", new ThreadInfo("p", 8, "p", 9, "pool", false))
				.getValue("eventThread");
		assertEquals("main", pool.getThreadGroup().getParent().getName());
		assertEquals("system", pool.getThreadGroup().getParent().getParent().getName());
		assertNull(pool.getThreadGroup().getParent().getParent().getParent());
	}
}
