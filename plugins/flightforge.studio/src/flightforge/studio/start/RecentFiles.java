/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.start;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.osgi.service.prefs.BackingStoreException;

import flightforge.ui.editorinput.EditorInputs;

/** The files that editors were opened for, the latest first. They are kept in the workspace. UI thread only. */
public final class RecentFiles {

	private static final String NODE = "flightforge.studio";
	private static final String KEY = "recentFiles";
	private static final int MOST = 12;

	private RecentFiles() {
	}

	/** Remembers each file that an editor of a window shows from now on. */
	public static void follow(IWorkbenchWindow window) {
		window.getPartService().addPartListener(new IPartListener2() {
			@Override
			public void partOpened(IWorkbenchPartReference part) {
				remember(part);
			}

			/** Such as by Save As. */
			@Override
			public void partInputChanged(IWorkbenchPartReference part) {
				remember(part);
			}
		});
	}

	private static void remember(IWorkbenchPartReference reference) {
		if (reference.getPart(false) instanceof IEditorPart editor) {
			EditorInputs.file(editor.getEditorInput()).ifPresent(RecentFiles::add);
		}
	}

	/** The files, whether they still exist or not. */
	public static List<Path> get() {
		List<Path> files = new ArrayList<>();
		preferences().get(KEY, "").lines().map(RecentFiles::path).flatMap(Optional::stream).forEach(files::add);
		return files;
	}

	/** What is no path in this system was not written by it. */
	private static Optional<Path> path(String line) {
		try {
			return line.isBlank() ? Optional.empty() : Optional.of(Path.of(line));
		} catch (InvalidPathException e) {
			return Optional.empty();
		}
	}

	private static void add(Path file) {
		List<Path> files = get();
		files.remove(file);
		files.addFirst(file);
		keep(files.subList(0, Math.min(MOST, files.size())));
	}

	/** Forgets a file, such as one that no longer exists. */
	public static void forget(Path file) {
		List<Path> files = get();
		files.remove(file);
		keep(files);
	}

	/** Forgets all files. */
	public static void clear() {
		keep(List.of());
	}

	private static void keep(List<Path> files) {
		// A name with a line break would become two.
		preferences().put(KEY, String.join("\n",
				files.stream().map(Path::toString).filter(name -> name.lines().count() == 1).toList()));
		try {
			preferences().flush();
		} catch (BackingStoreException e) {
			ILog.of(RecentFiles.class).warn(e.getLocalizedMessage(), e);
		}
	}

	private static IEclipsePreferences preferences() {
		return InstanceScope.INSTANCE.getNode(NODE);
	}
}
