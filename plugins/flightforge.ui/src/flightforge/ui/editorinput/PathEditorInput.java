/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editorinput;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.PlatformObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.PlatformUI;

/** A file of the file system as an editor's input. Two inputs of the same file are equal. Immutable. */
public final class PathEditorInput extends PlatformObject implements IPathEditorInput, IPersistableElement {

	private final Path file;
	private final boolean generated;
	private final String type;

	/**
	 * An input.
	 *
	 * @param file the file, which need not exist
	 */
	public PathEditorInput(Path file) {
		this(file, false, "");
	}

	/**
	 * An input.
	 *
	 * @param file the file, which need not exist
	 * @param generated whether it is a recording that is opened because it was generated
	 * @param type the name of the event type that its user was working on; empty for none
	 */
	public PathEditorInput(Path file, boolean generated, String type) {
		this.file = file.toAbsolutePath().normalize();
		this.generated = generated;
		this.type = type;
	}

	/** The file, absolute and normalised. */
	public Path file() {
		return file;
	}

	/** Whether it is a recording that is opened because it was generated, so that its script is of interest first. */
	public boolean isGenerated() {
		return generated;
	}

	/** The name of the event type whose events are of interest first; empty for none. */
	public String type() {
		return type;
	}

	@Override
	public boolean exists() {
		return Files.exists(file);
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		return PlatformUI.getWorkbench().getEditorRegistry().getImageDescriptor(getName());
	}

	@Override
	public String getName() {
		return Objects.toString(file.getFileName(), file.toString());
	}

	@Override
	public String getToolTipText() {
		return file.toString();
	}

	@Override
	public IPath getPath() {
		return IPath.fromPath(file);
	}

	@Override
	public IPersistableElement getPersistable() {
		return this;
	}

	@Override
	public String getFactoryId() {
		return PathEditorInputFactory.ID;
	}

	@Override
	public void saveState(IMemento memento) {
		memento.putString(PathEditorInputFactory.FILE, file.toString());
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof PathEditorInput input && file.equals(input.file);
	}

	@Override
	public int hashCode() {
		return file.hashCode();
	}
}
