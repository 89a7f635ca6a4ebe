/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

import javax.imageio.ImageIO;

/**
 * Draws the project's icons, on a grid of 16 units, readable on light and dark ground. Run from the repository:
 * {@code java plugins/flightforge.ui/icons/DrawIcons.java}.
 */
final class DrawIcons {

	private static final Color STEEL = new Color(0x5B6B7F);
	/** For strokes without a filled ground around them: seen on white and on the dark theme's grey alike. */
	private static final Color SLATE = new Color(0x7B8CA3);
	private static final Color PAPER = new Color(0xF7F9FB);
	private static final Color BLUE = new Color(0x2F7DD1);
	/** Seen on a selected row, which is of a blue like the other one, and in the dark theme. */
	private static final Color SKY = new Color(0x5BB2F2);
	private static final Color TEAL = new Color(0x1FA187);
	private static final Color AMBER = new Color(0xF0A020);
	private static final Color EMBER = new Color(0xE0521F);
	private static final Color RED = new Color(0xCC3333);
	private static final Color GREEN = new Color(0x3BA55D);
	private static final int[] PRODUCT_SIZES = {16, 24, 32, 48, 64, 128, 256};

	private DrawIcons() {
	}

	public static void main(String[] arguments) throws IOException {
		Path plugins = Path.of(arguments.length == 0 ? "plugins" : arguments[0]);
		Path ui = plugins.resolve("flightforge.ui/icons");
		icon(ui, "script", DrawIcons::script);
		icon(ui, "recording", DrawIcons::recording);
		icon(ui, "generate", DrawIcons::generate);
		icon(ui, "generate_open", DrawIcons::generateAndOpen);
		icon(ui, "estimate", DrawIcons::estimate);
		icon(ui, "help", DrawIcons::help);
		icon(ui, "info", DrawIcons::info);
		small(ui, "error_mark", DrawIcons::errorMark);
		small(ui, "warning_mark", DrawIcons::warningMark);
		icon(ui, "memory", DrawIcons::memory);
		icon(ui, "pause", DrawIcons::pause);
		icon(ui, "clear", DrawIcons::clear);
		icon(ui, "baseline", DrawIcons::baseline);
		icon(ui, "chart", DrawIcons::chart);
		icon(ui, "table", DrawIcons::table);
		icon(ui, "add", DrawIcons::add);
		icon(ui, "up", g -> arrow(g, 3, 13));
		icon(ui, "down", g -> arrow(g, 13, 3));
		icon(ui, "enlarge", DrawIcons::enlarge);
		icon(ui, "reduce", DrawIcons::reduce);
		icon(ui, "event", g -> dot(g, SKY, false));
		icon(ui, "experimental", g -> dot(g, AMBER, true));
		large(ui, "script", DrawIcons::script);
		large(ui, "memory", DrawIcons::memory);
		Path studio = plugins.resolve("flightforge.studio/icons");
		icon(studio, "recording", DrawIcons::recording);
		icon(studio, "event", g -> dot(g, SKY, false));
		icon(studio, "experimental", g -> dot(g, AMBER, true));
		for (int size : PRODUCT_SIZES) {
			write(studio, "flightforge" + size, size, size, size / 16.0, DrawIcons::product);
		}
		write(ui, "script_wizard", 75, 66, 4, DrawIcons::banner);
		write(ui, "script_wizard@2x", 150, 132, 8, DrawIcons::banner);
	}

	private static void icon(Path folder, String name, Consumer<Graphics2D> painter) throws IOException {
		write(folder, name, 16, 16, 1, painter);
		write(folder, name + "@2x", 32, 32, 2, painter);
	}

	/** For a corner of another icon: the platform's marks have no more pixels where those are doubled. */
	private static void small(Path folder, String name, Consumer<Graphics2D> painter) throws IOException {
		write(folder, name, 8, 8, 0.5, painter);
		write(folder, name + "@2x", 16, 16, 1, painter);
	}

	/** The same in 32 pixels, for help pages and cheat sheets. */
	private static void large(Path folder, String name, Consumer<Graphics2D> painter) throws IOException {
		write(folder, name + "32", 32, 32, 2, painter);
		write(folder, name + "32@2x", 64, 64, 4, painter);
	}

	private static void write(Path folder, String name, int width, int height, double scale,
			Consumer<Graphics2D> painter) throws IOException {
		BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
		Graphics2D g = image.createGraphics();
		g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
		g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
		g.scale(scale, scale);
		painter.accept(g);
		g.dispose();
		Files.createDirectories(folder);
		ImageIO.write(image, "png", folder.resolve(name + ".png").toFile());
	}

	private static void script(Graphics2D g) {
		sheet(g);
		g.setStroke(new BasicStroke(1.1f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.setColor(STEEL);
		g.draw(path(5, 4.5, 8, 4.5));
		g.draw(path(5, 6.8, 10.5, 6.8));
		flame(g, 8.2, 8.2, 0.48);
	}

	/** Two arrows, to opposite corners. */
	private static void enlarge(Graphics2D g) {
		g.setStroke(new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.setColor(SLATE);
		g.draw(path(9, 7, 13, 3));
		g.draw(path(7, 9, 3, 13));
		g.setColor(BLUE);
		g.draw(path(9.5, 2.5, 13.5, 2.5, 13.5, 6.5));
		g.draw(path(6.5, 13.5, 2.5, 13.5, 2.5, 9.5));
	}

	/** Two arrows, from opposite corners. */
	private static void reduce(Graphics2D g) {
		g.setStroke(new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.setColor(SLATE);
		g.draw(path(9.5, 6.5, 13.5, 2.5));
		g.draw(path(6.5, 9.5, 2.5, 13.5));
		g.setColor(BLUE);
		g.draw(path(9, 2.5, 9, 7, 13.5, 7));
		g.draw(path(7, 13.5, 7, 9, 2.5, 9));
	}

	/** A gauge. */
	private static void estimate(Graphics2D g) {
		g.setStroke(new BasicStroke(1.8f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.setColor(SLATE);
		g.draw(new Arc2D.Double(2, 3, 12, 12, -20, 220, Arc2D.OPEN));
		g.setColor(AMBER);
		g.draw(path(8, 9.5, 11.2, 5.8));
		g.setColor(BLUE);
		g.fill(new Ellipse2D.Double(6.5, 8, 3, 3));
	}

	/** A question mark in a circle; the platform's own is not doubled where pixels are. */
	private static void help(Graphics2D g) {
		Shape ring = new Ellipse2D.Double(1.5, 1.5, 13, 13);
		fill(g, PAPER, ring);
		outline(g, STEEL, ring);
		g.setStroke(new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.setColor(BLUE);
		g.draw(new Arc2D.Double(5.7, 4, 4.6, 4.4, 180, -235, Arc2D.OPEN));
		g.draw(path(8.6, 8.3, 8, 9.6));
		g.fill(new Ellipse2D.Double(7.1, 10.9, 1.8, 1.8));
	}

	/** The platform's is a thin letter of a dark blue, which is hardly seen on the dark theme's grey. */
	private static void info(Graphics2D g) {
		fill(g, BLUE, new Ellipse2D.Double(1.5, 1.5, 13, 13));
		g.setColor(PAPER);
		g.fill(new Ellipse2D.Double(6.9, 3.7, 2.2, 2.2));
		g.setStroke(new BasicStroke(2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.draw(path(8, 7.8, 8, 11.6));
	}

	private static void errorMark(Graphics2D g) {
		fill(g, RED, new Ellipse2D.Double(0, 0, 16, 16));
		g.setColor(Color.WHITE);
		g.setStroke(new BasicStroke(2.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.draw(path(5, 5, 11, 11));
		g.draw(path(11, 5, 5, 11));
	}

	private static void warningMark(Graphics2D g) {
		Path2D triangle = new Path2D.Double();
		triangle.moveTo(8, 0);
		triangle.lineTo(16, 15);
		triangle.lineTo(0, 15);
		triangle.closePath();
		fill(g, AMBER, triangle);
		g.setColor(Color.BLACK);
		g.setStroke(new BasicStroke(2.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
		g.draw(path(8, 5, 8, 10));
		g.draw(path(8, 11.2, 8, 13.4));
	}

	private static void sheet(Graphics2D g) {
		Path2D sheet = new Path2D.Double();
		sheet.moveTo(2.5, 0.5);
		sheet.lineTo(9.5, 0.5);
		sheet.lineTo(13.5, 4.5);
		sheet.lineTo(13.5, 15.5);
		sheet.lineTo(2.5, 15.5);
		sheet.closePath();
		fill(g, PAPER, sheet);
		outline(g, STEEL, sheet);
		Path2D corner = path(9.5, 0.5, 9.5, 4.5, 13.5, 4.5);
		outline(g, STEEL, corner);
	}

	private static void generate(Graphics2D g) {
		g.setPaint(new GradientPaint(0, 2, GREEN.brighter(), 0, 14, GREEN));
		Path2D play = path(3.5, 1.8, 13.5, 8, 3.5, 14.2);
		play.closePath();
		g.fill(play);
		outline(g, GREEN.darker(), play);
	}

	private static void generateAndOpen(Graphics2D g) {
		Path2D folder = path(3, 6.5, 3, 3.5, 7, 3.5, 8.2, 5, 14.5, 5, 14.5, 13.5, 3, 13.5);
		folder.closePath();
		fill(g, new Color(0xFFE2A0), folder);
		outline(g, new Color(0xB57F1C), folder);
		g.setPaint(GREEN);
		Path2D play = path(1, 5.5, 9.5, 10.5, 1, 15.5);
		play.closePath();
		g.fill(play);
		outline(g, GREEN.darker(), play);
	}

	private static void memory(Graphics2D g) {
		Shape chip = new RoundRectangle2D.Double(1.5, 3.5, 13, 9, 2, 2);
		fill(g, PAPER, chip);
		fill(g, TEAL, new Rectangle2D.Double(4, 8, 2, 3));
		fill(g, BLUE, new Rectangle2D.Double(7, 6, 2, 5));
		fill(g, AMBER, new Rectangle2D.Double(10, 5, 2, 6));
		outline(g, STEEL, chip);
		g.setColor(SLATE);
		g.setStroke(new BasicStroke(1f));
		for (double x : new double[] {3.5, 8, 12.5}) {
			g.draw(path(x, 1, x, 3));
			g.draw(path(x, 13, x, 15));
		}
	}

	/** Strokes with a pale rim: no one colour is seen on white and on the grey of the dark theme's tool bars alike. */
	private static void rimmed(Graphics2D g, Color color, float width, Shape... shapes) {
		for (boolean rim : new boolean[] {true, false}) {
			g.setColor(rim ? PAPER : color);
			g.setStroke(new BasicStroke(rim ? width + 1.8f : width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
			for (Shape shape : shapes) {
				g.draw(shape);
			}
		}
	}

	private static void pause(Graphics2D g) {
		for (double x : new double[] {3.5, 9.5}) {
			Shape bar = new RoundRectangle2D.Double(x, 2.5, 3, 11, 1, 1);
			rimmed(g, BLUE, 1f, bar);
			fill(g, BLUE, bar);
			outline(g, BLUE.darker(), bar);
		}
	}

	private static void clear(Graphics2D g) {
		rimmed(g, STEEL, 2f, path(4, 4, 12, 12), path(12, 4, 4, 12));
	}

	/** A level from which something grows. */
	private static void baseline(Graphics2D g) {
		rimmed(g, STEEL, 1.7f, path(2, 13, 14, 13), path(8, 2.5, 8, 10), path(4.2, 6, 8, 2.5, 11.8, 6));
	}

	private static void chart(Graphics2D g) {
		g.setColor(SLATE);
		g.setStroke(new BasicStroke(1.4f));
		g.draw(path(2.5, 2, 2.5, 13.5, 14, 13.5));
		g.setColor(BLUE);
		g.setStroke(new BasicStroke(1.8f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.draw(path(5, 10.5, 7.5, 6.5, 10, 8.5, 13, 3.5));
	}

	private static void table(Graphics2D g) {
		Shape frame = new RoundRectangle2D.Double(2, 2.5, 12, 11, 1, 1);
		fill(g, BLUE, new Rectangle2D.Double(2, 2.5, 12, 3.5));
		outline(g, SLATE, frame);
		g.setColor(SLATE);
		g.setStroke(new BasicStroke(1f));
		g.draw(path(2, 9.5, 14, 9.5));
		g.draw(path(7, 6, 7, 13.5));
	}

	private static void add(Graphics2D g) {
		g.setColor(GREEN);
		g.setStroke(new BasicStroke(2.2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.draw(path(8, 3, 8, 13));
		g.draw(path(3, 8, 13, 8));
	}

	/** An arrow whose point is at one height and whose end is at another. */
	private static void arrow(Graphics2D g, double point, double end) {
		double wings = point + (end - point) * 0.45;
		g.setColor(SLATE);
		g.setStroke(new BasicStroke(2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.draw(path(8, point, 8, end));
		g.draw(path(3.8, wings, 8, point, 12.2, wings));
	}

	private static void dot(Graphics2D g, Color color, boolean hollow) {
		Shape circle = new Ellipse2D.Double(4, 4, 8, 8);
		// A light ring, seen on a selected row only.
		fill(g, new Color(0xD0FFFFFF, true), new Ellipse2D.Double(2.6, 2.6, 10.8, 10.8));
		fill(g, hollow ? new Color(0xFFF3DC) : color, circle);
		g.setColor(color.darker());
		g.setStroke(new BasicStroke(hollow ? 1.8f : 1f));
		g.draw(circle);
	}

	private static void recording(Graphics2D g) {
		Shape box = new RoundRectangle2D.Double(1.5, 2.5, 13, 11, 2, 2);
		fill(g, PAPER, box);
		g.setColor(BLUE);
		g.setStroke(new BasicStroke(1.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.draw(path(3.5, 10.5, 6, 7.5, 8, 9.5, 10, 5, 12.5, 8));
		outline(g, STEEL, box);
	}

	private static void product(Graphics2D g) {
		Shape ground = new RoundRectangle2D.Double(0.6, 0.6, 14.8, 14.8, 4, 4);
		g.setPaint(new GradientPaint(0, 0, new Color(0x27405E), 16, 16, new Color(0x162536)));
		g.fill(ground);
		g.setColor(new Color(0x7FB5F0));
		g.setStroke(new BasicStroke(1.1f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.draw(path(2.4, 12.6, 5, 12.6, 6, 11.2, 7.2, 13.6, 8.4, 12.6, 13.6, 12.6));
		flame(g, 3.6, 1.9, 0.62);
	}

	private static void banner(Graphics2D g) {
		g.translate(1.4, 0.3);
		script(g);
	}

	/** A flame of 14 by 16 units at a place and scale. */
	private static void flame(Graphics2D g, double x, double y, double scale) {
		Path2D outer = new Path2D.Double();
		outer.moveTo(7.5, 0);
		outer.curveTo(8, 4, 13, 6, 13, 10.5);
		outer.curveTo(13, 14, 10.5, 16, 7, 16);
		outer.curveTo(3.5, 16, 1, 14, 1, 10.5);
		outer.curveTo(1, 8, 2.5, 6.5, 3.5, 5);
		outer.curveTo(4, 6.5, 4.6, 7, 5.4, 7.2);
		outer.curveTo(5, 4.5, 5.8, 2, 7.5, 0);
		outer.closePath();
		Path2D inner = new Path2D.Double();
		inner.moveTo(7.4, 8);
		inner.curveTo(8, 10, 10, 10.5, 10, 12.8);
		inner.curveTo(10, 14.6, 8.8, 15.4, 7.2, 15.4);
		inner.curveTo(5.4, 15.4, 4.2, 14.4, 4.2, 12.6);
		inner.curveTo(4.2, 10.8, 6.6, 10, 7.4, 8);
		inner.closePath();
		var before = g.getTransform();
		g.translate(x, y);
		g.scale(scale, scale);
		g.setPaint(new GradientPaint(7, 0, AMBER, 7, 16, EMBER));
		g.fill(outer);
		fill(g, new Color(0xFFE08A), inner);
		g.setTransform(before);
	}

	private static Path2D path(double... points) {
		Path2D path = new Path2D.Double();
		path.moveTo(points[0], points[1]);
		for (int i = 2; i < points.length; i += 2) {
			path.lineTo(points[i], points[i + 1]);
		}
		return path;
	}

	private static void fill(Graphics2D g, Color color, Shape shape) {
		g.setPaint(color);
		g.fill(shape);
	}

	private static void outline(Graphics2D g, Color color, Shape shape) {
		g.setColor(color);
		g.setStroke(new BasicStroke(1f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
		g.draw(shape);
	}
}
