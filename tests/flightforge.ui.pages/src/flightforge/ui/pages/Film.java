/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;

import flightforge.ui.pages.PngFile.Frame;

/** Takes pictures of one place of the screen, with all windows that are there, and makes one that moves of them. */
public final class Film {
	/** The arrow that is drawn in place of the pointer, which is in no picture of the screen: its outline. */
	private static final String[] POINTER = {"#          ", "##         ", "#.#        ", "#..#       ", "#...#      ",
			"#....#     ", "#.....#    ", "#......#   ", "#.......#  ", "#........# ", "#.....#####", "#..#..#    ",
			"#.# #..#   ", "##  #..#   ", "#    #..#  ", "     #..#  ", "      ##   "};
	private final List<Frame> frames = new ArrayList<>();
	private final Camera camera;
	private final Rectangle place;
	/** The window in front when the last picture was taken; null before. */
	private Shell front;

	/** Of the place where a window is. */
	Film(Camera camera, Shell window) {
		this.camera = camera;
		place = Camera.bounds(window);
	}

	/** Takes a picture when nothing changes any more, and shows it for a time in milliseconds. */
	public Film take(int millis) {
		return take(millis, null);
	}

	/** The same with the mouse's pointer at a place of the screen; null for none. */
	public Film take(int millis, Point pointer) {
		front = camera.paintBehind(front);
		int[][] pixels = camera.still(() -> place);
		if (pointer != null) {
			pixels = Arrays.stream(pixels).map(int[]::clone).toArray(int[][]::new);
			draw(pixels, pointer.x - place.x, pointer.y - place.y);
		}
		frames.add(new Frame(pixels, millis));
		return this;
	}

	private static void draw(int[][] pixels, int x, int y) {
		for (int line = 0; line < POINTER.length; line++) {
			for (int column = 0; column < POINTER[line].length(); column++) {
				char dot = POINTER[line].charAt(column);
				if (dot != ' ' && y + line < pixels.length && x + column < pixels[0].length) {
					pixels[y + line][x + column] = dot == '#' ? 0 : 0xFFFFFF;
				}
			}
		}
	}

	/**
	 * Writes the film.
	 *
	 * @param name name of the file without ending
	 * @return the file
	 */
	public Path write(String name) {
		Path file = camera.file(name);
		try {
			PngFile.write(frames, file);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return file;
	}
}
