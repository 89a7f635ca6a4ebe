/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editorinput;

import java.nio.file.Path;

import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Makes inputs of a former session again. Called by the workbench. */
public final class PathEditorInputFactory implements IElementFactory {

	static final String ID = "flightforge.ui.pathEditorInputFactory";
	static final String FILE = "file";

	@Override
	public IAdaptable createElement(IMemento memento) {
		String file = memento.getString(FILE);
		return file == null ? null : new PathEditorInput(Path.of(file));
	}
}
