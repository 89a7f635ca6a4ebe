/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Writes what methods of the JDK take and return, of those classes that stack traces of programs have, and the names of
 * classes that Java programs write without their package. Of overloaded methods one is written: the one that is named
 * here, else the one with the most parameters, which the others call.
 * <p>Usage, with JDK 25: {@code java ExtractMethods.java METHODS NAMES}, where the files are the catalogue's
 * {@code jdk.methods} and {@code java.names}.
 */
final class ExtractMethods {
	private static final String HEADER = """
			# SPDX-FileCopyrightText: 2026 Flightforge contributors
			# SPDX-License-Identifier: UPL-1.0
			# %s. Written by tools/ExtractMethods.java: do not edit.
			# %s
			""";
	private static final Map<String, String> CLASSES = Map.ofEntries(Map.entry("java/lang/",
			"Object|Thread|ThreadLocal|ThreadLocal\\$ThreadLocalMap|VirtualThread|Class|ClassLoader"
					+ "|String|StringBuilder|AbstractStringBuilder|StringLatin1|StringUTF16|StringConcatHelper|Integer|Long"
					+ "|Double|Boolean|Math|System|Runtime|Shutdown|ApplicationShutdownHooks|Throwable|Enum|ProcessImpl"),
			Map.entry("java/lang/ref/", "Reference|ReferenceQueue|Finalizer|Reference\\$ReferenceHandler"),
			Map.entry("java/lang/reflect/", "Method|Constructor"),
			Map.entry("java/util/",
					"HashMap|HashMap\\$TreeNode|HashSet|TreeMap|LinkedHashMap|ArrayList|ArrayList\\$Itr|Arrays"
							+ "|ArrayDeque|LinkedList|PriorityQueue|Collections|Objects|Optional|Random|UUID|TimSort|ComparableTimSort"
							+ "|Timer|TimerThread|StringJoiner|AbstractMap|AbstractCollection|DualPivotQuicksort|WeakHashMap"),
			Map.entry("java/util/concurrent/", "ThreadPoolExecutor|ThreadPoolExecutor\\$Worker|FutureTask|ForkJoinPool"
					+ "|ForkJoinTask|ForkJoinWorkerThread|CompletableFuture|ConcurrentHashMap|LinkedBlockingQueue"
					+ "|ArrayBlockingQueue|SynchronousQueue|Semaphore|CountDownLatch|DelayQueue|ConcurrentLinkedQueue"
					+ "|ScheduledThreadPoolExecutor|ScheduledThreadPoolExecutor\\$\\w+|Executors\\$RunnableAdapter"),
			Map.entry("java/util/concurrent/locks/", "LockSupport|AbstractQueuedSynchronizer|ReentrantLock"
					+ "|AbstractQueuedSynchronizer\\$ConditionObject|ReentrantLock\\$Sync|ReentrantReadWriteLock\\$\\w+"),
			Map.entry("java/util/stream/", "ReferencePipeline|AbstractPipeline|ForEachOps\\$ForEachOp|Collectors"),
			Map.entry("java/util/regex/", "Pattern|Matcher"),
			Map.entry("java/util/zip/", "ZipFile|ZipFile\\$Source|Inflater|Deflater|CRC32|InflaterInputStream"),
			Map.entry("java/io/",
					"FileInputStream|FileOutputStream|RandomAccessFile|BufferedInputStream|FilterInputStream"
							+ "|BufferedOutputStream|BufferedReader|InputStreamReader|OutputStreamWriter|BufferedWriter|PrintStream"
							+ "|ObjectInputStream|ObjectOutputStream|ByteArrayOutputStream|DataInputStream|InputStream|OutputStream"),
			Map.entry("java/nio/", "Bits|ByteBuffer|DirectByteBuffer|HeapByteBuffer"),
			Map.entry("java/nio/file/", "Files"),
			Map.entry("java/net/", "Socket|ServerSocket|Socket\\$Socket\\w+Stream|URLClassLoader"),
			Map.entry("java/math/", "BigInteger|BigDecimal"),
			Map.entry("sun/nio/ch/",
					"EPoll|EPollSelectorImpl|SelectorImpl|NioSocketImpl|SocketDispatcher|FileChannelImpl"
							+ "|FileDispatcherImpl|UnixFileDispatcherImpl|SocketChannelImpl|ServerSocketChannelImpl|IOUtil|Net"),
			Map.entry("jdk/internal/misc/", "Unsafe|InnocuousThread"), Map.entry("jdk/internal/vm/", "Continuation"),
			Map.entry("jdk/internal/reflect/", "DirectMethodHandleAccessor|DirectConstructorHandleAccessor"),
			Map.entry("jdk/internal/loader/", "BuiltinClassLoader|ClassLoaders\\$AppClassLoader"),
			Map.entry("jdk/internal/ref/", "CleanerImpl|PhantomCleanable"));
	/** What is meant where it is not the one with the most parameters. */
	private static final Map<String, String> MEANT = new HashMap<>();
	/** Whose classes programs write without the package, the first that has a name. */
	private static final List<String> PACKAGES = List.of("java.lang", "java.util", "java.util.function",
			"java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.stream",
			"java.util.regex", "java.io", "java.nio", "java.nio.file", "java.nio.channels", "java.nio.charset",
			"java.net", "java.time", "java.math", "java.sql");

	static {
		meant("java/lang/Thread.sleep(J)V", "java/lang/Object.wait(J)V",
				"java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;",
				"java/lang/AbstractStringBuilder.append(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;",
				"java/lang/Integer.parseInt(Ljava/lang/String;)I", "java/lang/Long.parseLong(Ljava/lang/String;)J",
				"java/lang/Integer.valueOf(I)Ljava/lang/Integer;", "java/lang/Long.valueOf(J)Ljava/lang/Long;",
				"java/lang/Integer.toString(I)Ljava/lang/String;", "java/lang/Long.toString(J)Ljava/lang/String;",
				"java/lang/String.valueOf(Ljava/lang/Object;)Ljava/lang/String;",
				"java/lang/String.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
				"java/lang/String.hashCode()I", "java/lang/String.indexOf(II)I",
				"java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;",
				"java/lang/ClassLoader.loadClass(Ljava/lang/String;)Ljava/lang/Class;",
				"java/util/ArrayList.add(Ljava/lang/Object;)Z", "java/util/ArrayList.grow(I)[Ljava/lang/Object;",
				"java/util/ArrayList.<init>(I)V", "java/util/HashMap.<init>(I)V", "java/util/Arrays.copyOf([BI)[B",
				"java/util/Arrays.fill([II)V", "java/util/Arrays.hashCode([Ljava/lang/Object;)I",
				"java/util/Arrays.sort([Ljava/lang/Object;Ljava/util/Comparator;)V",
				"java/util/concurrent/LinkedBlockingQueue.poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
				"java/util/concurrent/locks/LockSupport.park(Ljava/lang/Object;)V",
				"java/util/concurrent/locks/LockSupport.parkNanos(Ljava/lang/Object;J)V",
				"java/util/regex/Pattern.compile(Ljava/lang/String;)Ljava/util/regex/Pattern;",
				"java/util/regex/Pattern.matcher(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;",
				"java/nio/DirectByteBuffer.<init>(I)V", "java/io/FileInputStream.read([BII)I",
				"java/io/FileOutputStream.write([BII)V", "java/io/RandomAccessFile.read([BII)I",
				"java/net/ConnectException.<init>(Ljava/lang/String;)V",
				"java/math/BigInteger.multiply(Ljava/math/BigInteger;)Ljava/math/BigInteger;",
				"java/math/BigDecimal.multiply(Ljava/math/BigDecimal;)Ljava/math/BigDecimal;",
				"java/util/stream/ReferencePipeline.collect(Ljava/util/stream/Collector;)Ljava/lang/Object;",
				"java/lang/Error.<init>(Ljava/lang/String;)V", "java/lang/Exception.<init>(Ljava/lang/String;)V",
				"java/lang/RuntimeException.<init>(Ljava/lang/String;)V",
				"java/lang/Throwable.<init>(Ljava/lang/String;)V",
				"java/lang/Throwable.fillInStackTrace()Ljava/lang/Throwable;", "java/lang/System.gc()V",
				"java/util/concurrent/Semaphore.tryAcquire(JLjava/util/concurrent/TimeUnit;)Z",
				"java/util/concurrent/CompletableFuture.get()Ljava/lang/Object;", "java/util/Random.nextInt(I)I");
	}

	private ExtractMethods() {
	}

	private static void meant(String... methods) {
		for (String method : methods) {
			int parenthesis = method.indexOf('(');
			MEANT.put(method.substring(0, parenthesis), method.substring(parenthesis));
		}
	}

	public static void main(String[] arguments) throws IOException {
		if (arguments.length != 2) {
			System.err.println("Usage: java ExtractMethods.java METHODS NAMES");
			System.exit(2);
		}
		Map<String, Map<String, String>> methods = new TreeMap<>();
		Map<String, TreeSet<String>> names = new TreeMap<>(Comparator.comparingInt(PACKAGES::indexOf));
		FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
		try (Stream<Path> files = Files.walk(jdk.getPath("modules"))) {
			for (Path file : files.filter(each -> each.toString().endsWith(".class")).sorted().toList()) {
				read(file, methods, names);
			}
		}
		StringBuilder text = new StringBuilder(
				HEADER.formatted("What methods of the JDK take and return", "CLASS TAB METHOD DESCRIPTOR TAB…"));
		methods.forEach((type, each) -> {
			text.append(type);
			each.forEach((name, descriptor) -> text.append('\t').append(name).append(descriptor));
			text.append('\n');
		});
		Files.writeString(Path.of(arguments[0]), text);
		StringBuilder all = new StringBuilder(HEADER.formatted("Classes that Java programs write without their package",
				"PACKAGE TAB CLASS TAB CLASS TAB…"));
		names.forEach((name, classes) -> all.append(name).append('\t').append(String.join("\t", classes)).append('\n'));
		Files.writeString(Path.of(arguments[1]), all);
	}

	private static void read(Path file, Map<String, Map<String, String>> methods, Map<String, TreeSet<String>> names)
			throws IOException {
		String type = file.subpath(2, file.getNameCount()).toString().replaceFirst("\\.class$", "");
		String name = type.replace('/', '.');
		int dot = name.lastIndexOf('.');
		boolean isNamed = dot > 0 && PACKAGES.contains(name.substring(0, dot)) && name.indexOf('$') < 0
				&& !name.endsWith("-info");
		boolean isAsked = name.substring(dot + 1).matches(CLASSES.getOrDefault(type.substring(0, dot + 1), "-"));
		if (!isNamed && !isAsked) {
			return;
		}
		ClassModel model = ClassFile.of().parse(file);
		if (isNamed && model.flags().has(AccessFlag.PUBLIC)) {
			names.computeIfAbsent(name.substring(0, dot), key -> new TreeSet<>()).add(name.substring(dot + 1));
		}
		if (!isAsked) {
			return;
		}
		Map<String, String> found = new TreeMap<>();
		for (MethodModel method : model.methods()) {
			String called = method.methodName().stringValue();
			if (method.flags().has(AccessFlag.SYNTHETIC) || method.flags().has(AccessFlag.ABSTRACT)
					|| called.equals("<clinit>")) {
				continue;
			}
			String descriptor = method.methodType().stringValue();
			String meant = MEANT.get(type + "." + called);
			if (meant == null ? isBetter(found.get(called), descriptor) : meant.equals(descriptor)) {
				found.put(called, descriptor);
			}
		}
		if (!found.isEmpty()) {
			methods.put(name, found);
		}
	}

	private static boolean isBetter(String known, String descriptor) {
		return known == null || Comparator.comparingInt(ExtractMethods::parameters)
				.thenComparing(Comparator.naturalOrder()).compare(descriptor, known) > 0;
	}

	private static int parameters(String descriptor) {
		return java.lang.constant.MethodTypeDesc.ofDescriptor(descriptor).parameterCount();
	}
}
