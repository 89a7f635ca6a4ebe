/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.RecordingEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.generate.LiveGenerator;
import flightforge.script.generate.LiveReport;
import flightforge.script.generate.Pace;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.writer.store.RecordingRepository.RepositoryInUseException;

/**
 * A recording that is written as if a JVM ran now.
 *
 * @param folder the repository
 * @param pace how fast
 */
record LiveRecording(Path folder, Pace pace) {

	/**
	 * Writes it until its end, or until it is interrupted.
	 *
	 * @param begun told once it is certain that something is written
	 * @return what was written, in a sentence
	 */
	String write(CheckedScript checked, PlanOptions options, Interruption interruption, Runnable begun)
			throws IOException {
		// The recording says that it starts now, so that whoever checks it does not expect the script's time.
		ScriptEdit edit = new ScriptEdit(ScriptText.of(checked.source().text()));
		RecordingEdit.set(edit, "start", "now");
		PlanResult planned = Planner.plan(edit.now().text(), Catalogue.standard(), checked.source().locate(options));
		// Without places, which are those of the changed script.
		Plan plan = planned.plan().orElseThrow(
				() -> CommandFailure.mistake(checked.source().name() + " cannot start now: " + planned.problems()
						.stream().filter(Problem::isError).map(Problem::message).collect(Collectors.joining("; "))));
		interruption.watch();
		LiveReport made;
		try {
			AtomicBoolean asked = new AtomicBoolean();
			made = LiveGenerator.generate(plan, folder, pace, plan.start(), () -> {
				if (!asked.getAndSet(true)) {
					begun.run();
				}
				return interruption.requested();
			});
		} catch (RepositoryInUseException used) {
			throw CommandFailure.mistake(ErrorMessages.reason(used));
		}
		if (made.chunks() == 0) {
			// Its folder is removed.
			return "Interrupted, nothing was written";
		}
		return (made.isWhole() ? "Wrote " : "Interrupted after ") + NumberFormats.duration(made.recorded().toNanos())
				+ " of the recording to " + made.folder() + ": " + NumberFormats.count(made.events(), "event") + ", "
				+ NumberFormats.bytes(made.bytes()) + ", " + NumberFormats.count(made.chunks(), "chunk")
				+ (made.late().toSeconds() < 1 ? ""
						: "; this machine was late by " + NumberFormats.duration(made.late().toNanos()));
	}
}
