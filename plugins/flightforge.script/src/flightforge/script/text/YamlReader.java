/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.Scalar;

/**
 * Builds nodes from the events of the YAML parser. Composing them here rather than with SnakeYAML's own composer keeps
 * depth and aliases bounded: a text of a few lines cannot become a structure of millions.
 */
public final class YamlReader {
	private static final int MAX_DEPTH = 256;
	private static final long MAX_NODES = 1_000_000;
	/** Nodes that take about a millisecond. */
	private static final int STEP = 256;
	private static final LoadSettings SETTINGS = LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE)
			.setUseMarks(true).build();

	private static final class Stop extends Exception {
		private static final long serialVersionUID = 1L;
		private final transient Position position;

		Stop(Position position, String message) {
			super(message, null, false, false);
			this.position = position;
		}
	}

	private final Problems problems;
	private final Cancellation cancellation;
	private final String text;
	private final TextPlaces places;
	private final Map<Anchor, YamlNode> anchors = new HashMap<>();
	private final List<Alias> aliases = new ArrayList<>();
	private Iterator<Event> events;
	private long nodes;
	private int steps;
	/** Where the node that was read last ends in the text, for an alias the alias itself. */
	private int lastEnd;

	private YamlReader(String text, Problems problems, Cancellation cancellation) {
		this.problems = problems;
		this.cancellation = cancellation;
		this.text = text;
		this.places = new TextPlaces(text);
	}

	/**
	 * A text's nodes, and the aliases in it in the order of the text.
	 *
	 * @param root the root node; null when there is none or the text is broken
	 * @param broken where to look for what has broken it: where a bracket or quotation mark begins that is not closed,
	 * which the parser only notices later; null when it is not broken
	 */
	public record Document(YamlNode root, List<Alias> aliases, Position broken) {
		/** What is not broken. */
		public Document(YamlNode root, List<Alias> aliases) {
			this(root, aliases, null);
		}
	}

	/**
	 * An alias.
	 *
	 * @param name its name, without the star
	 * @param place where it is
	 * @param target what it stands for
	 */
	public record Alias(String name, Position place, YamlNode target) {
	}

	/** The text's root node; null when there is none or the text is broken, which is then among the problems. */
	public static YamlNode read(String text, Problems problems) {
		return read(text, problems, Cancellation.NEVER);
	}

	/** The same, unless it is cancelled. */
	public static YamlNode read(String text, Problems problems, Cancellation cancellation) {
		return document(text, problems, cancellation).root;
	}

	/**
	 * Whether a text in quotes begins as a list or a mapping does and is none by itself: somebody is still writing it,
	 * and the quotes keep it from breaking what is around it.
	 */
	public static boolean isUnfinished(Scalar scalar) {
		return unfinished(scalar).isPresent();
	}

	/** What keeps such a text from being a list or a mapping; empty for all others. */
	public static Optional<String> unfinished(Scalar scalar) {
		if (!scalar.quoted() || !scalar.text().startsWith("{") && !scalar.text().startsWith("[")) {
			return Optional.empty();
		}
		Problems problems = new Problems();
		read(scalar.text(), problems);
		return problems.sorted().stream().map(Problem::message).map(YamlMessages::withinQuotes).findFirst();
	}

	/** The text's nodes and aliases; what is broken is among the problems. */
	public static Document document(String text, Problems problems) {
		return document(text, problems, Cancellation.NEVER);
	}

	/** The same, unless it is cancelled. */
	public static Document document(String text, Problems problems, Cancellation cancellation) {
		YamlReader reader = new YamlReader(text, problems, cancellation);
		try {
			return new Document(reader.root(text), reader.aliases);
		} catch (MarkedYamlEngineException e) {
			return YamlTabs.isPartedAt(text, reader.problemOffset(e))
					? new YamlReader(text, problems, cancellation).whole(YamlTabs.spaced(text, SETTINGS))
					: reader.broken(e, text);
		}
	}

	private Document whole(String text) {
		try {
			return new Document(root(text), aliases);
		} catch (MarkedYamlEngineException e) {
			return broken(e, text);
		}
	}

	private YamlNode root(String text) {
		try {
			return document(text);
		} catch (Stop e) {
			problems.error(e.position, e.getMessage());
		} catch (MarkedYamlEngineException e) {
			throw e;
		} catch (ReaderException e) {
			int offset = places.offset(e.getPosition());
			problems.error(places.position(offset, offset + 1),
					"the character U+%04X is not allowed in YAML; remove it".formatted(e.getCodePoint()));
		} catch (YamlEngineException e) {
			problems.error(Position.START, "broken YAML: " + e.getMessage());
		}
		return null;
	}

	private int problemOffset(MarkedYamlEngineException e) {
		return e.getProblemMark().map(places::offset).orElse(0);
	}

	private Document broken(MarkedYamlEngineException e, String text) {
		OptionalInt missing = YamlMessages.isOfNextKey(e) ? MissingColon.before(problemOffset(e), text, SETTINGS)
				: OptionalInt.empty();
		if (missing.isPresent()) {
			Position key = places.position(missing.getAsInt(), missing.getAsInt());
			problems.error(key, YamlMessages.noColon());
			return new Document(null, aliases, key);
		}
		OptionalInt condition = YamlMessages.tag(text, problemOffset(e));
		if (condition.isPresent()) {
			Position begin = places.position(condition.getAsInt(), condition.getAsInt() + 1);
			problems.error(begin, YamlMessages.noTag());
			return new Document(null, aliases, begin);
		}
		int first = firstContent(text);
		if (YamlMessages.isOfNextDocument(e) && column(text, first) > column(text, problemOffset(e))) {
			Position begin = places.position(first, first);
			problems.error(begin, YamlMessages.noFirstKey());
			return new Document(null, aliases, begin);
		}
		Position opened = e.getContextMark().map(this::point).orElse(null);
		Position position = e.getProblemMark().map(this::point).orElse(opened == null ? Position.START : opened);
		if (opened != null && (YamlMessages.isOfKey(e) || YamlMessages.isOfBegin(e))) {
			// The parser notices it only at what comes next, which may be lines below and in order.
			position = opened;
		}
		problems.error(position, YamlMessages.message(e, position, opened));
		return new Document(null, aliases, opened != null && YamlMessages.isOfOpenPart(e) ? opened : position);
	}

	/** Where the first thing is that is no comment; the length of the text where there is none. */
	private static int firstContent(String text) {
		int at = 0;
		while (at < text.length()
				&& (text.charAt(at) == '#' || text.charAt(at) <= ' ' || text.charAt(at) == '\uFEFF')) {
			at = text.charAt(at) == '#' ? endOfLine(text, at) : at + 1;
		}
		return at;
	}

	private static int endOfLine(String text, int from) {
		int end = text.indexOf('\n', from);
		return end < 0 ? text.length() : end;
	}

	private static int column(String text, int offset) {
		return offset - text.lastIndexOf('\n', offset - 1) - 1;
	}

	private Position point(Mark mark) {
		int offset = places.offset(mark);
		return places.position(offset, offset);
	}

	private YamlNode document(String text) throws Stop {
		events = YamlEvents.of(SETTINGS, text).iterator();
		YamlNode root = null;
		while (events.hasNext()) {
			Event event = events.next();
			if (event instanceof DocumentStartEvent && root != null) {
				throw new Stop(position(event), "a second YAML document begins; a script is one document");
			}
			if (event instanceof NodeEvent) {
				root = node(event, 0);
			}
		}
		return root;
	}

	private YamlNode node(Event event, int depth) throws Stop {
		if (steps++ % STEP == 0) {
			cancellation.check();
		}
		if (depth > MAX_DEPTH) {
			throw new Stop(position(event),
					"nested too deeply; no part of a script has more than " + MAX_DEPTH + " levels");
		}
		YamlNode node = switch (event) {
		case ScalarEvent scalar -> new YamlNode.Text(scalar(scalar));
		case SequenceStartEvent start -> items(start, depth);
		case MappingStartEvent start -> mapping(start, depth);
		case AliasEvent alias -> alias(alias);
		default -> throw new Stop(position(event), "broken YAML: unexpected " + event.getEventId());
		};
		nodes += event instanceof AliasEvent ? node.size() : 1;
		lastEnd = (event instanceof AliasEvent ? position(event) : node.position()).endOffset();
		if (nodes > MAX_NODES) {
			throw new Stop(position(event),
					"the script has more than a million parts, aliases included; make it smaller");
		}
		if (event instanceof NodeEvent named && !(event instanceof AliasEvent)) {
			named.getAnchor().ifPresent(anchor -> anchors.put(anchor, node));
		}
		return node;
	}

	private Scalar scalar(ScalarEvent event) throws Stop {
		refuseTag(event.getTag(), event);
		boolean plain = event.isPlain();
		return new Scalar(event.getValue(), !plain, position(event));
	}

	private YamlNode alias(AliasEvent event) throws Stop {
		YamlNode node = anchors.get(event.getAlias());
		if (node == null) {
			throw new Stop(position(event), unknown(event.getAlias().getValue(), position(event)));
		}
		aliases.add(new Alias(event.getAlias().getValue(), position(event), node));
		// Where the alias is, not what it stands for, is the place of the value.
		return node instanceof YamlNode.Text text
				? new YamlNode.Text(new Scalar(text.scalar().text(), text.scalar().quoted(), position(event))) : node;
	}

	/** What has the name further below, or around the alias, is not known there. */
	private String unknown(String name, Position place) {
		String message = "unknown alias *" + name;
		Matcher named = Pattern.compile("(?<=[\\s,\\[{])&" + Pattern.quote(name) + "(?=[\\s,\\[\\]{}]|$)")
				.matcher(text);
		if (!named.find()) {
			return message;
		}
		int line = places.position(named.start(), named.end()).line();
		return named.start() < place.offset()
				? message + ": what has the name &" + name + " in line " + line + " cannot have itself in it"
				: message + ": a name comes before its use, and &" + name + " is in line " + line
						+ " below; move that above line " + place.line();
	}

	private YamlNode items(SequenceStartEvent start, int depth) throws Stop {
		refuseTag(start.getTag(), start);
		List<YamlNode> items = new ArrayList<>();
		List<Position> itemPlaces = new ArrayList<>();
		long size = 1;
		Event event = events.next();
		while (!(event instanceof SequenceEndEvent)) {
			YamlNode item = node(event, depth + 1);
			size += item.size();
			items.add(item);
			itemPlaces.add(event instanceof AliasEvent ? position(event) : item.position());
			event = events.next();
		}
		int end = end(start, event, items.isEmpty());
		return new YamlNode.Items(List.copyOf(items), List.copyOf(itemPlaces), start.isFlow(),
				places.position(begin(start), end), size);
	}

	private YamlNode mapping(MappingStartEvent start, int depth) throws Stop {
		refuseTag(start.getTag(), start);
		List<YamlNode.Entry> entries = new ArrayList<>();
		long size = 1;
		Event event = events.next();
		while (!(event instanceof MappingEndEvent)) {
			if (!(event instanceof ScalarEvent name)) {
				throw new Stop(position(event), "a key must be a plain word");
			}
			Scalar key = scalar(name);
			YamlNode value = node(events.next(), depth + 1);
			size += 1 + value.size();
			entries.add(new YamlNode.Entry(key, value));
			event = events.next();
		}
		int end = end(start, event, entries.isEmpty());
		return new YamlNode.Mapping(List.copyOf(entries), start.isFlow(), places.position(begin(start), end), size);
	}

	/** A block ends with its last part; the parser's own mark is behind the blank lines and comments that follow it. */
	private int end(CollectionStartEvent start, Event end, boolean empty) {
		return start.isFlow() || empty ? end.getEndMark().map(places::offset).orElse(0)
				: Math.max(begin(start), lastEnd);
	}

	private void refuseTag(Optional<String> tag, Event event) throws Stop {
		if (tag.isPresent() && !tag.get().equals("!")) {
			throw new Stop(position(event), tag.get().startsWith("!") ? YamlMessages.noTag()
					: "tags such as " + tag.get() + " have no meaning in a script; remove it");
		}
	}

	private int begin(Event event) {
		return event.getStartMark().map(places::offset).orElse(0);
	}

	private Position position(Event event) {
		int begin = begin(event);
		return places.position(begin, event.getEndMark().map(places::offset).orElse(begin));
	}
}
