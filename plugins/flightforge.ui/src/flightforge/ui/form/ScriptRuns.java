/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.nio.file.Path;
import java.util.Map;

import org.eclipse.swt.widgets.Shell;

import flightforge.ui.form.input.TypedInput;
import flightforge.ui.generate.Generation;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.generate.GenerationRequest;
import flightforge.ui.generate.ParametersDialog;
import flightforge.ui.model.ScriptModel;

/** Starts what is made of the text of a form, once all that was typed is in it. UI thread only. */
final class ScriptRuns {

	private final ScriptModel model;
	private final TypedInput typed;
	private final Generation generation;
	private String name = Messages.FORM_UNNAMED;
	private Path folder = Path.of(System.getProperty("user.home"));
	/** The values of parameters that were set last. */
	private Map<String, String> parameters = Map.of();
	private Runnable before = () -> {
	};

	ScriptRuns(ScriptModel model, TypedInput typed, Generation generation) {
		this.model = model;
		this.typed = typed;
		this.generation = generation;
	}

	/** Sets what recordings are called and where they go unless the user has set a folder for all. */
	void setTarget(String newName, Path newFolder) {
		name = newName;
		folder = newFolder;
	}

	/** Sets what is done before anything is made of the text, which it may change. */
	void setBefore(Runnable work) {
		before = work;
	}

	/** The file that a recording would have by itself. */
	Path usualFile() {
		return GenerationPreferences.current().outputFolder(folder).resolve(name + ".jfr");
	}

	/** Generates the recording, into a file that it replaces or, where that is null, into one of its own. */
	void generate(boolean open, Path file) {
		whenTaken(() -> generation.start(request(open, file, Map.of())));
	}

	/** Asks for values of the script's parameters, those that were set last to begin with, and generates with them. */
	void generateWithParameters(Shell parent) {
		whenTaken(() -> ParametersDialog.ask(parent, request(false, null, parameters)).ifPresent(request -> {
			parameters = request.parameters();
			generation.start(request);
		}));
	}

	/** The values of parameters that are proposed. */
	Map<String, String> parameters() {
		return parameters;
	}

	/** Sets the values of parameters that are proposed until others were set. */
	void setParameters(Map<String, String> values) {
		parameters = Map.copyOf(values);
	}

	private GenerationRequest request(boolean open, Path file, Map<String, String> values) {
		return new GenerationRequest(name, model.text(), folder, open, file, values);
	}

	/** Measures what the recording will take. */
	void estimate() {
		whenTaken(model::estimate);
	}

	private void whenTaken(Runnable work) {
		typed.take();
		model.whenEdited(() -> {
			before.run();
			work.run();
		});
	}
}
