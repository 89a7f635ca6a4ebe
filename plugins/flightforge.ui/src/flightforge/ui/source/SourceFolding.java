/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.CompositeRuler;
import org.eclipse.jface.text.source.IAnnotationAccess;
import org.eclipse.jface.text.source.IVerticalRulerColumn;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.jface.text.source.projection.ProjectionSupport;
import org.eclipse.jface.text.source.projection.ProjectionViewer;

import flightforge.script.assist.ScriptOutline;
import flightforge.ui.platform.FollowedGround;
import flightforge.ui.resource.Ids;

/** Lets sections and streams be folded. UI thread only. */
public final class SourceFolding {
	private final ProjectionViewer viewer;

	/** Folding of a viewer that is configured and has its document. */
	public SourceFolding(ProjectionViewer viewer, CompositeRuler ruler, IAnnotationAccess access) {
		this.viewer = viewer;
		ProjectionSupport support = new ProjectionSupport(viewer, access, new ViewerColors());
		support.install();
		viewer.doOperation(ProjectionViewer.TOGGLE);
		viewer.getTextWidget().addDisposeListener(e -> support.dispose());
		// Its column, which is the last one, asks for the ground of the text only when it is made.
		FollowedGround.of(viewer.getTextWidget(), ground -> ruler.getDecoratorIterator()
				.forEachRemaining(column -> column.getControl().setBackground(ground)));
		IVerticalRulerColumn last = null;
		Iterator<IVerticalRulerColumn> columns = ruler.getDecoratorIterator();
		while (columns.hasNext()) {
			last = columns.next();
		}
		Ids.name(last.getControl(), "flightforge.source.folding");
	}

	/** Folds everything or nothing. */
	public void all(boolean folded) {
		viewer.doOperation(folded ? ProjectionViewer.COLLAPSE_ALL : ProjectionViewer.EXPAND_ALL);
	}

	/** Follows a change of the text; what is folded stays so as long as it is there. */
	public void update(ScriptOutline outline) {
		ProjectionAnnotationModel model = viewer.getProjectionAnnotationModel();
		if (model == null) {
			return;
		}
		Set<Position> wanted = new HashSet<>();
		outline.folds().forEach(range -> wanted.add(new Position(range.begin(), range.end() - range.begin())));
		List<Annotation> gone = new ArrayList<>();
		Iterator<Annotation> present = model.getAnnotationIterator();
		while (present.hasNext()) {
			Annotation annotation = present.next();
			Position position = model.getPosition(annotation);
			if (position == null || !wanted.remove(position)) {
				gone.add(annotation);
			}
		}
		Map<Annotation, Position> added = new HashMap<>();
		wanted.forEach(position -> added.put(new ProjectionAnnotation(), position));
		if (!gone.isEmpty() || !added.isEmpty()) {
			model.modifyAnnotations(gone.toArray(Annotation[]::new), added, null);
		}
	}
}
