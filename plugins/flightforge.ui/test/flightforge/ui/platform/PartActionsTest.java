/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.Test;

class PartActionsTest {
	private boolean possible = true;
	private final PartActions actions = new PartActions().on(ActionFactory.DELETE, () -> {
	}, () -> possible);
	/** What a menu shows: it asks once, and again when it hears of a change. */
	private boolean shown;

	private IAction bound() {
		List<IAction> bound = new ArrayList<>();
		actions.bind((IActionBars) Proxy.newProxyInstance(PartActionsTest.class.getClassLoader(),
				new Class<?>[] {IActionBars.class}, (bars, method, arguments) -> {
					if (method.getName().equals("setGlobalActionHandler")) {
						assertEquals(ActionFactory.DELETE.getId(), arguments[0]);
						bound.add((IAction) arguments[1]);
					}
					return null;
				}), true);
		IAction action = bound.get(0);
		action.addPropertyChangeListener(change -> shown = action.isEnabled());
		shown = action.isEnabled();
		return action;
	}

	@Test
	void followsAChange() {
		bound();
		assertTrue(shown);
		possible = false;
		actions.update();
		assertFalse(shown);
		possible = true;
		actions.update();
		assertTrue(shown);
	}

	@Test
	void whoAsksInTheMiddleOfAChangeHearsHowItEnded() {
		IAction action = bound();
		possible = false;
		shown = action.isEnabled();
		possible = true;
		// Another one, which has the right answer.
		assertTrue(action.isEnabled());
		actions.update();
		assertTrue(shown);
		actions.update();
		assertTrue(shown);
	}
}
