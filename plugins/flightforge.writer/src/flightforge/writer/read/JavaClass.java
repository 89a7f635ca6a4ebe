/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

/**
 * A class as a recording describes it. Immutable.
 *
 * @param name as in source code, such as {@code java.util.Map$Entry}, {@code int} or {@code byte[][]}; null where the
 * recording has none
 * @param packageName with dots, empty for the unnamed package, null where the recording has none
 * @param module null where the recording has none, or the class is in an unnamed one
 * @param loader the name of the class loader, or that of its class where it has none; null for the boot loader without
 * a name
 * @param modifiers as in {@link java.lang.reflect.Modifier}, 0 where the recording has none
 * @param hidden whether it is a hidden class
 */
public record JavaClass(String name, String packageName, String module, String loader, int modifiers, boolean hidden) {

	static JavaClass of(Constant constant) {
		String packageName = constant.text("package.name");
		String loader = constant.text("classLoader.name");
		if (loader == null || loader.isEmpty()) {
			loader = sourceName(constant.text("classLoader.type.name"));
		}
		return new JavaClass(sourceName(constant.text("name")),
				packageName == null ? null : packageName.replace('/', '.'), constant.text("package.module.name"),
				loader, (int) constant.number("modifiers", 0), constant.number("hidden", 0) != 0);
	}

	/**
	 * Turns the name of a class into that in source code.
	 *
	 * @param name such as {@code java/lang/String}, {@code [Ljava/lang/String;} or {@code [B}, with slashes or dots;
	 * may be null
	 * @return such as {@code java.lang.String}, {@code java.lang.String[]} or {@code byte[]}; what is not a descriptor
	 * of an array stays as it is but for its slashes
	 */
	public static String sourceName(String name) {
		if (name == null || name.isEmpty()) {
			return name;
		}
		int dimensions = 0;
		while (dimensions < name.length() && name.charAt(dimensions) == '[') {
			dimensions++;
		}
		String dotted = name.indexOf('/') < 0 ? name : name.replace('/', '.');
		if (dimensions == 0 || dimensions == name.length()) {
			return dotted;
		}
		String element = element(dotted, dimensions);
		return element == null ? dotted : element + "[]".repeat(dimensions);
	}

	private static String element(String name, int from) {
		if (name.charAt(from) == 'L' && name.endsWith(";")) {
			return name.substring(from + 1, name.length() - 1);
		}
		if (name.length() != from + 1) {
			return null;
		}
		return switch (name.charAt(from)) {
		case 'Z' -> "boolean";
		case 'B' -> "byte";
		case 'S' -> "short";
		case 'C' -> "char";
		case 'I' -> "int";
		case 'J' -> "long";
		case 'F' -> "float";
		case 'D' -> "double";
		default -> null;
		};
	}
}
