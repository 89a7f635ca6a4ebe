/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editorinput;

import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IURIEditorInput;

/** Finds the file behind whatever input a host opens an editor with. */
public final class EditorInputs {

	private static final String FILE = "file";
	private static final boolean IDE_PRESENT = Platform.getBundle("org.eclipse.ui.ide") != null;

	private EditorInputs() {
	}

	/**
	 * The file of an input.
	 *
	 * @param input any host's input
	 * @return the file, absolute; empty when the input is not a file of this machine
	 */
	public static Optional<Path> file(IEditorInput input) {
		IPathEditorInput path = input instanceof IPathEditorInput direct ? direct
				: input.getAdapter(IPathEditorInput.class);
		if (path != null && path.getPath() != null) {
			return Optional.of(path.getPath().toFile().toPath().toAbsolutePath());
		}
		return IDE_PRESENT ? IdeInputs.file(input) : Optional.empty();
	}

	/** Inputs that only the IDE has. A class of its own, because the IDE's types cannot be loaded in other hosts. */
	private static final class IdeInputs {

		static Optional<Path> file(IEditorInput input) {
			IURIEditorInput uri = input instanceof IURIEditorInput direct ? direct
					: input.getAdapter(IURIEditorInput.class);
			return uri == null || uri.getURI() == null || !FILE.equals(uri.getURI().getScheme()) ? Optional.empty()
					: Optional.of(Path.of(uri.getURI()));
		}
	}
}
