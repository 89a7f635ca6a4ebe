/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;

import flightforge.ui.platform.DrawnImage;
import flightforge.ui.resource.Colors;

/**
 * Small pictures of what generators make: how often there are which values, as an area, or how these go over time, as a
 * line. UI thread only.
 */
final class GeneratorCurves {
	private static final int HEIGHT = 16;
	private static final int ALPHA = 120;
	private static final int OPAQUE = 255;

	private final Control owner;
	private final Map<String, Image> images = new HashMap<>();

	/** Pictures that are disposed of with a control. */
	GeneratorCurves(Control owner) {
		this.owner = owner;
		owner.addDisposeListener(e -> images.values().forEach(Image::dispose));
	}

	/** The picture of a way to get values; null where it has none. */
	Image image(Choice choice) {
		String name = choice.kind() == Choice.Kind.GENERATOR ? choice.generator().name() : "";
		return GeneratorShapes.shape(name).map(shape -> images.computeIfAbsent(name, key -> paint(shape))).orElse(null);
	}

	private Image paint(GeneratorShapes.Shape shape) {
		return DrawnImage.of(owner.getDisplay(), GeneratorShapes.WIDTH, HEIGHT, gc -> {
			gc.setBackground(Colors.CHART_BACKGROUND.color());
			gc.fillRectangle(0, 0, GeneratorShapes.WIDTH, HEIGHT);
			gc.setAntialias(SWT.ON);
			int[] line = new int[2 * GeneratorShapes.WIDTH];
			int[] area = new int[line.length + 4];
			for (int x = 0; x < GeneratorShapes.WIDTH; x++) {
				double height = shape.height().applyAsDouble((double) x / (GeneratorShapes.WIDTH - 1));
				line[2 * x] = x;
				line[2 * x + 1] = HEIGHT - 2 - (int) Math.round(height * (HEIGHT - 4));
			}
			gc.setForeground(Colors.AREA_1.color());
			gc.setBackground(Colors.AREA_1.color());
			if (shape.area()) {
				System.arraycopy(line, 0, area, 2, line.length);
				area[1] = HEIGHT - 1;
				area[area.length - 2] = GeneratorShapes.WIDTH - 1;
				area[area.length - 1] = HEIGHT - 1;
				gc.setAlpha(ALPHA);
				gc.fillPolygon(area);
				gc.setAlpha(OPAQUE);
			}
			gc.drawPolyline(line);
		});
	}
}
