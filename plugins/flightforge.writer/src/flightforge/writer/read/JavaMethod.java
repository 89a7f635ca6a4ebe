/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

/**
 * A method as a recording describes it. Immutable.
 *
 * @param type the class that has it, null where the recording has none
 * @param name null where the recording has none
 * @param descriptor such as {@code (Ljava/lang/String;)V}, null where the recording has none
 * @param modifiers as in {@link java.lang.reflect.Modifier}, 0 where the recording has none
 * @param hidden whether stack traces of Java leave it out
 */
public record JavaMethod(JavaClass type, String name, String descriptor, int modifiers, boolean hidden) {

	static JavaMethod of(Constant constant) {
		Constant type = constant.constant("type");
		return new JavaMethod(type == null ? null : type.asJavaClass(), constant.text("name"),
				constant.text("descriptor"), (int) constant.number("modifiers", 0), constant.number("hidden", 0) != 0);
	}

	/** @return class and method with a dot between them, for instance {@code java.util.HashMap.put} */
	public String qualifiedName() {
		return type == null ? name : type.name() + "." + name;
	}
}
