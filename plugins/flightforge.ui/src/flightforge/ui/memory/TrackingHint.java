/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.Optional;

import org.eclipse.core.runtime.IProduct;
import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;

/** Says how Native Memory Tracking is switched on in this program, which depends on what starts it. */
final class TrackingHint {
	/** The option of the JVM. */
	static final String OPTION = "-XX:NativeMemoryTracking=summary";
	/** By this property a product without a launcher names the environment variable of the JVM's options. */
	private static final String VARIABLE = "flightforge.jvm.options";
	/** The launcher's path, by which its file of options is called, too; only set where there is one. */
	private static final String LAUNCHER = "eclipse.launcher";

	private TrackingHint() {
	}

	/** Whether the option would help, by what a JVM says of why it tells nothing: it may have another reason. */
	static boolean isOff(String reason) {
		return reason.contains(OPTION);
	}

	/**
	 * Why there is nothing of Native Memory Tracking; with a link to copy the option where that helps.
	 *
	 * @param own whether it is of this program
	 * @param reason what the JVM says; empty if it is on
	 */
	static String text(boolean own, String reason) {
		if (!isOff(reason)) {
			return reason.replace("&", "&&");
		}
		return own ? text() : NLS.bind(Messages.MEMORY_NMT_OTHER_OFF, reason);
	}

	private static String text() {
		IProduct product = Platform.getProduct();
		return text(System.getProperty(LAUNCHER), product == null ? null : product.getProperty(VARIABLE));
	}

	/**
	 * The hint.
	 *
	 * @param launcher the path of the launcher; null or empty for none
	 * @param variable the environment variable with the JVM's options; null for none
	 */
	static String text(String launcher, String variable) {
		return ini(launcher).map(ini -> NLS.bind(Messages.MEMORY_NMT_OFF_INI, OPTION, ini))
				.orElseGet(() -> variable == null ? NLS.bind(Messages.MEMORY_NMT_OFF, OPTION)
						: NLS.bind(Messages.MEMORY_NMT_OFF_VARIABLE, OPTION, variable));
	}

	/** {@code jmc.ini} for {@code C:\jmc\jmc.exe}, whatever the system's separators. */
	private static Optional<String> ini(String launcher) {
		if (launcher == null || launcher.isEmpty()) {
			return Optional.empty();
		}
		String name = launcher.substring(Math.max(launcher.lastIndexOf('/'), launcher.lastIndexOf('\\')) + 1);
		return Optional.of((name.endsWith(".exe") ? name.substring(0, name.length() - 4) : name) + ".ini");
	}
}
