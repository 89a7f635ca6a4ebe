/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.FrameSpec;
import flightforge.script.catalogue.JavaMethods;
import flightforge.script.text.WrongValueException;

/**
 * How frames of Java methods are written: as {@code Throwable.printStackTrace} and logging libraries print them, so
 * that they can be pasted, and with parameters as {@code jfr print} shows them. Stateless.
 */
public final class FrameNotation {
	private static final String NATIVE = "Native";
	private static final String NATIVE_METHOD = "Native Method";
	/** As async-profiler marks them. */
	private static final Map<String, String> MARKS = Map.of("_[j]", "JIT compiled", "_[i]", "Inlined", "_[0]",
			"Interpreted", "_[1]", "C1 compiled");
	/** Behind a frame, the index of its byte code. */
	private static final Pattern BYTE_CODE = Pattern.compile("@(\\d{1,5})$");
	private static final Pattern MARK = Pattern.compile("_\\[[ij01]\\]$");
	private static final Map<String, String> PRIMITIVES = Map.of("boolean", "Z", "byte", "B", "short", "S", "char", "C",
			"int", "I", "long", "J", "float", "F", "double", "D");
	private static final String VOID = "void";
	private static final String ARRAY = "[]";
	/** In the notation of class files. */
	private static final String FIELD = "\\[*(?:[BCDFIJSZ]|L[^;()\\s:\\[]+;)";
	private static final Pattern FIELDS = Pattern.compile(FIELD);
	private static final Pattern RESULT = Pattern.compile("(?:V|" + FIELD + ")(?=$|[:;@(\\s]|_\\[)");
	/** As a class file allows: parameters, of which long and double count twice, and dimensions of an array. */
	private static final int MOST_SLOTS = 255;
	/** With class loader and module before the class, a hidden class's number behind its name. */
	private static final Pattern METHOD = Pattern.compile("(?:at\\s+)?(?:([^()/\\s:]+)\\s+)?(?:[^()/\\s]*/){0,2}?"
			+ "([^()/\\s;\\[]+(?:/(?:0x[0-9a-f]+|\\d+))?)\\.([^()./\\s;\\[]+)");
	private static final Pattern WITHOUT_PARENTHESES = Pattern.compile("([^():;]*?)(?::(\\d{1,9}))?");
	/** A class with its package, or a class that begins as classes do. */
	private static final Pattern CLASS = Pattern.compile("(?:.*[./])?\\p{Lu}[^./]*(?:/(?:0x[0-9a-f]+|\\d+))?");
	private static final Pattern JAR = Pattern.compile("\\s+~?\\[[^\\[\\]]*\\]$");
	private static final Pattern LOCATION = Pattern.compile("([^()]*?)(?::(\\d{1,9}))?");
	/** What follows parameters. */
	private static final Pattern LINE = Pattern
			.compile("(?::(\\d{1,9})|\\s+line:\\s*(\\d{1,9})|\\(([^()]*?)(?::(\\d{1,9}))?\\))?");
	private static final Pattern TYPE = Pattern
			.compile("([^\\s.,;:()\\[\\]<>/]+(?:\\.[^\\s.,;:()\\[\\]<>/]+)*)((?:\\[\\])*)(\\.\\.\\.)?");
	/** A line, a file of source code, or what is written in place of it, behind a module where it is in one. */
	private static final Pattern PLACE = Pattern.compile(".*:\\d{1,9}|(?:.*/)?(?:SourceFile|Unknown|Unknown Source"
			+ "|Native Method|Redefined|Redefined Method|<[^<>,]*>|[^,\\[\\]]+"
			+ "\\.(?:java|kt|kts|scala|sc|groovy|clj|cljc|rb|py|js|mjs|xtend|ceylon|dart|jsp|vm|c|cpp|h|hpp))");

	private FrameNotation() {
	}

	/**
	 * The frame of a text.
	 *
	 * @return null where the text is no frame of a Java method
	 * @throws WrongValueException when its parameters or its result are wrong, with a message for a person
	 */
	static FrameSpec parse(String text) {
		String rest = JAR.matcher(text).replaceFirst("");
		Matcher mark = MARK.matcher(rest);
		String kind = mark.find() ? MARKS.get(mark.group()) : "";
		rest = mark.replaceFirst("");
		Matcher byteCode = BYTE_CODE.matcher(rest);
		if (byteCode.find()) {
			FrameSpec frame = parsed(rest.substring(0, byteCode.start()), kind);
			return frame == null ? null : new FrameSpec(frame.className(), frame.method(), frame.descriptor(),
					frame.line(), Integer.parseInt(byteCode.group(1)), frame.kind());
		}
		return parsed(rest, kind);
	}

	private static FrameSpec parsed(String rest, String kind) {
		int open = rest.indexOf('(');
		if (open < 0) {
			return withoutParentheses(rest, kind);
		}
		Matcher method = METHOD.matcher(rest.substring(0, open));
		int close = rest.indexOf(')', open);
		if (!method.matches() || close < 0 || rest.lastIndexOf('(', close) > open) {
			return null;
		}
		String inside = rest.substring(open + 1, close);
		String behind = rest.substring(close + 1);
		Matcher result = RESULT.matcher(behind);
		boolean isDescriptor = result.lookingAt();
		if (!isDescriptor && !behind.isEmpty() && (Character.isLetter(behind.charAt(0)) || behind.charAt(0) == '[')) {
			throw noDescriptor("(" + inside + ")" + behind);
		}
		Matcher line = LINE.matcher(isDescriptor ? behind.substring(result.end()) : behind);
		if (!line.matches()) {
			return null;
		}
		if (behind.isEmpty() && isLocation(inside)) {
			return method.group(1) == null ? at(method, "", inside, kind) : null;
		}
		String descriptor;
		if (isDescriptor) {
			if (slots(inside) < 0 || method.group(1) != null) {
				throw noDescriptor("(" + inside + ")" + result.group());
			}
			descriptor = "(" + inside + ")" + result.group();
		} else {
			descriptor = descriptor(method.group(2), method.group(3), inside, method.group(1));
		}
		check(method.group(3), descriptor);
		if (line.group(3) != null) {
			return at(method, descriptor, line.group(3) + (line.group(4) == null ? "" : ":" + line.group(4)), kind);
		}
		String number = line.group(1) == null ? line.group(2) : line.group(1);
		return frame(method, descriptor, number, kind);
	}

	/**
	 * A method with its parameters as the descriptor.
	 *
	 * @param text such as {@code com.shop.Store.read(String, int)}
	 * @return such as {@code com.shop.Store.read(Ljava/lang/String;I)V}; null where it is no method with parameters
	 */
	public static String withDescriptor(String text) {
		try {
			FrameSpec frame = parse(text);
			return frame == null || frame.descriptor().isEmpty() || !text.endsWith(")") ? null
					: frame.className() + "." + frame.method() + frame.descriptor();
		} catch (WrongValueException e) {
			return null;
		}
	}

	/** The frame of a text; empty where it is none of a Java method, or is wrong. */
	public static Optional<FrameSpec> of(String text) {
		try {
			return text.length() > FrameReader.MOST_CHARACTERS ? Optional.empty() : Optional.ofNullable(parse(text));
		} catch (WrongValueException e) {
			return Optional.empty();
		}
	}

	/**
	 * What a method takes, and last what it returns, as Java has it: {@code java.lang.String}, {@code int[]},
	 * {@code void}.
	 *
	 * @param descriptor as in a class file, such as {@code (Ljava/lang/String;[I)V}
	 */
	public static List<String> types(String descriptor) {
		List<String> types = new ArrayList<>();
		int close = descriptor.indexOf(')');
		Matcher fields = FIELDS.matcher(descriptor).region(1, close);
		while (fields.find()) {
			types.add(type(fields.group()));
		}
		types.add(type(descriptor.substring(close + 1)));
		return types;
	}

	private static String type(String field) {
		int dimensions = field.lastIndexOf('[') + 1;
		String element = field.substring(dimensions);
		return (element.equals("V") ? VOID : element.length() > 1
				? element.substring(1, element.length() - 1).replace('/', '.') : primitive(element))
				+ ARRAY.repeat(dimensions);
	}

	private static String primitive(String element) {
		return PRIMITIVES.entrySet().stream().filter(entry -> entry.getValue().equals(element)).map(Map.Entry::getKey)
				.findFirst().orElse(element);
	}

	private static FrameSpec withoutParentheses(String text, String kind) {
		Matcher parts = WITHOUT_PARENTHESES.matcher(text);
		if (!parts.matches()) {
			return null;
		}
		Matcher method = METHOD.matcher(parts.group(1));
		boolean isMethod = method.matches() && method.group(1) == null && CLASS.matcher(method.group(2)).matches();
		return isMethod ? frame(method, "", parts.group(2), kind) : null;
	}

	/** A frame at a place as Java prints it. */
	private static FrameSpec at(Matcher method, String descriptor, String location, String kind) {
		Matcher parts = LOCATION.matcher(location);
		String natural = location.equals(NATIVE_METHOD) || location.endsWith("/" + NATIVE_METHOD) ? NATIVE : "";
		return frame(method, descriptor, parts.matches() ? parts.group(2) : null, kind.isEmpty() ? natural : kind);
	}

	private static FrameSpec frame(Matcher method, String descriptor, String line, String kind) {
		return new FrameSpec(method.group(2), method.group(3), descriptor, line == null ? 0 : Integer.parseInt(line),
				kind);
	}

	private static void check(String method, String descriptor) {
		int close = descriptor.lastIndexOf(')');
		if (slots(descriptor.substring(1, close)) > MOST_SLOTS || descriptor.contains("[".repeat(MOST_SLOTS + 1))) {
			throw new WrongValueException("a method has at most " + MOST_SLOTS
					+ " parameters, of which long and double count twice, and an array as many dimensions; write fewer",
					List.of());
		}
		if (method.startsWith("<") && !descriptor.endsWith("V")) {
			throw new WrongValueException(
					"\"" + method + "\" has no result; write it without \"" + descriptor.substring(close + 1) + "\"",
					List.of());
		}
	}

	/** How much room parameters in the notation of class files take in a method's frame; negative if they are none. */
	private static int slots(String parameters) {
		Matcher field = FIELDS.matcher(parameters);
		int slots = 0;
		for (int at = 0; at < parameters.length(); at = field.end()) {
			field.region(at, parameters.length());
			if (!field.lookingAt()) {
				return -1;
			}
			slots += parameters.charAt(at) == 'J' || parameters.charAt(at) == 'D' ? 2 : 1;
		}
		return slots;
	}

	/** Whether parentheses have a place in source code, and no parameters. */
	private static boolean isLocation(String inside) {
		if (inside.isEmpty() || PRIMITIVES.containsKey(inside)) {
			return false;
		}
		return PLACE.matcher(inside).matches();
	}

	private static WrongValueException noDescriptor(String text) {
		return new WrongValueException(
				"\"" + text + "\" is no descriptor of a method; write parameters and result as in a"
						+ " class file, (Ljava/lang/String;I)V, or parameters as in Java, (String, int)",
				List.of());
	}

	/**
	 * What a method takes and returns.
	 *
	 * @param types its parameters, separated by commas
	 * @param result null where it is not said
	 */
	private static String descriptor(String className, String method, String types, String result) {
		StringBuilder made = new StringBuilder("(");
		if (!types.isBlank()) {
			for (String type : types.split(",", -1)) {
				made.append(field(className, type.strip()));
			}
		}
		made.append(')');
		if (result == null) {
			String natural = JavaMethods.descriptor(className, method);
			return made.append(natural, natural.indexOf(')') + 1, natural.length()).toString();
		}
		return made.append(result.equals(VOID) ? "V" : field(className, result)).toString();
	}

	private static String field(String className, String type) {
		Matcher parts = TYPE.matcher(type);
		if (!parts.matches() || type.equals(VOID)) {
			int generic = type.indexOf('<');
			throw new WrongValueException("\"" + type + "\" is no type of a parameter; "
					+ (generic > 0 ? "write it without its type arguments, \"" + type.substring(0, generic) + "\""
							: "write types without names, such as int, String[] or java.util.List"),
					List.of());
		}
		int dimensions = parts.group(2).length() / ARRAY.length() + (parts.group(3) == null ? 0 : 1);
		String element = parts.group(1);
		String primitive = PRIMITIVES.get(element);
		return "[".repeat(dimensions) + (primitive == null
				? "L" + JavaMethods.className(className, element).replace('.', '/') + ";" : primitive);
	}

	/**
	 * A method with its parameters, and its result where it is not what would be chosen: {@code String
	 * com.shop.Store.read(String, int)}; with its descriptor where that does not say the same.
	 *
	 * @param className with dots, not empty
	 * @param descriptor as in a class file, such as {@code (Ljava/lang/String;I)V}
	 * @return empty where scripts cannot name a type of it
	 */
	public static String method(String className, String method, String descriptor) {
		int close = descriptor.indexOf(')');
		String natural = JavaMethods.descriptor(className, method);
		String result = descriptor.substring(close + 1);
		boolean isNatural = natural.endsWith(")" + result);
		List<String> types = new ArrayList<>();
		Matcher fields = FIELDS.matcher(descriptor).region(1, Math.max(1, close));
		while (fields.find()) {
			types.add(name(className, fields.group()));
		}
		String name = className + "." + method;
		String made = (isNatural ? "" : result.equals("V") ? VOID + " " : name(className, result) + " ") + name + "("
				+ String.join(", ", types) + ")";
		if (says(made, descriptor)) {
			return made;
		}
		return says(name + descriptor, descriptor) ? name + descriptor : "";
	}

	private static boolean says(String text, String descriptor) {
		try {
			FrameSpec frame = parse(text);
			return frame != null && frame.descriptor().equals(descriptor);
		} catch (WrongValueException e) {
			return false;
		}
	}

	private static String name(String ofClass, String field) {
		int dimensions = field.lastIndexOf('[') + 1;
		String element = field.substring(dimensions);
		String name = element.length() > 1
				? JavaMethods.shortName(ofClass, element.substring(1, element.length() - 1).replace('/', '.'))
				: primitive(element);
		return name + ARRAY.repeat(dimensions);
	}

	/** Frames that call each other, separated by semicolons, of which descriptors have some, too. */
	static List<String> chain(String text) {
		List<String> frames = new ArrayList<>();
		int from = 0;
		int depth = 0;
		for (int i = 0; i < text.length(); i++) {
			char at = text.charAt(i);
			if (at == '(') {
				depth++;
			} else if (at == ')') {
				depth = Math.max(0, depth - 1);
				Matcher result = RESULT.matcher(text).region(i + 1, text.length());
				if (result.lookingAt()) {
					i = result.end() - 1;
				}
			} else if (at == ';' && depth == 0) {
				frames.add(text.substring(from, i));
				from = i + 1;
			}
		}
		frames.add(text.substring(from));
		return frames;
	}
}
