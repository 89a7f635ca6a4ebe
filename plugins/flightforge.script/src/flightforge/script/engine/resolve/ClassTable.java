/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import flightforge.script.ClassSpec;
import flightforge.script.JvmSpec;
import flightforge.script.Script;
import flightforge.script.catalogue.JvmRows;
import flightforge.writer.ClassOrigins;

/** Where the classes of a recording come from, as its script and the JDK say. */
public final class ClassTable {
	private static final int USUAL_JDK = 25;

	private ClassTable() {
	}

	/** The origins of a script's classes. */
	public static ClassOrigins origins(Script script) {
		int jdk = script.recording().jdk();
		int feature = jdk == 0 ? USUAL_JDK : jdk;
		JvmSpec jvm = script.jvm();
		ClassOrigins.Builder origins = jvm == null ? ClassOrigins.builder(feature) : ClassOrigins
				.builder((jvm.version().isEmpty() ? JvmRows.version(feature) : jvm.version()).split("[+-]", 2)[0]);
		for (ClassSpec spec : script.classes()) {
			ClassOrigins.Loader loader = spec.loaderClass() == null ? ClassOrigins.jdk().loader(spec.loader())
					: new ClassOrigins.Loader(spec.loader(), spec.loaderClass());
			ClassOrigins.Module module = spec.module() == null ? null
					: new ClassOrigins.Module(spec.module(), spec.version(), spec.location(), loader);
			origins.add(spec.name(), new ClassOrigins.Origin(loader, module));
		}
		return origins.build();
	}
}
