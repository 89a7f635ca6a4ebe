/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IURIEditorInput;

/** Finds the file behind whatever input a host opens the editor with. */
final class InputPaths {

	private static final String FILE = "file";

	private InputPaths() {
	}

	static Optional<Path> file(IEditorInput input) {
		IPathEditorInput path = input instanceof IPathEditorInput direct ? direct : input.getAdapter(IPathEditorInput.class);
		if (path != null && path.getPath() != null) {
			return Optional.of(path.getPath().toFile().toPath().toAbsolutePath());
		}
		IURIEditorInput uri = input instanceof IURIEditorInput direct ? direct : input.getAdapter(IURIEditorInput.class);
		return uri == null ? Optional.empty() : local(uri.getURI());
	}

	private static Optional<Path> local(URI uri) {
		return uri != null && FILE.equals(uri.getScheme()) ? Optional.of(Path.of(uri)) : Optional.empty();
	}
}
