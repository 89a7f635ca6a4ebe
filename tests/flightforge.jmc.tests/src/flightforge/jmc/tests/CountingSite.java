/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.IHandler;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * The site of an editor that counts what is activated through its services, such as handlers and key contexts, and has
 * the handlers called. UI thread only, except the counts and the calls.
 */
final class CountingSite {
	private volatile int activations;
	private volatile int active;
	/** By their activations, those of the page that is there: they know it. */
	private final Map<Object, Map.Entry<Object, IHandler>> handlers = new IdentityHashMap<>();

	/** The site. */
	IWorkbenchPartSite site() {
		return standIn(IWorkbenchPartSite.class, (proxy, method, arguments) -> switch (method.getName()) {
		case "getService" -> standIn((Class<?>) arguments[0], this::serve);
		case "getWorkbenchWindow" -> standIn(IWorkbenchWindow.class, (window, called,
				values) -> called.getName().equals("getService") ? standIn((Class<?>) values[0], this::serve) : null);
		case "getPage" -> standIn(IWorkbenchPage.class, this::serve);
		default -> null;
		});
	}

	/** How much is active now. */
	int active() {
		return active;
	}

	/** How often something was activated. */
	int activations() {
		return activations;
	}

	/** Does what a command does in the editor, such as that of a key. */
	void execute(String command) {
		VoidResult executing = () -> {
			try {
				handlers.values().stream().filter(handler -> handler.getKey().equals(command)).findFirst().orElseThrow()
						.getValue().execute(new ExecutionEvent());
			} catch (ExecutionException e) {
				throw new IllegalStateException(e);
			}
		};
		UIThreadRunnable.syncExec(executing);
	}

	private Object serve(Object service, Method method, Object[] arguments) {
		if (method.getName().startsWith("activate")) {
			activations++;
			active++;
			Object activation = standIn(method.getReturnType(), (proxy, called, values) -> null);
			if (arguments.length > 1 && arguments[1] instanceof IHandler handler) {
				handlers.put(activation, Map.entry(arguments[0], handler));
			}
			return activation;
		}
		if (method.getName().startsWith("deactivate")) {
			Collection<?> ended = arguments[0] instanceof Collection<?> several ? several : List.of(arguments[0]);
			ended.forEach(handlers::remove);
			active -= ended.size();
		}
		return null;
	}

	private static <T> T standIn(Class<T> type, InvocationHandler answers) {
		return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
	}
}
