/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.information.IInformationProvider;
import org.eclipse.jface.text.information.IInformationProviderExtension;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;

import flightforge.script.assist.ScriptOutline;
import flightforge.script.assist.ScriptOutline.Explanation;
import flightforge.script.catalogue.Catalogue;

/** Tells about a place of the source: its problems, and what the word there means. UI thread only. */
public final class ScriptHover
		implements ITextHover, ITextHoverExtension, IInformationProvider, IInformationProviderExtension {
	private final ISourceViewer viewer;
	private final Set<String> problemTypes;
	private final Supplier<ScriptOutline> outline;
	private final Supplier<Catalogue> catalogue;

	/**
	 * A hover.
	 *
	 * @param problemTypes the types of the annotations that are problems
	 * @param outline gives the outline of the present text
	 * @param catalogue gives the types of the script's imports and of the JDK
	 */
	public ScriptHover(ISourceViewer viewer, Set<String> problemTypes, Supplier<ScriptOutline> outline,
			Supplier<Catalogue> catalogue) {
		this.viewer = viewer;
		this.problemTypes = Set.copyOf(problemTypes);
		this.outline = outline;
		this.catalogue = catalogue;
	}

	/** Makes the window that the texts are shown in. */
	public static IInformationControlCreator control() {
		return parent -> new DefaultInformationControl(parent, new TitledText());
	}

	@Override
	public String getHoverInfo(ITextViewer textViewer, IRegion region) {
		String text = problems(region);
		String explanation = explanation(region.getOffset()).map(found -> found.title() + '\n' + found.body())
				.orElse("");
		if (!text.isEmpty() && !explanation.isEmpty()) {
			return text + "\n\n" + explanation;
		}
		String all = text + explanation;
		return all.isEmpty() ? null : all;
	}

	@Override
	public IRegion getHoverRegion(ITextViewer textViewer, int offset) {
		return explanation(offset).map(found -> new Region(found.begin(), found.end() - found.begin()))
				.orElseGet(() -> new Region(offset, 0));
	}

	@Override
	public IInformationControlCreator getHoverControlCreator() {
		return control();
	}

	@Override
	public IRegion getSubject(ITextViewer textViewer, int offset) {
		return getHoverRegion(textViewer, offset);
	}

	@Override
	public String getInformation(ITextViewer textViewer, IRegion subject) {
		return getHoverInfo(textViewer, subject);
	}

	@Override
	public Object getInformation2(ITextViewer textViewer, IRegion subject) {
		String information = getHoverInfo(textViewer, subject);
		return information == null ? Messages.NOTHING_KNOWN : information;
	}

	private Optional<Explanation> explanation(int offset) {
		return outline.get().explain(offset, catalogue.get());
	}

	private String problems(IRegion region) {
		Set<String> messages = new LinkedHashSet<>();
		IAnnotationModel model = viewer.getAnnotationModel();
		Iterator<Annotation> annotations = model.getAnnotationIterator();
		while (annotations.hasNext()) {
			Annotation annotation = annotations.next();
			Position position = model.getPosition(annotation);
			if (problemTypes.contains(annotation.getType()) && position != null
					&& position.offset <= region.getOffset() + region.getLength()
					&& region.getOffset() <= position.offset + position.length) {
				messages.add(annotation.getText());
			}
		}
		return String.join("\n", messages);
	}
}
