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

import org.eclipse.core.commands.IHandler;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.handlers.IHandlerService;
import org.junit.jupiter.api.Test;

class PartActionsTest {
	private boolean possible = true;
	private final PartActions actions = new PartActions().on(ActionFactory.DELETE, () -> {
	}, () -> possible);
	/** What a menu shows: it asks once, and again when it hears of a change. */
	private boolean shown;

	private IHandler bound() {
		List<Object> handlers = new ArrayList<>();
		actions.bind((IHandlerService) Proxy.newProxyInstance(PartActionsTest.class.getClassLoader(),
				new Class<?>[] {IHandlerService.class}, (service, method, arguments) -> {
					assertEquals("activateHandler", method.getName());
					assertEquals(ActionFactory.DELETE.getCommandId(), arguments[0]);
					handlers.add(arguments[1]);
					return null;
				}));
		IHandler handler = (IHandler) handlers.get(0);
		handler.addHandlerListener(event -> shown = handler.isEnabled());
		shown = handler.isEnabled();
		return handler;
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
		IHandler handler = bound();
		possible = false;
		shown = handler.isEnabled();
		possible = true;
		// Another one, which has the right answer.
		assertTrue(handler.isEnabled());
		actions.update();
		assertTrue(shown);
		actions.update();
		assertTrue(shown);
	}
}
