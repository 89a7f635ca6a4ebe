/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import flightforge.script.text.YamlEvents;

/** How far each line of a YAML text is to be indented, by the YAML parser's events. */
final class LinePlan {
	/** In {@link #indents}: nothing begins in the line. */
	static final int NONE = -1;
	private static final int STEP = 2;
	/** The new indentation of lines in which something begins, otherwise {@link #NONE}. */
	final int[] indents;
	/** The line that a line is the continuation of, otherwise {@link #NONE}. */
	final int[] owners;
	/** Lines that are within a text of several lines, whose ends belong to it. */
	final boolean[] verbatim;
	private final String[] lines;
	private final Deque<Block> blocks = new ArrayDeque<>();

	/** A mapping or list that is open. */
	private static final class Block {
		private final boolean flow;
		private final boolean list;
		private final int indent;
		/** The line that it begins in. */
		private final int line;
		/** Where a list's dashes are; unknown while negative. */
		private int column = NONE;
		private boolean keyNext = true;

		Block(boolean flow, boolean list, int indent, int line) {
			this.flow = flow;
			this.list = list;
			this.indent = indent;
			this.line = line;
		}
	}

	private LinePlan(String[] lines) {
		this.lines = lines;
		indents = new int[lines.length];
		owners = new int[lines.length];
		verbatim = new boolean[lines.length];
		Arrays.fill(indents, NONE);
		Arrays.fill(owners, NONE);
	}

	/**
	 * Plans a text.
	 *
	 * @param lines the text's lines
	 * @throws YamlEngineException when it is not YAML
	 */
	static LinePlan of(String text, String[] lines) {
		LinePlan plan = new LinePlan(lines);
		LoadSettings settings = LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE).setUseMarks(true).build();
		for (Event event : YamlEvents.of(settings, text)) {
			plan.take(event);
		}
		return plan;
	}

	private void take(Event event) {
		if (event instanceof CollectionEndEvent) {
			Block closed = blocks.pop();
			if (closed.flow && !inFlow()) {
				own(closed.line, line(event.getEndMark().orElseThrow()));
			}
			return;
		}
		if (!(event instanceof NodeEvent)) {
			return;
		}
		Mark start = event.getStartMark().orElseThrow();
		boolean isKey = !blocks.isEmpty() && !blocks.peek().list && blocks.peek().keyNext;
		if (!inFlow()) {
			begin(event, start, isKey);
		}
		if (!blocks.isEmpty() && !blocks.peek().list) {
			blocks.peek().keyNext = !isKey;
		}
		if (event instanceof CollectionStartEvent collection) {
			open(collection, line(start));
		} else {
			lines(event, start);
		}
	}

	private void open(CollectionStartEvent collection, int line) {
		int indent = blocks.isEmpty() ? 0 : blocks.peek().indent + STEP;
		Block block = new Block(collection.isFlow(), collection instanceof SequenceStartEvent, indent, line);
		Mark start = collection.getStartMark().orElseThrow();
		if (block.list && !block.flow && start.getColumn() < lines[line].length()
				&& lines[line].charAt(start.getColumn()) == '-') {
			block.column = start.getColumn();
		}
		blocks.push(block);
	}

	/** Something begins in a line: a key, an entry of a list, or a value in a line of its own. */
	private void begin(Event event, Mark start, boolean isKey) {
		Block block = blocks.peek();
		if (block == null) {
			indent(line(start), start.getColumn(), 0);
		} else if (block.list) {
			dash(block, line(start));
			valueBelow(event, start, block);
		} else if (isKey) {
			indent(line(start), start.getColumn(), block.indent);
		} else {
			valueBelow(event, start, block);
		}
	}

	/** A single value or brackets in lines of their own. */
	private void valueBelow(Event event, Mark start, Block block) {
		if (!(event instanceof CollectionStartEvent collection) || collection.isFlow()) {
			indent(line(start), start.getColumn(), block.indent + STEP);
		}
	}

	private void dash(Block block, int from) {
		for (int line = from; line >= 0 && line >= block.line; line--) {
			int column = first(line);
			if (column < lines[line].length() && lines[line].charAt(column) == '-' && owners[line] == NONE
					&& (block.column == NONE || block.column == column) && indents[line] == NONE) {
				block.column = column;
				indents[line] = block.indent;
				return;
			}
			if (indents[line] != NONE) {
				return;
			}
		}
	}

	/** Indents a line if what begins in the column is the first in it. */
	private void indent(int line, int column, int indent) {
		if (indents[line] == NONE && owners[line] == NONE && first(line) == column && column < lines[line].length()) {
			indents[line] = indent;
		}
	}

	/** The further lines of a text belong to its first. */
	private void lines(Event event, Mark start) {
		Mark end = event.getEndMark().orElse(start);
		int last = end.getColumn() == 0 ? line(end) - 1 : line(end);
		for (int line = line(start); line < last; line++) {
			verbatim[line] = true;
		}
		if (!inFlow()) {
			own(line(start), last);
		}
		if (last > line(start) && end.getColumn() == 0) {
			verbatim[Math.min(last, lines.length - 1)] = true;
		}
	}

	private void own(int owner, int last) {
		for (int line = owner + 1; line <= last && line < lines.length; line++) {
			owners[line] = owner;
		}
	}

	private boolean inFlow() {
		return !blocks.isEmpty() && blocks.peek().flow;
	}

	private int line(Mark mark) {
		return Math.min(mark.getLine(), lines.length - 1);
	}

	private int first(int line) {
		return indentOf(lines[line]);
	}

	static int indentOf(String line) {
		int column = 0;
		while (column < line.length() && line.charAt(column) == ' ') {
			column++;
		}
		return column;
	}
}
