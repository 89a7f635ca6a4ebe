/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.part.ViewPart;

/** A view of the workspace's files, with a menu that takes contributions: what navigators of the Eclipse IDE have. */
public final class FilesView extends ViewPart {
	/** Its id. */
	public static final String ID = "flightforge.ui.pages.files";
	private TableViewer viewer;

	@Override
	public void createPartControl(Composite parent) {
		viewer = new TableViewer(parent);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setLabelProvider(new LabelProvider() {
			@Override
			public String getText(Object element) {
				return ((IFile) element).getName();
			}
		});
		MenuManager menu = new MenuManager();
		menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
		viewer.getControl().setMenu(menu.createContextMenu(viewer.getControl()));
		viewer.getControl().setData("org.eclipse.swtbot.widget.key", "flightforge.tests.files");
		getSite().registerContextMenu(menu, viewer);
		getSite().setSelectionProvider(viewer);
		show();
	}

	private void show() {
		try {
			for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
				for (IResource member : project.members()) {
					if (member instanceof IFile) {
						viewer.add(member);
					}
				}
			}
		} catch (CoreException e) {
			throw new IllegalStateException(e);
		}
	}

	@Override
	public void setFocus() {
		viewer.getControl().setFocus();
	}
}
