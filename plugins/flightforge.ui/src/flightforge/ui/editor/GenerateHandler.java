/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.ui.handlers.HandlerUtil;

/** Generates from the active script editor; with the initialisation data {@code open} it opens the recording too. */
public final class GenerateHandler extends AbstractHandler implements IExecutableExtension {

	private static final String OPEN = "open";
	private static final String ESTIMATE = "estimate";
	private boolean open;
	private boolean estimate;

	@Override
	public void setInitializationData(IConfigurationElement element, String property, Object data) {
		open = OPEN.equals(data);
		estimate = ESTIMATE.equals(data);
	}

	@Override
	public Object execute(ExecutionEvent event) {
		if (HandlerUtil.getActiveEditor(event) instanceof ScriptEditor editor) {
			if (estimate) {
				editor.estimate();
			} else {
				editor.generate(open);
			}
		}
		return null;
	}
}
