/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.stream.Collectors;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.script.Problem;
import flightforge.ui.resource.Images;

/**
 * A stream's event type: set in where it is nested, its icon marked where something is wrong, as the tool tip says.
 */
final class TypeLabels extends ColumnLabelProvider {

	private static final String SET_IN = "   ";

	private final ResourceManager images = new LocalResourceManager(JFaceResources.getResources());

	@Override
	public String getText(Object element) {
		StreamRow row = (StreamRow) element;
		return SET_IN.repeat(row.depth()) + row.type();
	}

	@Override
	public Image getImage(Object element) {
		StreamRow row = (StreamRow) element;
		Images image = row.experimental() ? Images.EXPERIMENTAL : Images.EVENT;
		if (row.problems().isEmpty()) {
			return image.image();
		}
		String mark = row.hasErrors() ? ISharedImages.IMG_DEC_FIELD_ERROR : ISharedImages.IMG_DEC_FIELD_WARNING;
		return images.create(new DecorationOverlayIcon(image.image(),
				PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(mark), IDecoration.BOTTOM_LEFT));
	}

	@Override
	public String getToolTipText(Object element) {
		StreamRow row = (StreamRow) element;
		if (!row.problems().isEmpty()) {
			return row.problems().stream().map(Problem::toString).collect(Collectors.joining("\n"));
		}
		return row.experimental() ? Messages.EXPERIMENTAL : null;
	}

	@Override
	public void dispose() {
		images.dispose();
		super.dispose();
	}
}
