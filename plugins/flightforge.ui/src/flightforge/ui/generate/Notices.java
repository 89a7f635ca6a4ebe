/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.List;
import java.util.function.Function;

import org.eclipse.osgi.util.NLS;

import flightforge.memory.CategoryUsage;
import flightforge.script.generate.Storage;
import flightforge.ui.editorinput.ExperimentalEvents;
import flightforge.ui.resource.Quantities;

/** Puts outcomes of generations into words. */
final class Notices {

	private static final int SHORT_CHECKSUM = 16;

	private Notices() {
	}

	/**
	 * A notice of an outcome.
	 *
	 * @param ofUnsaved whether it is said that the script was not saved
	 * @param actions what can be done about a recording
	 */
	static Notice of(String label, GenerationOutcome outcome, boolean ofUnsaved,
			Function<GeneratedRecording, List<Notice.Action>> actions) {
		return switch (outcome) {
		case GenerationOutcome.Done done -> new Notice(Notice.Kind.INFO, summary(done.recording(), ofUnsaved),
				detail(done.recording(), shortened(done.recording().sha256())),
				detail(done.recording(), done.recording().sha256()), true, actions.apply(done.recording()));
		case GenerationOutcome.Cancelled cancelled -> Notice.of(Notice.Kind.INFO, NLS.bind(Messages.CANCELLED, label));
		case GenerationOutcome.Failed failed -> new Notice(Notice.Kind.ERROR, failed.message(), "", List.of());
		};
	}

	/** What matters least comes last, where a line is cut. */
	private static String summary(GeneratedRecording recording, boolean ofUnsaved) {
		return NLS.bind(ofUnsaved ? Messages.DONE_UNSAVED : Messages.DONE,
				new Object[] {recording.fileName(), Quantities.count(recording.events()),
						Quantities.bytes(recording.bytes()), Quantities.elapsed(recording.seconds()),
						Quantities.shortCount(recording.events() / Math.max(recording.seconds(), Double.MIN_NORMAL))});
	}

	private static String shortened(String checksum) {
		return NLS.bind(Messages.SHORT_CHECKSUM, checksum.substring(0, SHORT_CHECKSUM));
	}

	private static String detail(GeneratedRecording recording, String checksum) {
		RunMemory memory = recording.memory();
		String detail = NLS.bind(Messages.DETAIL, new Object[] {storage(recording.storage()), bytes(memory.heapPeak()),
				bytes(memory.heapBefore()), bytes(memory.mappedPeak()), checksum});
		return recording.experimental().isEmpty() || !ExperimentalEvents.hidden() ? detail
				: detail + '\n' + NLS.bind(Messages.DETAIL_EXPERIMENTAL, String.join(", ", recording.experimental()));
	}

	private static String storage(Storage storage) {
		return storage == Storage.MAPPED ? Messages.STORAGE_MAPPED : Messages.STORAGE_HEAP;
	}

	private static String bytes(long bytes) {
		return CategoryUsage.isKnown(bytes) ? Quantities.bytes(bytes) : Messages.UNKNOWN;
	}
}
