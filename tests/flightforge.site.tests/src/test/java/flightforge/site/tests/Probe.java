/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import org.eclipse.core.runtime.adaptor.EclipseStarter;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/**
 * Runs in a process of its own, with the framework of an installation: starts it as its launcher would and prints what
 * is in it. Arguments: the installation's folder, then {@code bundles} or {@code workbench}; the latter also runs the
 * installation's application until its window is there, prints its editors, and closes it. It takes the folder of the
 * workspace as a third argument, and a file to open as a fourth. Reflection, because the platform's classes are behind
 * its own class loaders.
 */
final class Probe {
	private Probe() {
	}

	public static void main(String[] args) throws Exception {
		Path folder = Path.of(args[0]);
		boolean workbench = args[1].equals("workbench");
		Path workspace = args.length > 2 ? Path.of(args[2]) : Files.createTempDirectory(folder, "workspace");
		Path file = args.length > 3 ? Path.of(args[3]) : null;
		EclipseStarter.setInitialProperties(properties(folder, workspace, workbench));
		BundleContext context = EclipseStarter.startup(new String[] {"-consoleLog"}, null);
		printBundles(context);
		printContributions(context);
		Object exitCode = 0;
		if (workbench) {
			try (ScheduledExecutorService closer = Executors.newSingleThreadScheduledExecutor()) {
				closer.scheduleWithFixedDelay(() -> closeWhenOpen(context, closer, file), 200, 200,
						TimeUnit.MILLISECONDS);
				exitCode = EclipseStarter.run(null);
				closer.shutdownNow();
			}
		}
		// On a line of its own, even where the log is within one: the platform may still log that the display is gone.
		System.out.println(System.lineSeparator() + "exit " + exitCode);
		EclipseStarter.shutdown();
		System.exit(0);
	}

	private static Map<String, String> properties(Path folder, Path workspace, boolean workbench) {
		Map<String, String> properties = new HashMap<>();
		properties.put("osgi.install.area", folder.toUri().toString());
		properties.put("osgi.configuration.area", folder.resolve("configuration").toUri().toString());
		properties.put("osgi.instance.area", workspace.toUri().toString());
		properties.put("osgi.noShutdown", "true");
		if (!workbench) {
			properties.put("eclipse.ignoreApp", "true");
		}
		return properties;
	}

	private static void printBundles(BundleContext context) {
		for (Bundle bundle : context.getBundles()) {
			String state = switch (bundle.getState()) {
			case Bundle.INSTALLED -> "unresolved";
			case Bundle.RESOLVED -> "resolved";
			case Bundle.STARTING -> "lazy";
			case Bundle.ACTIVE -> "active";
			default -> "other";
			};
			System.out.println("bundle " + bundle.getSymbolicName() + " " + state);
		}
	}

	private static void printContributions(BundleContext context) throws ReflectiveOperationException {
		ServiceReference<?> reference = context.getServiceReference("org.eclipse.core.runtime.IExtensionRegistry");
		if (reference == null) {
			System.out.println("registry missing");
			return;
		}
		Object registry = context.getService(reference);
		Method elementsFor = registry.getClass().getMethod("getConfigurationElementsFor", String.class);
		for (Object element : (Object[]) elementsFor.invoke(registry, "org.eclipse.ui.editors")) {
			System.out.println(
					"editor " + element.getClass().getMethod("getAttribute", String.class).invoke(element, "id"));
		}
		for (Object element : (Object[]) elementsFor.invoke(registry, "org.openjdk.jmc.flightrecorder.ui.datapage")) {
			Object contributor = element.getClass().getMethod("getContributor").invoke(element);
			System.out.println("page " + contributor.getClass().getMethod("getName").invoke(contributor));
		}
	}

	private static void closeWhenOpen(BundleContext context, ScheduledExecutorService closer, Path file) {
		try {
			Class<?> platform = load(context, "org.eclipse.ui.workbench", "org.eclipse.ui.PlatformUI");
			if (!(Boolean) platform.getMethod("isWorkbenchRunning").invoke(null)) {
				return;
			}
			Object workbench = platform.getMethod("getWorkbench").invoke(null);
			Object display = workbench.getClass().getMethod("getDisplay").invoke(workbench);
			display.getClass().getMethod("asyncExec", Runnable.class).invoke(display,
					(Runnable) () -> closeWindow(context, workbench, closer, file));
		} catch (ReflectiveOperationException e) {
			e.printStackTrace();
			System.exit(3);
		}
	}

	private static void closeWindow(BundleContext context, Object workbench, ScheduledExecutorService closer,
			Path file) {
		try {
			if (closer.isShutdown()) {
				return;
			}
			int windows = (Integer) workbench.getClass().getMethod("getWorkbenchWindowCount").invoke(workbench);
			Object window = workbench.getClass().getMethod("getActiveWorkbenchWindow").invoke(workbench);
			if (window == null) {
				// While the first window is made the workbench runs already, and handles events.
				return;
			}
			closer.shutdown();
			Object shell = window.getClass().getMethod("getShell").invoke(window);
			System.out.println("window " + windows + " " + shell.getClass().getMethod("getText").invoke(shell));
			Object page = window.getClass().getMethod("getActivePage").invoke(window);
			Class<?> pages = load(context, "org.eclipse.ui.workbench", "org.eclipse.ui.IWorkbenchPage");
			if (file != null) {
				load(context, "flightforge.ui", "flightforge.ui.editorinput.FileOpener")
						.getMethod("open", pages, Path.class).invoke(null, page, file);
			}
			Class<?> references = load(context, "org.eclipse.ui.workbench", "org.eclipse.ui.IEditorReference");
			for (Object reference : (Object[]) pages.getMethod("getEditorReferences").invoke(page)) {
				Object editor = references.getMethod("getEditor", boolean.class).invoke(reference, true);
				System.out.println("open " + references.getMethod("getName").invoke(reference) + " in "
						+ editor.getClass().getSimpleName());
			}
			workbench.getClass().getMethod("close").invoke(workbench);
		} catch (InvocationTargetException e) {
			throw new IllegalStateException(e.getCause());
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException(e);
		}
	}

	private static Class<?> load(BundleContext context, String bundleName, String className)
			throws ClassNotFoundException {
		for (Bundle bundle : context.getBundles()) {
			if (bundleName.equals(bundle.getSymbolicName())) {
				return bundle.loadClass(className);
			}
		}
		throw new ClassNotFoundException(className + ", because there is no bundle " + bundleName);
	}
}
