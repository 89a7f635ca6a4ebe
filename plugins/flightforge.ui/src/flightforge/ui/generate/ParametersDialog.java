/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;

import flightforge.script.Problem;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.edit.ScriptText;
import flightforge.script.plan.PlanResult;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.TabSelection;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/**
 * Asks for the values of a script's parameters and how to generate with them. While one types, it is tried whether the
 * script can be generated so. UI thread only.
 */
public final class ParametersDialog extends TitleAreaDialog {

	/** Where a script declares parameters. */
	private static final List<String> SECTION = List.of("params");
	private static final int WITHOUT_OPENING = IDialogConstants.CLIENT_ID;
	private static final int COLUMNS = 3;
	private static final int VALUE_WIDTH = 200;
	/** The most of a name and of a default, which are wrapped there. */
	private static final int MOST_NAME_WIDTH = 180;
	private static final int MOST_DEFAULT_WIDTH = 240;
	/** About four lines of a default. */
	private static final int MOST_LENGTH = 120;
	private static final int MOST_HEIGHT = 320;
	private static final int PAUSE_MILLIS = 200;

	/** Tries what is typed, in the background. */
	private final class Check extends Job {
		private final Display display;
		private final GenerationRequest tried;

		Check(Display display, GenerationRequest tried) {
			super(Messages.STARTING);
			this.display = display;
			this.tried = tried;
			setSystem(true);
		}

		@Override
		protected IStatus run(IProgressMonitor monitor) {
			try {
				PlanResult planned = GenerationPlanner.plan(tried, GenerationPreferences.current(),
						monitor::isCanceled);
				Optional<String> wrong = planned.plan().isPresent() ? Optional.empty()
						: planned.problems().stream().filter(Problem::isError).findFirst().map(Problem::toString)
								.or(() -> Optional.of(Messages.NOTHING));
				UiThread.later(display, () -> checked(this, wrong));
				return Status.OK_STATUS;
			} catch (CancellationException e) {
				return Status.CANCEL_STATUS;
			}
		}
	}

	private final GenerationRequest request;
	private final List<Declared> parameters;
	private final Map<String, Text> inputs = new LinkedHashMap<>();
	private Job checking;
	private GenerationRequest chosen;

	private ParametersDialog(Shell parent, GenerationRequest request, List<Declared> parameters) {
		super(parent);
		this.request = request;
		this.parameters = parameters;
		setHelpAvailable(false);
	}

	/**
	 * Whether a script has parameters, so that there is something to ask.
	 *
	 * @param script the script
	 */
	public static boolean isFor(ScriptText script) {
		return !DeclarationEdit.read(script, SECTION).isEmpty();
	}

	/**
	 * Asks.
	 *
	 * @param parent the window that asks
	 * @param request what is to be generated, with the values to begin with; of those, only what the script declares
	 * @return the request with the values that were set, and whether to open the recording; empty when the user has
	 * cancelled
	 */
	public static Optional<GenerationRequest> ask(Shell parent, GenerationRequest request) {
		ParametersDialog dialog = new ParametersDialog(parent, request,
				DeclarationEdit.read(ScriptText.of(request.script()), SECTION));
		dialog.open();
		return Optional.ofNullable(dialog.chosen);
	}

	@Override
	protected boolean isResizable() {
		return true;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(Messages.PARAMETERS_WINDOW);
		HelpContext.SCRIPT_FORM.on(shell);
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		ScrolledComposite scroller = new ScrolledComposite(area, SWT.V_SCROLL);
		scroller.setExpandHorizontal(true);
		scroller.setExpandVertical(true);
		scroller.setShowFocusedControl(true);
		Composite page = new Composite(scroller, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(COLUMNS).margins(10, 8).spacing(10, 4).applyTo(page);
		for (String title : List.of(Messages.PARAMETERS_NAME, Messages.PARAMETERS_VALUE, Messages.PARAMETERS_DEFAULT)) {
			new Label(page, SWT.NONE).setText(title);
		}
		for (Declared parameter : parameters) {
			createInput(page, parameter);
		}
		scroller.setContent(page);
		int height = page.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		scroller.setMinHeight(height);
		GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, Math.min(height, MOST_HEIGHT))
				.applyTo(scroller);
		setTitleImage(Images.SCRIPT_WIZARD.image());
		setTitle(Messages.PARAMETERS_TITLE);
		setMessage(Messages.PARAMETERS_HINT);
		return area;
	}

	private void createInput(Composite page, Declared parameter) {
		String name = parameter.name();
		label(page, name, MOST_NAME_WIDTH);
		Text input = new Text(page, SWT.SINGLE | SWT.BORDER);
		Ids.name(input, "flightforge.parameter." + name);
		Accessibility.name(input, name);
		TabSelection.enable(input);
		input.setText(request.parameters().getOrDefault(name, ""));
		GridDataFactory.fillDefaults().grab(true, false).hint(VALUE_WIDTH, SWT.DEFAULT).applyTo(input);
		label(page, hasDefault(parameter) ? usual(parameter) : Messages.PARAMETERS_NONE, MOST_DEFAULT_WIDTH);
		inputs.put(name, input);
		input.addModifyListener(event -> check());
	}

	/** A label that is not wider than a number of pixels, whatever it has to say; the tool tip has all of it. */
	private static void label(Composite page, String text, int most) {
		Label label = new Label(page, SWT.WRAP);
		label.setText(
				(text.length() > MOST_LENGTH ? text.substring(0, MOST_LENGTH) + "\u2026" : text).replace("&", "&&"));
		label.setToolTipText(text.length() > MOST_LENGTH ? text : null);
		GridDataFactory.swtDefaults().hint(Math.min(most, label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x), SWT.DEFAULT)
				.applyTo(label);
	}

	private static String usual(Declared parameter) {
		return parameter.value(Declared.VALUE);
	}

	private static boolean hasDefault(Declared parameter) {
		return !usual(parameter).isEmpty();
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, Messages.PARAMETERS_OPEN, true);
		createButton(parent, WITHOUT_OPENING, Messages.PARAMETERS_GENERATE, false);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
		check();
	}

	@Override
	protected void buttonPressed(int button) {
		if (button == IDialogConstants.OK_ID || button == WITHOUT_OPENING) {
			chosen = typed(button == IDialogConstants.OK_ID);
			okPressed();
		} else {
			super.buttonPressed(button);
		}
	}

	@Override
	public boolean close() {
		stopChecking();
		return super.close();
	}

	/** What is typed; an input that is empty leaves the default. */
	private GenerationRequest typed(boolean open) {
		Map<String, String> values = new LinkedHashMap<>();
		inputs.forEach((name, input) -> {
			if (!input.getText().isEmpty()) {
				values.put(name, input.getText());
			}
		});
		return request.with(values, open);
	}

	private void check() {
		stopChecking();
		Optional<String> missing = parameters.stream()
				.filter(parameter -> !hasDefault(parameter) && inputs.get(parameter.name()).getText().isEmpty())
				.findFirst().map(parameter -> NLS.bind(Messages.PARAMETERS_MISSING, parameter.name()));
		if (missing.isPresent()) {
			// Not an error before anything was typed.
			setErrorMessage(null);
			setMessage(missing.get(), IMessageProvider.INFORMATION);
			enable(false);
			return;
		}
		checking = new Check(getShell().getDisplay(), typed(false));
		checking.schedule(PAUSE_MILLIS);
	}

	private void stopChecking() {
		if (checking != null) {
			checking.cancel();
			checking = null;
		}
	}

	private void checked(Check check, Optional<String> wrong) {
		if (check == checking && getShell() != null) {
			setErrorMessage(wrong.orElse(null));
			setMessage(Messages.PARAMETERS_HINT);
			enable(wrong.isEmpty());
		}
	}

	private void enable(boolean enabled) {
		for (int id : new int[] {IDialogConstants.OK_ID, WITHOUT_OPENING}) {
			Button button = Objects.requireNonNull(getButton(id), "created with the dialog");
			button.setEnabled(enabled);
		}
	}
}
