/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.core.expressions.EvaluationResult;
import org.eclipse.core.expressions.Expression;
import org.eclipse.core.expressions.ExpressionInfo;
import org.eclipse.core.expressions.IEvaluationContext;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ISources;
import org.eclipse.ui.IWorkbenchPartSite;

/**
 * True while an editor is the active one, although a view may have the focus: in Mission Control the outline has it
 * after a page was chosen there.
 */
public final class EditorShown extends Expression {

	private final IWorkbenchPartSite site;

	/**
	 * Of one editor.
	 *
	 * @param site the editor's
	 */
	public EditorShown(IWorkbenchPartSite site) {
		this.site = site;
	}

	@Override
	public EvaluationResult evaluate(IEvaluationContext context) {
		return EvaluationResult.valueOf(context.getVariable(ISources.ACTIVE_EDITOR_NAME) instanceof IEditorPart editor
				&& editor.getSite() == site);
	}

	@Override
	public void collectExpressionInfo(ExpressionInfo info) {
		info.addVariableNameAccess(ISources.ACTIVE_EDITOR_NAME);
	}
}
