/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.util.Set;

import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WhitespaceRule;
import org.eclipse.swt.SWT;

import flightforge.ui.resource.Colors;

/** Finds the parts of a script that have a colour: comments, keys, quoted text, quantities, event types. */
final class ScriptScanner extends RuleBasedScanner {

	ScriptScanner() {
		updateColors();
	}

	/** Takes the colours of the present theme; what is shown has them when it is presented again. */
	void updateColors() {
		IToken comment = new Token(new TextAttribute(Colors.COMMENT.color(), null, SWT.ITALIC));
		IToken string = new Token(new TextAttribute(Colors.STRING.color()));
		setRules(new WhitespaceRule(Character::isWhitespace), new EndOfLineRule("#", comment),
				new SingleLineRule("\"", "\"", string, '\\'), new SingleLineRule("'", "'", string), new WordRule());
	}

	/** A plain word: what it is shows in what follows it and in how it is written. */
	private static final class WordRule implements IRule {

		/** In a word, a number sign begins no comment: it separates an event type from its setting. */
		private static final String PARTS = "_-.+/$%*<>#";

		private static final Set<String> UNITS = Set.of("ns", "us", "ms", "s", "min", "h", "d", "B", "KiB", "MiB",
				"GiB", "%");

		private final IToken key = new Token(new TextAttribute(Colors.KEY.color(), null, SWT.BOLD));
		private final IToken number = new Token(new TextAttribute(Colors.NUMBER.color()));
		private final IToken reference = new Token(new TextAttribute(Colors.REFERENCE.color()));
		private final IToken plain = new Token(null);

		@Override
		public IToken evaluate(ICharacterScanner scanner) {
			String word = word(scanner);
			if (word.isEmpty()) {
				return Token.UNDEFINED;
			}
			return !word.equals("-") && isKey(scanner) ? key : value(word);
		}

		/** Reads a word, which has colons only in a time of day. */
		private static String word(ICharacterScanner scanner) {
			StringBuilder word = new StringBuilder();
			int character = scanner.read();
			while (isPart(character) || character == ':' && isTime(word, scanner)) {
				word.append((char) character);
				character = scanner.read();
			}
			scanner.unread();
			return word.toString();
		}

		private static boolean isTime(StringBuilder word, ICharacterScanner scanner) {
			int next = scanner.read();
			scanner.unread();
			return !word.isEmpty() && Character.isDigit(word.charAt(0)) && Character.isDigit(next);
		}

		/** Whether what has been read is a key, or the first word of one, whose other words are read then. */
		private static boolean isKey(ICharacterScanner scanner) {
			int read = 0;
			int character = scanner.read();
			read++;
			while (character == ' ' || isPart(character) && character != '#') {
				character = scanner.read();
				read++;
			}
			int next = ' ';
			if (character == ':') {
				next = scanner.read();
				scanner.unread();
			}
			boolean isKey = character == ':' && (Character.isWhitespace(next) || next == ICharacterScanner.EOF);
			for (int back = isKey ? 1 : read; back > 0; back--) {
				scanner.unread();
			}
			return isKey;
		}

		private IToken value(String word) {
			int per = word.indexOf('/');
			if (UNITS.contains(word)
					|| per > 0 && UNITS.contains(word.substring(0, per)) && UNITS.contains(word.substring(per + 1))) {
				return number;
			}
			char first = word.charAt(0);
			boolean signed = word.length() > 1 && (first == '-' || first == '+' || first == '.');
			if (Character.isDigit(signed ? word.charAt(1) : first)) {
				return number;
			}
			return !signed && word.indexOf('.') > 0 && word.indexOf('.') < word.length() - 1 ? reference : plain;
		}

		private static boolean isPart(int character) {
			return character != ICharacterScanner.EOF
					&& (Character.isLetterOrDigit(character) || PARTS.indexOf(character) >= 0);
		}
	}
}
