/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The working folder of this process, which Java takes for fixed: relative paths reach the system as they are, so its
 * {@code chdir} is all that they need, and what makes them absolute is told beside it. For Linux, from JDK 22 on, whose
 * interface for native functions is used by reflection because the tests are compiled for 21. Needs
 * {@code --add-opens java.base/sun.nio.fs=ALL-UNNAMED --enable-native-access=ALL-UNNAMED}.
 */
final class WorkingFolder {
	/** The first release that can call native functions without preview features. */
	static final int FIRST_FEATURE = 22;

	private final MethodHandle chdir;
	private final Field defaultDirectory;
	private final Method allocate;
	private final Object arena;

	WorkingFolder() throws ReflectiveOperationException {
		Class<?> linkers = Class.forName("java.lang.foreign.Linker");
		Class<?> layouts = Class.forName("java.lang.foreign.MemoryLayout");
		Class<?> values = Class.forName("java.lang.foreign.ValueLayout");
		Class<?> descriptors = Class.forName("java.lang.foreign.FunctionDescriptor");
		Class<?> segments = Class.forName("java.lang.foreign.MemorySegment");
		Class<?> options = Class.forName("java.lang.foreign.Linker$Option").arrayType();
		Class<?> arenas = Class.forName("java.lang.foreign.Arena");

		Object linker = linkers.getMethod("nativeLinker").invoke(null);
		Object lookup = linkers.getMethod("defaultLookup").invoke(linker);
		Optional<?> symbol = (Optional<?>) Class.forName("java.lang.foreign.SymbolLookup")
				.getMethod("find", String.class).invoke(lookup, "chdir");
		Object arguments = Array.newInstance(layouts, 1);
		Array.set(arguments, 0, values.getField("ADDRESS").get(null));
		Object descriptor = descriptors.getMethod("of", layouts, layouts.arrayType()).invoke(null,
				values.getField("JAVA_INT").get(null), arguments);
		Method downcall = linkers.getMethod("downcallHandle", segments, descriptors, options);
		MethodHandle handle = (MethodHandle) downcall.invoke(linker, symbol.orElseThrow(), descriptor,
				Array.newInstance(options.componentType(), 0));
		chdir = handle.asType(handle.type().changeParameterType(0, Object.class));
		allocate = Class.forName("java.lang.foreign.SegmentAllocator").getMethod("allocateFrom", String.class);
		arena = arenas.getMethod("ofAuto").invoke(null);
		defaultDirectory = Class.forName("sun.nio.fs.UnixFileSystem").getDeclaredField("defaultDirectory");
		defaultDirectory.setAccessible(true);
	}

	/** From now on relative paths are in this folder. */
	void change(Path folder) throws IOException, ReflectiveOperationException {
		String name = folder.toAbsolutePath().toString();
		int result;
		try {
			Object text = allocate.invoke(arena, name);
			result = (int) chdir.invoke(text);
		} catch (InvocationTargetException | RuntimeException failed) {
			throw failed;
		} catch (Throwable failed) {
			throw new IllegalStateException("chdir", failed);
		}
		if (result != 0) {
			throw new IOException("cannot work in " + name);
		}
		FileSystem files = FileSystems.getDefault();
		defaultDirectory.set(files, name.getBytes(StandardCharsets.UTF_8));
		System.setProperty("user.dir", name);
	}
}
