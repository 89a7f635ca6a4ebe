/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collection;

import org.eclipse.ui.IWorkbenchPartSite;

/**
 * The site of an editor that counts what is activated through its services, such as handlers and key contexts. UI
 * thread only, but for the figures.
 */
final class CountingSite {
	private volatile int activations;
	private volatile int active;

	/** The site. */
	IWorkbenchPartSite site() {
		return standIn(IWorkbenchPartSite.class, (proxy, method, arguments) -> method.getName().equals("getService")
				? standIn((Class<?>) arguments[0], this::serve) : null);
	}

	/** How much is active now. */
	int active() {
		return active;
	}

	/** How often something was activated. */
	int activations() {
		return activations;
	}

	private Object serve(Object service, Method method, Object[] arguments) {
		if (method.getName().startsWith("activate")) {
			activations++;
			active++;
			return standIn(method.getReturnType(), (proxy, called, values) -> null);
		}
		if (method.getName().startsWith("deactivate")) {
			active -= arguments[0] instanceof Collection<?> several ? several.size() : 1;
		}
		return null;
	}

	private static <T> T standIn(Class<T> type, InvocationHandler answers) {
		return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
	}
}
