/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.XMLMemento;
import org.osgi.framework.FrameworkUtil;

/** The latest recordings that were generated, kept over restarts in a file. Thread-safe. */
public final class RunHistory {

	private static final int KEPT = 20;
	private static final String ROOT = "generated";
	private static final String ENTRY = "recording";

	private final Path file;
	private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
	/** Newest first; null until they are read. Guarded by this. */
	private List<GeneratedRecording> recordings;

	/** The history of this workbench. */
	private static final class Shared {
		static final RunHistory HISTORY = new RunHistory(
				Platform.getStateLocation(FrameworkUtil.getBundle(RunHistory.class)).append("generated.xml").toPath());
	}

	/**
	 * A history.
	 *
	 * @param file where it is kept; need not exist
	 */
	RunHistory(Path file) {
		this.file = file;
	}

	/** The history of this workbench. */
	public static RunHistory shared() {
		return Shared.HISTORY;
	}

	/**
	 * The latest recordings; reads them from the disk at the first call.
	 *
	 * @return a copy, newest first
	 */
	public synchronized List<GeneratedRecording> latest() {
		if (recordings == null) {
			recordings = read();
		}
		return List.copyOf(recordings);
	}

	/**
	 * Adds a recording; the oldest one is forgotten when there are twenty. What was in the same file before stays
	 * listed, because it can be generated again, unless it was the same.
	 *
	 * @param recording the newest one
	 */
	void add(GeneratedRecording recording) {
		change(all -> {
			all.removeIf(other -> other.isSameAs(recording));
			all.addFirst(recording);
			all.subList(Math.min(KEPT, all.size()), all.size()).clear();
		});
	}

	/**
	 * Forgets recordings; their files stay.
	 *
	 * @param forgotten what is not to be listed any more
	 */
	public void forget(List<GeneratedRecording> forgotten) {
		change(all -> all.removeAll(forgotten));
	}

	/**
	 * Adds a listener.
	 *
	 * @param listener called after each change, on any thread
	 */
	public void addListener(Runnable listener) {
		listeners.add(listener);
	}

	/**
	 * Removes a listener.
	 *
	 * @param listener a listener added before
	 */
	public void removeListener(Runnable listener) {
		listeners.remove(listener);
	}

	/** In one step, since several generations may end at a time. */
	private void change(Consumer<List<GeneratedRecording>> change) {
		synchronized (this) {
			List<GeneratedRecording> all = new ArrayList<>(latest());
			change.accept(all);
			recordings = List.copyOf(all);
			write();
		}
		listeners.forEach(Runnable::run);
	}

	private List<GeneratedRecording> read() {
		if (!Files.exists(file)) {
			return List.of();
		}
		List<GeneratedRecording> all = new ArrayList<>();
		try (Reader in = Files.newBufferedReader(file)) {
			for (IMemento entry : XMLMemento.createReadRoot(in).getChildren(ENTRY)) {
				all.add(RecordingMemento.read(entry));
			}
		} catch (IOException | WorkbenchException | IllegalArgumentException e) {
			// A history that cannot be read is not a reason not to work; what could be read is there.
			ILog.of(RunHistory.class).warn(e.getLocalizedMessage(), e);
		}
		return all;
	}

	private void write() {
		XMLMemento root = XMLMemento.createWriteRoot(ROOT);
		recordings.forEach(recording -> RecordingMemento.write(recording, root.createChild(ENTRY)));
		try (Writer out = Files.newBufferedWriter(file)) {
			root.save(out);
		} catch (IOException e) {
			ILog.of(RunHistory.class).warn(e.getLocalizedMessage(), e);
		}
	}
}
