/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests.host;

import java.io.IOException;
import java.lang.reflect.Proxy;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.part.EditorPart;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

import flightforge.jmc.SyntheticRecordingPage;

/**
 * An editor of recordings that shows the page "Synthetic Recording", and knows as little of it as Mission Control's.
 */
public final class PageEditor extends EditorPart {
	/** The editor. */
	public static final String ID = "flightforge.jmc.tests.pageEditor";
	private FormToolkit toolkit;
	private IItemCollection items;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		setSite(site);
		setInput(input);
		setPartName(input.getName());
		try {
			items = JfrLoaderToolkit.loadEvents(((IPathEditorInput) input).getPath().toFile());
		} catch (IOException | CouldNotLoadRecordingException e) {
			throw new PartInitException(input.getName(), e);
		}
	}

	@Override
	public void createPartControl(Composite parent) {
		toolkit = new FormToolkit(parent.getDisplay());
		// Not implemented here: in Mission Control a container has more to do than its signatures that we have.
		IPageContainer container = (IPageContainer) Proxy.newProxyInstance(getClass().getClassLoader(),
				new Class<?>[] {IPageContainer.class, IEditorPart.class},
				(proxy, method, arguments) -> switch (method.getName()) {
				case "getSite", "getEditorSite" -> getSite();
				case "getEditorInput" -> getEditorInput();
				default -> null;
				});
		new SyntheticRecordingPage(() -> items).display(parent, toolkit, container, null);
	}

	@Override
	public void setFocus() {
		// What has had the focus keeps it.
	}

	@Override
	public void dispose() {
		if (toolkit != null) {
			toolkit.dispose();
		}
		super.dispose();
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		// Recordings are only read.
	}

	@Override
	public void doSaveAs() {
		// Recordings are only read.
	}

	@Override
	public boolean isDirty() {
		return false;
	}

	@Override
	public boolean isSaveAsAllowed() {
		return false;
	}
}
