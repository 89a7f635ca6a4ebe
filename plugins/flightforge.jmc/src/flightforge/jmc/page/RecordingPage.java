/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.page;

import org.eclipse.jface.resource.ImageDescriptor;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;

/**
 * The page of one editor. It outlives its controls, which go whenever the user leaves the page, and so keeps what was
 * read of the recording. UI thread only.
 *
 * @param <T> what is read of the recording
 */
public abstract class RecordingPage<T> implements IDisplayablePage {
	private T content;

	/** How the page is shown. */
	protected abstract PageIdentity identity();

	/** The results of the rules that concern the page. */
	protected PageResults results() {
		return PageResults.NONE;
	}

	@Override
	public final String getName() {
		return identity().name();
	}

	@Override
	public final String getDescription() {
		String description = identity().description();
		return results().any() ? description + System.lineSeparator() + results().statistics() : description;
	}

	@Override
	public final ImageDescriptor getImageDescriptor() {
		return results().badge(identity().image());
	}

	/** What was read of the recording, null before it has been. */
	public final T content() {
		return content;
	}

	final void setContent(T read) {
		content = read;
	}
}
