/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.lang.constant.ClassDesc;

/** Names as people write them; each reader has its own way with the names of arrays and of threads without Java. */
final class Names {
	private Names() {
	}

	/** {@code java.lang.String}, {@code byte[]}, from any of {@code java/lang/String}, {@code [B}, {@code byte[]}. */
	static String type(String name) {
		String dotted = name.replace('/', '.');
		if (!dotted.startsWith("[")) {
			return dotted;
		}
		ClassDesc type = ClassDesc.ofDescriptor(name.replace('.', '/'));
		String brackets = "";
		while (type.isArray()) {
			type = type.componentType();
			brackets += "[]";
		}
		return (type.packageName().isEmpty() ? "" : type.packageName() + ".") + type.displayName() + brackets;
	}

	/** A class loader's name, or that of its class where it has none; not every reader has both. */
	static String loader(String name, String className) {
		return name == null || name.isEmpty() ? className == null ? null : type(className) : name;
	}

	/** A thread's Java name, or the operating system's where it has none. */
	static String thread(String javaName, String systemName) {
		return javaName == null ? systemName : javaName;
	}
}
