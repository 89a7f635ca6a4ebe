/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.page;

import java.nio.file.Path;
import java.time.Duration;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IWorkbenchPartSite;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

import flightforge.ui.editorinput.PathEditorInput;

/**
 * Where the opened recording is and how long it lasts.
 *
 * @param name name of its file without the ending
 * @param folder folder of its file
 * @param file its file, null when that is not known
 * @param duration the time that it spans
 * @param site the site of the editor that has it open, null when that is not known
 */
public record RecordingPlace(String name, Path folder, Path file, Duration duration, IWorkbenchPartSite site) {
	private static final String NAME_WITHOUT_FILE = "recording";
	private static final Duration SHORTEST = Duration.ofSeconds(1);

	/** The place of the recording that an editor has open. */
	public static RecordingPlace of(IPageContainer container) {
		Path file = file(container);
		String name = file == null ? NAME_WITHOUT_FILE : file.getFileName().toString();
		int ending = name.lastIndexOf('.');
		Path folder = file == null ? Path.of(System.getProperty("user.home")) : file.toAbsolutePath().getParent();
		return new RecordingPlace(ending > 0 ? name.substring(0, ending) : name, folder, file, duration(container),
				container instanceof IEditorPart editor ? editor.getSite() : null);
	}

	/** Whether an editor has a recording open because it was generated. */
	public static boolean isGenerated(IPageContainer container) {
		return container instanceof IEditorPart editor && editor.getEditorInput() instanceof PathEditorInput input
				&& input.isGenerated();
	}

	private static Path file(IPageContainer container) {
		if (!(container instanceof IEditorPart editor)) {
			return null;
		}
		// Mission Control's own input is one, but adapts to nothing.
		IPathEditorInput input = Adapters.adapt(editor.getEditorInput(), IPathEditorInput.class);
		return input == null ? null : input.getPath().toPath();
	}

	private static Duration duration(IPageContainer container) {
		IRange<IQuantity> range = container.getRecordingRange();
		IQuantity extent = range == null ? null : range.getExtent();
		return extent == null ? SHORTEST : Duration.ofNanos(extent.clampedLongValueIn(UnitLookup.NANOSECOND));
	}
}
