/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.lang.reflect.Modifier;
import java.util.Map;

import flightforge.writer.ClassOrigins;
import flightforge.writer.StackFrame;
import flightforge.writer.StandardTypes;
import flightforge.writer.encode.ConstantNumbers;
import flightforge.writer.encode.TypeCheck;

/** Encodes constants of methods, classes, packages, modules and class loaders as the JVM does. */
final class ClassConstants {
	/** Where class loaders load each other's classes in a circle, it ends. */
	private static final int MOST_LOADERS = 3;
	private static final Map<String, String> PRIMITIVES = Map.of("boolean", "Z", "byte", "B", "short", "S", "char", "C",
			"int", "I", "long", "J", "float", "F", "double", "D");

	private final Constants constants;
	private final ClassOrigins origins;
	/** How many class loaders are being encoded, each for the class of the one before. */
	private int loaders;

	ClassConstants(Constants constants, ClassOrigins origins) {
		this.constants = constants;
		this.origins = origins;
	}

	/** @param number a given number, or {@link ConstantNumbers#NONE} */
	long method(long number, String className, String name, String descriptor, boolean isNative) {
		if (className.isEmpty()) {
			// The JDK's consumer reads the empty text as null where it is a chunk's first symbol.
			constants.constant(StandardTypes.SYMBOL, name);
		}
		return constants.intern(StandardTypes.METHOD, number, (field, content) -> {
			switch (field.name()) {
			case "type" -> constants.putText(field, className, content);
			case "name" -> constants.putText(field, name, content);
			case "descriptor" -> constants.putText(field, descriptor, content);
			case "modifiers" -> content.putVarint(MethodModifiers.of(className, name, descriptor, isNative));
			case "hidden" -> content.putByte(isHidden(className, name) ? 1 : 0);
			default -> constants.putDefault(field, content);
			}
		});
	}

	/** @param text for instance {@code com.shop.Checkout.pay} or {@code com.shop.Checkout.pay(I)V} */
	long methodOf(long number, String text) {
		int parenthesis = text.indexOf('(');
		String name = parenthesis < 0 ? text : text.substring(0, parenthesis);
		String descriptor = parenthesis < 0 ? "()V" : text.substring(parenthesis);
		int dot = name.lastIndexOf('.');
		if (dot <= 0 || dot == name.length() - 1 || !StackFrame.isDescriptor(descriptor)) {
			throw TypeCheck
					.wrong("'" + text + "' is not a method: write package.Class.method or package.Class.method(I)V");
		}
		return method(number, name.substring(0, dot), name.substring(dot + 1), descriptor, false);
	}

	/**
	 * The JVM writes names of classes and packages with slashes, and those of arrays as descriptors; readers turn them
	 * into what people write.
	 *
	 * @param name for instance {@code java.lang.String}, {@code byte[]} or {@code [B}; empty for native code, which has
	 * no class
	 */
	long classOf(long number, String name) {
		int dimensions = 0;
		String element = name.replace('.', '/');
		for (; element.endsWith("[]"); dimensions++) {
			element = element.substring(0, element.length() - "[]".length());
		}
		String type = element;
		boolean hidden = isHidden(name);
		String visible = hidden ? type.substring(0, type.lastIndexOf('/')) : type;
		// Those of hidden classes keep their dots.
		String jvmName = hidden ? name : dimensions == 0 ? type : "[".repeat(dimensions) + descriptor(type);
		int slash = isDescriptor(type) ? -1 : visible.lastIndexOf('/');
		return constants.intern(StandardTypes.CLASS, number, (field, content) -> {
			switch (field.name()) {
			case "classLoader" -> constants.putText(field, loaderOf(visible), content);
			case "name" -> constants.putText(field, jvmName, content);
			case "package" -> constants.putText(field, slash < 0 ? null : visible.substring(0, slash), content);
			case "modifiers" -> content.putVarint(Modifier.PUBLIC);
			case "hidden" -> content.putByte(hidden ? 1 : 0);
			default -> constants.putDefault(field, content);
			}
		});
	}

	/** What Java's own stack traces leave out: methods of lambdas, and those that the JDK marks so. */
	private static boolean isHidden(String className, String method) {
		return isHidden(className) || className.contains("$$Lambda")
				|| className.equals("java.lang.Thread") && method.equals("runWith");
	}

	/** The JVM puts a slash and a number behind the name of a class that nothing can refer to, as that of a lambda. */
	private static boolean isHidden(String className) {
		int slash = className.lastIndexOf('/');
		return slash > 0 && slash < className.length() - 1 && Character.isDigit(className.charAt(slash + 1));
	}

	private static String descriptor(String type) {
		return PRIMITIVES.getOrDefault(type, "L" + type + ";");
	}

	private static boolean isDescriptor(String type) {
		return type.startsWith("[");
	}

	private String loaderOf(String type) {
		return type.isEmpty() ? null : origins.of(type).loader().name();
	}

	/** @param name with dots or slashes */
	long packageOf(long number, String name) {
		String jvmName = name.replace('.', '/');
		ClassOrigins.Module module = origins.of(jvmName).module();
		return constants.intern(StandardTypes.PACKAGE, number, (field, content) -> {
			switch (field.name()) {
			case "name" -> constants.putText(field, jvmName, content);
			case "module" -> constants.putText(field, module == null ? null : module.name(), content);
			case "exported" -> content.putByte(1);
			default -> constants.putDefault(field, content);
			}
		});
	}

	long moduleOf(long number, String name) {
		ClassOrigins.Module module = origins.module(name);
		return constants.intern(StandardTypes.MODULE, number, (field, content) -> {
			switch (field.name()) {
			case "name" -> constants.putText(field, orNull(module.name()), content);
			case "version" -> constants.putText(field, orNull(module.version()), content);
			case "location" -> constants.putText(field, orNull(module.location()), content);
			case "classLoader" -> constants.putText(field, module.loader().name(), content);
			default -> constants.putDefault(field, content);
			}
		});
	}

	long loaderOf(long number, String name) {
		ClassOrigins.Loader loader = origins.loader(name);
		loaders++;
		long result = constants.intern(StandardTypes.CLASS_LOADER, number, (field, content) -> {
			switch (field.name()) {
			case "type" ->
					constants.putText(field, loaders > MOST_LOADERS ? null : orNull(loader.className()), content);
			case "name" -> constants.putText(field, orNull(loader.name()), content);
			default -> constants.putDefault(field, content);
			}
		});
		loaders--;
		return result;
	}

	private static String orNull(String text) {
		return text.isEmpty() ? null : text;
	}
}
