/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.RGB;

/**
 * Writes pictures of windows with 256 colours, a third of the bytes: the others are those of a few pixels at the edges
 * of letters, which take the nearest.
 */
final class FewColours {
	private static final PaletteData DIRECT = new PaletteData(0xFF0000, 0xFF00, 0xFF);
	private static final int COLOURS = 256;
	private static final int BITS = 8;
	/** The end of ImageLoader's scale for PNG. */
	private static final int BEST_COMPRESSION = 3;

	private FewColours() {
	}

	/** Writes a picture as PNG. */
	static void write(ImageData picture, Path file) {
		int[][] pixels = pixels(picture);
		Map<Integer, Integer> counts = new HashMap<>();
		for (int[] line : pixels) {
			for (int colour : line) {
				counts.merge(colour, 1, Integer::sum);
			}
		}
		List<Integer> palette = palette(counts);
		Map<Integer, Integer> indices = new HashMap<>();
		counts.keySet().forEach(colour -> indices.put(colour, nearest(colour, palette)));
		ImageData indexed = new ImageData(picture.width, picture.height, BITS,
				new PaletteData(palette.stream().map(DIRECT::getRGB).toArray(RGB[]::new)));
		for (int y = 0; y < picture.height; y++) {
			for (int x = 0; x < picture.width; x++) {
				indexed.setPixel(x, y, indices.get(pixels[y][x]));
			}
		}
		ImageLoader writer = new ImageLoader();
		writer.data = new ImageData[] {indexed};
		writer.compression = BEST_COMPRESSION;
		writer.save(file.toString(), SWT.IMAGE_PNG);
	}

	/** The most frequent colours, and then those that are farthest from all before: the red of a small icon is rare. */
	private static List<Integer> palette(Map<Integer, Integer> counts) {
		List<Integer> palette = new ArrayList<>(
				counts.entrySet().stream().sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
						.limit(COLOURS / 2).map(Map.Entry::getKey).toList());
		Map<Integer, Integer> distances = new HashMap<>();
		counts.keySet()
				.forEach(colour -> distances.put(colour, distance(colour, palette.get(nearest(colour, palette)))));
		while (palette.size() < COLOURS) {
			int farthest = Collections.max(distances.entrySet(), Map.Entry.comparingByValue()).getKey();
			palette.add(farthest);
			distances.replaceAll((colour, distance) -> Math.min(distance, distance(colour, farthest)));
		}
		return palette;
	}

	private static int[][] pixels(ImageData picture) {
		int[][] pixels = new int[picture.height][picture.width];
		for (int y = 0; y < picture.height; y++) {
			for (int x = 0; x < picture.width; x++) {
				pixels[y][x] = DIRECT.getPixel(picture.palette.getRGB(picture.getPixel(x, y)));
			}
		}
		return pixels;
	}

	private static int nearest(int colour, List<Integer> palette) {
		int nearest = 0;
		for (int index = 1; index < palette.size(); index++) {
			if (distance(colour, palette.get(index)) < distance(colour, palette.get(nearest))) {
				nearest = index;
			}
		}
		return nearest;
	}

	private static int distance(int colour, int other) {
		RGB one = DIRECT.getRGB(colour);
		RGB two = DIRECT.getRGB(other);
		int red = one.red - two.red;
		int green = one.green - two.green;
		int blue = one.blue - two.blue;
		return red * red + green * green + blue * blue;
	}
}
