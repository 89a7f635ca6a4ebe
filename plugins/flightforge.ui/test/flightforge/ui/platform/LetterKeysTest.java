/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.swt.SWT;
import org.junit.jupiter.api.Test;

class LetterKeysTest {
	private static final List<String> SYSTEMS = List.of("gtk", "win32", "cocoa");
	private static final int ALT_GR = SWT.CTRL | SWT.ALT;

	@Test
	void whatIsTypedInATextIsALetter() {
		for (String system : SYSTEMS) {
			for (char letter : "aZ5{@\u20ac\u00fc".toCharArray()) {
				assertTrue(LetterKeys.isLetter(0, letter, system), system + letter);
				assertTrue(LetterKeys.isLetter(SWT.SHIFT, letter, system), system + letter);
			}
			for (char other : new char[] {0, ' ', SWT.CR, SWT.ESC, SWT.DEL, SWT.TAB}) {
				assertFalse(LetterKeys.isLetter(0, other, system), system + (int) other);
			}
		}
	}

	@Test
	void commandsAreNone() {
		for (String system : SYSTEMS) {
			assertFalse(LetterKeys.isLetter(SWT.CTRL, 'd', system), system);
			assertFalse(LetterKeys.isLetter(SWT.COMMAND, 'd', system), system);
			assertFalse(LetterKeys.isLetter(ALT_GR, '\u0004', system), system);
		}
		assertFalse(LetterKeys.isLetter(SWT.ALT, 'd', "win32"));
		assertFalse(LetterKeys.isLetter(SWT.ALT, 'd', "gtk"));
		assertFalse(LetterKeys.isLetter(ALT_GR, 'd', "gtk"));
	}

	@Test
	void braceWithAltGrOnWindowsIsALetter() {
		assertTrue(LetterKeys.isLetter(ALT_GR, '{', "win32"));
		assertTrue(LetterKeys.isLetter(ALT_GR | SWT.SHIFT, '\u20ac', "win32"));
	}

	@Test
	void bracketWithOptionOnMacIsALetter() {
		assertTrue(LetterKeys.isLetter(SWT.ALT, '[', "cocoa"));
		assertTrue(LetterKeys.isLetter(SWT.ALT | SWT.SHIFT, '\\', "cocoa"));
	}
}
