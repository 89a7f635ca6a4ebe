/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.FrameSpec;
import flightforge.script.StackSpec;
import flightforge.script.read.FrameNotation;
import flightforge.ui.chart.FlameGraph;
import flightforge.ui.chart.StackTree;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;

/** The flame graph of a declared stack: of a tree by the weights of its frames. UI thread only. */
final class StackFlames {
	private static final int LEAST_WIDTH = 160;
	private static final int LEAST_ROWS = 4;

	private final FlameGraph graph;
	private final Label method;
	/** What is shown; null for nothing. */
	private StackSpec shown;

	/** An empty graph at the end of a composite with a grid layout of one column. */
	StackFlames(Composite parent, FormToolkit toolkit) {
		graph = new FlameGraph(parent, "flightforge.stacks.flameGraph", Messages.STACKS_NO_FLAMES, StackFlames::text,
				this::point);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, LEAST_ROWS * graph.rowHeight())
				.applyTo(graph.control());
		method = toolkit.createLabel(parent, "", SWT.NONE);
		Ids.name(method, "flightforge.stacks.flameMethod");
		GridDataFactory.fillDefaults().grab(true, false).hint(LEAST_WIDTH, SWT.DEFAULT).applyTo(method);
	}

	/**
	 * Shows a stack.
	 *
	 * @param stack the stack; null for none
	 * @param any whether the script has stacks, of which one could be chosen
	 */
	void show(StackSpec stack, boolean any) {
		graph.setHint(any ? Messages.STACKS_NO_FLAMES : Messages.STACKS_NONE);
		// What the user has chosen in the graph stays chosen.
		if (stack == null || !stack.equals(shown)) {
			shown = stack;
			graph.show(switch (stack) {
			case StackSpec.Single single -> tree(single);
			case StackSpec.Tree tree -> tree(tree);
			case StackSpec.Generated generated -> null;
			case null -> null;
			});
		}
	}

	private static StackTree tree(StackSpec.Single stack) {
		StackTree root = StackTree.root(stack.key());
		root.add(stack.frames().reversed().stream().map(StackFlames::method).toList(), 1);
		return root.close();
	}

	private static StackTree tree(StackSpec.Tree stack) {
		StackTree root = StackTree.root(stack.key());
		stack.roots().forEach(node -> add(root, new ArrayDeque<>(), node));
		return root.close();
	}

	private static void add(StackTree root, Deque<String> outer, StackSpec.Node node) {
		outer.addLast(method(node.frame()));
		if (node.self() > 0) {
			root.add(List.copyOf(outer), node.self());
		}
		node.callees().forEach(callee -> add(root, outer, callee));
		outer.removeLast();
	}

	/** With its parameters where the script has them, so that methods of one name are not one. */
	private static String method(FrameSpec frame) {
		String method = frame.className().isEmpty() || frame.descriptor().isEmpty() ? ""
				: FrameNotation.method(frame.className(), frame.method(), frame.descriptor());
		return !method.isEmpty() ? method
				: frame.className().isEmpty() ? frame.method() : frame.className() + '.' + frame.method();
	}

	private void point(String said) {
		method.setText(said.replace("&", "&&"));
	}

	private static String text(StackTree at) {
		return NLS.bind(Messages.STACKS_FLAME, at.name(), Quantities.share(at.share()));
	}
}
