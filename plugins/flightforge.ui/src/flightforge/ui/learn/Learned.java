/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

import flightforge.learn.LearnedScript;
import flightforge.learn.LearnedScript.LeftOut;
import flightforge.learn.LearningOptions;
import flightforge.learn.NameTable;
import flightforge.ui.generate.Notice;
import flightforge.ui.generate.Notification;
import flightforge.ui.likeness.LikenessView;
import flightforge.ui.resource.Quantities;

/**
 * A script that was learned, and from what. The script itself says nothing of the recording, so this lasts as long as
 * the program runs.
 *
 * @param recording the recording
 * @param keepsNames whether the script has the names of the recording
 * @param script the script, with what was left out of it
 */
public record Learned(Path recording, boolean keepsNames, LearnedScript script) {

	/**
	 * What a script that is learned from a recording is called, and with it the recording that it makes, which would
	 * have the name of the one that there is otherwise.
	 *
	 * @param recording the recording's name without ending, with or without its folder
	 */
	public static String twin(String recording) {
		return recording + "-twin";
	}

	/** What is said of the script where it is shown. */
	public Notice notice() {
		String name = recording.getFileName().toString();
		long made = script.madeTypes().stream().mapToLong(LeftOut::events).sum();
		int madeTypes = script.madeTypes().size();
		String text = NLS.bind(madeTypes == 0 ? Messages.LEARNED : Messages.LEARNED_WITH_JVM,
				new Object[] {name, Quantities.count(script.events() - script.leftOutEvents() + made),
						Quantities.count(script.events()), Quantities.count(script.types().size() + madeTypes),
						Quantities.count(script.allTypes()), Quantities.count(made), Quantities.count(madeTypes)});
		boolean damaged = !script.damage().isEmpty();
		return new Notice(damaged ? Notice.Kind.WARNING : Notice.Kind.INFO,
				damaged ? NLS.bind(Messages.DAMAGED, name) + ' ' + text : text, detail(), detail(), true,
				List.of(new Notice.Action(Messages.ACTION_REPORT,
						() -> new LearnedReport(Display.getCurrent().getActiveShell(), this).open())));
	}

	private String detail() {
		List<String> sentences = new ArrayList<>();
		sentences.add(keepsNames ? Messages.NAMES_KEPT
				: NLS.bind(Messages.NAMES_REPLACED, Quantities.count(script.names().size())));
		if (!keepsNames) {
			sentences.add(NLS.bind(Messages.MERGED, new Object[] {Quantities.count(LearningOptions.DEFAULT_LEAST),
					Quantities.count(script.mergedValues()), Quantities.count(script.mergedStacks())}));
		}
		sentences.add(Messages.NEXT);
		return String.join(" ", sentences);
	}

	/**
	 * Counts of the recording's events by the names that types have in the script.
	 *
	 * @param counts number of events by the name of their type in the recording
	 */
	public Map<String, Long> renamed(Map<String, Long> counts) {
		Map<String, Long> renamed = new HashMap<>(counts);
		for (LearnedScript.LearnedType type : script.types()) {
			Long count = renamed.remove(type.source());
			if (count != null) {
				renamed.put(type.name(), count);
			}
		}
		return renamed;
	}

	/** By kind, what replaces each name of the recording in the script; empty where names are kept. */
	Map<String, Map<String, String>> replacedNames() {
		return keepsNames ? Map.of() : NameTable.byKind(script.names());
	}

	/** What can be done with a recording that the script has made: to be compared with the one that it is like. */
	public Notice.Action comparison(Path generated) {
		return new Notice.Action(Messages.ACTION_COMPARE, () -> compare(generated));
	}

	private void compare(Path generated) {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		if (window == null || window.getActivePage() == null) {
			return;
		}
		try {
			LikenessView.compare(window.getActivePage(), recording, generated, replacedNames());
		} catch (PartInitException e) {
			Notification.show(Notice.of(Notice.Kind.ERROR, e.getLocalizedMessage()));
		}
	}
}
