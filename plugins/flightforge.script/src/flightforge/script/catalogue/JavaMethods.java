/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a Java method takes and returns, and whether a JVM inlines it, where a script says nothing about it. For methods
 * of the JDK that are known here, that is the truth; for others it is chosen by the names of class and method, so that
 * it is the same in all recordings. Read when first used; thread-safe.
 */
public final class JavaMethods {
	private static final String STRING = "Ljava/lang/String;";
	private static final String OBJECT = "Ljava/lang/Object;";
	/** What getters give and setters take. */
	private static final String[] TYPES = {STRING, "J", "I", STRING, "Ljava/util/List;", OBJECT, "Ljava/util/Map;",
			"Z"};
	/** What other methods take; no more than these, because the constant pool of each chunk has all that are used. */
	private static final String[] PARAMETERS = {STRING, "", OBJECT, "J", STRING + "J", "Ljava/util/List;", "I",
			STRING + OBJECT, STRING, "Ljava/util/Map;", OBJECT + "I", STRING + STRING + "Z", "", OBJECT + OBJECT, "I",
			"Ljava/util/Collection;"};
	private static final String PART = "[BII";
	private static final String[] RESULTS = {"V", OBJECT, "V", STRING, "Z", "V", "Ljava/util/List;", "I"};
	/** What lambdas take. */
	private static final String[] LAMBDAS = {"(" + OBJECT + ")V", "()V", "(" + STRING + ")Z",
			"(" + STRING + ")" + STRING, "()" + OBJECT, "(" + STRING + "J)V", "(Ljava/util/Map$Entry;)V",
			"(" + OBJECT + ")" + OBJECT};
	private static final Map<String, String> COMMON = Map.ofEntries(Map.entry("main", "([" + STRING + ")V"),
			Map.entry("run", "()V"), Map.entry("<clinit>", "()V"), Map.entry("call", "()" + OBJECT),
			Map.entry("toString", "()" + STRING), Map.entry("hashCode", "()I"),
			Map.entry("equals", "(" + OBJECT + ")Z"), Map.entry("compareTo", "(" + OBJECT + ")I"),
			Map.entry("compare", "(" + OBJECT + OBJECT + ")I"), Map.entry("close", "()V"), Map.entry("flush", "()V"),
			Map.entry("size", "()I"), Map.entry("isEmpty", "()Z"), Map.entry("length", "()I"),
			Map.entry("iterator", "()Ljava/util/Iterator;"), Map.entry("hasNext", "()Z"),
			Map.entry("next", "()" + OBJECT), Map.entry("clone", "()" + OBJECT), Map.entry("finalize", "()V"),
			Map.entry("start", "()V"), Map.entry("stop", "()V"), Map.entry("init", "()V"), Map.entry("shutdown", "()V"),
			Map.entry("accept", "(" + OBJECT + ")V"), Map.entry("apply", "(" + OBJECT + ")" + OBJECT),
			Map.entry("test", "(" + OBJECT + ")Z"), Map.entry("lock", "()V"), Map.entry("unlock", "()V"),
			Map.entry("take", "()" + OBJECT), Map.entry("read", "([BII)I"), Map.entry("write", "([BII)V"),
			Map.entry("invoke", "(" + OBJECT + "[" + OBJECT + ")" + OBJECT),
			Map.entry("values", "()Ljava/util/Collection;"));
	private static final Pattern GETTER = Pattern.compile("get\\p{Lu}.*");
	private static final Pattern QUESTION = Pattern.compile("(?:is|has|can)\\p{Lu}.*");
	private static final Pattern SETTER = Pattern.compile("set\\p{Lu}.*");
	/** Methods of which some take a part of an array of bytes. */
	private static final Pattern BYTES = Pattern.compile(
			"(?:read|write|encode|decode|digest|compress|decompress|inflate|deflate|checksum|copy|fill)(?:\\p{Lu}.*)?");
	private static final Pattern EXCEPTION = Pattern.compile(".+(?:Exception|Error)");
	/** Methods that are called once for each thread, and so are interpreted as long as it lives. */
	private static final Pattern FIRST = Pattern.compile("main|run|runWith|runWorker");
	/** Methods that begin a piece of work, or are too large to be inlined. */
	private static final Pattern OUTER = Pattern
			.compile("main|run|runWith|runWorker|call|<clinit>|start|handle|doFilter"
					+ "|service|dispatch|invoke.*|execute.*|compile|wait|wait0|sleep.*|park.*");
	private static final Pattern SMALL = Pattern.compile("(?:get|set|is|has|can|to|as|of|value|next|hash)(?:\\p{Lu}.*)?"
			+ "|hashCode|equals|compareTo|compare|size|isEmpty|charAt|length|add|append|apply|accept|test|put"
			+ "|<init>|lambda\\$.*");
	private static final Pattern JDK = Pattern.compile("(?:java|jdk|sun)\\..*");
	/** A class in another one, by the case of their names. */
	private static final Pattern NESTED = Pattern
			.compile("((?:[^\\p{Lu}.][^.]*\\.)*)(\\p{Lu}[^.]*)((?:\\.\\p{Lu}[^.]*)+)");
	private static final String INTERPRETED = "Interpreted";
	private static final String COMPILED = "JIT compiled";
	private static final String INLINED = "Inlined";
	private static final int PERCENT = 100;
	/** How many of 100 methods are inlined, of small ones, those of the JDK, and others. */
	private static final int SMALL_INLINED = 70;
	private static final int JDK_INLINED = 50;
	private static final int OTHERS_INLINED = 20;

	/** Read when somebody asks first. */
	private static final class Known {
		private static final Map<String, String> DESCRIPTORS = descriptors();
		/** By their simple names. */
		private static final Map<String, String> CLASSES = classes();

		private static Map<String, String> descriptors() {
			Map<String, String> descriptors = new HashMap<>();
			for (String line : Vocabulary.lines("jdk.methods")) {
				String[] parts = line.split("\t");
				for (int i = 1; i < parts.length; i++) {
					int parenthesis = parts[i].indexOf('(');
					descriptors.put(parts[0] + "." + parts[i].substring(0, parenthesis),
							parts[i].substring(parenthesis));
				}
			}
			return descriptors;
		}

		private static Map<String, String> classes() {
			Map<String, String> classes = new LinkedHashMap<>();
			for (String line : Vocabulary.lines("java.names")) {
				List<String> parts = List.of(line.split("\t"));
				parts.subList(1, parts.size())
						.forEach(name -> classes.putIfAbsent(name, parts.getFirst() + "." + name));
			}
			return classes;
		}
	}

	private JavaMethods() {
	}

	/**
	 * What a method takes and returns where nobody says it.
	 *
	 * @param className with dots, not empty
	 * @return as in a class file, such as {@code (Ljava/lang/String;)V}
	 */
	public static String descriptor(String className, String method) {
		String known = Known.DESCRIPTORS.get(className + "." + method);
		if (known != null) {
			return known;
		}
		String common = COMMON.get(method);
		return common == null ? chosen(className, method, hash(className, method)) : common;
	}

	private static String chosen(String className, String method, long hash) {
		if (method.startsWith("lambda$")) {
			return LAMBDAS[below(hash, LAMBDAS.length)];
		}
		if (GETTER.matcher(method).matches()) {
			return "()" + TYPES[below(hash, TYPES.length)];
		}
		if (QUESTION.matcher(method).matches()) {
			return below(hash, 2) == 0 ? "()Z" : "(" + TYPES[below(hash >>> 8, TYPES.length)] + ")Z";
		}
		if (SETTER.matcher(method).matches()) {
			return "(" + TYPES[below(hash, TYPES.length)] + ")V";
		}
		if (method.equals("<init>") && EXCEPTION.matcher(className).matches()) {
			return "(" + STRING + ")V";
		}
		int chosen = below(hash, PARAMETERS.length);
		String parameters = chosen == 0 && BYTES.matcher(method).matches() ? PART : PARAMETERS[chosen];
		return "(" + parameters + ")" + (method.equals("<init>") ? "V" : RESULTS[below(hash >>> 32, RESULTS.length)]);
	}

	/**
	 * How a frame was executed, where nobody says it: interpreted if a thread begins with it, else compiled, or inlined
	 * into a compiled method that calls it.
	 *
	 * @param className with dots, not empty
	 * @param caller how the frame below it was executed; empty for no frame of Java
	 */
	public static String kind(String className, String method, String caller) {
		if ((caller.isEmpty() || caller.equals(INTERPRETED)) && FIRST.matcher(method).matches()) {
			return INTERPRETED;
		}
		return (caller.equals(COMPILED) || caller.equals(INLINED)) && isInlined(className, method) ? INLINED : COMPILED;
	}

	private static boolean isInlined(String className, String method) {
		if (OUTER.matcher(method).matches()) {
			return false;
		}
		int share = SMALL.matcher(method).matches() ? SMALL_INLINED
				: JDK.matcher(className).matches() ? JDK_INLINED : OTHERS_INLINED;
		return below(hash(className, method) >>> 16, PERCENT) < share;
	}

	/**
	 * The class that is meant by its name in a method's parameters or result.
	 *
	 * @param ofClass the class that has the method, with dots
	 * @param name with its package, or without for common classes of the JDK and for those of the method's own package;
	 * nested classes behind a dollar sign, or as source code has them, as in {@code Map.Entry}
	 */
	public static String className(String ofClass, String name) {
		int dot = name.indexOf('.');
		if (dot > 0) {
			Matcher nesting = NESTED.matcher(name);
			if (!nesting.matches()) {
				return name;
			}
			String inner = nesting.group(2) + nesting.group(3).replace('.', '$');
			return nesting.group(1).isEmpty() ? className(ofClass, inner) : nesting.group(1) + inner;
		}
		int nested = name.indexOf('$', 1);
		String known = Known.CLASSES.get(nested < 0 ? name : name.substring(0, nested));
		if (known != null) {
			return nested < 0 ? known : known + name.substring(nested);
		}
		return packageName(ofClass) + name;
	}

	/**
	 * The common classes of the JDK with their packages, by their names without, in the order of packages and names;
	 * not to be changed.
	 */
	public static Map<String, String> commonClasses() {
		return Collections.unmodifiableMap(Known.CLASSES);
	}

	/**
	 * The shortest name of a class that {@link #className} takes for it, where there is one.
	 *
	 * @param ofClass the class that has the method, with dots
	 */
	public static String shortName(String ofClass, String name) {
		String simple = name.substring(name.lastIndexOf('.') + 1);
		return className(ofClass, simple).equals(name) ? simple : name;
	}

	/** With a dot at its end; empty for none. */
	private static String packageName(String className) {
		int hidden = className.indexOf('/');
		return className.substring(0, className.lastIndexOf('.', hidden < 0 ? className.length() : hidden) + 1);
	}

	private static int below(long hash, int bound) {
		return (int) ((hash & 0x7fff_ffff) % bound);
	}

	private static long hash(String className, String method) {
		int hidden = className.indexOf("$$Lambda");
		String text = (hidden < 0 ? className : className.substring(0, hidden)) + "." + method;
		long hash = 0xcbf29ce484222325L;
		for (int i = 0; i < text.length(); i++) {
			hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
		}
		hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
		hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
		return hash ^ hash >>> 33;
	}
}
