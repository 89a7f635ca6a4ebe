/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Path;
import java.util.function.BinaryOperator;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IPreferencesService;

import flightforge.script.edit.RecordingEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.generate.Forecast;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Storage;
import flightforge.script.plan.Plan;
import flightforge.ui.resource.Ids;
import flightforge.writer.store.TakenName;

/**
 * The preferences of generation at one moment. Immutable.
 *
 * @param storageChoice where chunks are kept while they are made
 * @param mappedBytesPerThread mapped memory per worker in bytes
 * @param temporaryFolder folder for mapped files, empty for the recording's own
 * @param chunkBytes chunk size in bytes for scripts that do not state theirs
 * @param workers number of workers, 0 for one per processor
 * @param outputFolder folder for recordings, empty for the script's own
 * @param afterGenerating what follows the command Generate
 * @param askAboveBytes size of recordings, in bytes, above which the user is asked before one is opened
 */
public record GenerationPreferences(StorageChoice storageChoice, long mappedBytesPerThread, String temporaryFolder,
		long chunkBytes, int workers, String outputFolder, AfterGenerating afterGenerating, long askAboveBytes) {

	/** Key of the storage: {@code auto}, {@code heap} or {@code mmap}. */
	public static final String STORAGE = "storage";
	/** Key of the mapped memory per worker, in bytes. */
	public static final String MAPPED_BYTES = "mappedBytesPerThread";
	/** Key of the folder for mapped files. */
	public static final String TEMPORARY_FOLDER = "temporaryFolder";
	/** Key of the chunk size, in bytes. */
	public static final String CHUNK_BYTES = "chunkBytes";
	/** Key of the number of workers. */
	public static final String WORKERS = "workers";
	/** Key of the folder for recordings. */
	public static final String OUTPUT_FOLDER = "outputFolder";
	/** Key of what follows the command Generate. */
	public static final String AFTER_GENERATING = "afterGenerating";
	/** Key of the size above which the user is asked before a recording is opened, in bytes. */
	public static final String ASK_ABOVE_BYTES = "askAboveBytes";
	/** Default size above which the user is asked: 500 MiB. */
	public static final long DEFAULT_ASK_ABOVE_BYTES = 500L << 20;
	/** Chunk size that the script language has by default, in bytes. */
	public static final long DEFAULT_CHUNK_BYTES = 16L << 20;

	/** What a worker keeps besides a chunk. */
	private static final long PER_WORKER = 1 << 20;
	private static final long SMALLEST_CHUNK_BYTES = 4L << 10;
	private static final long LARGEST_CHUNK_BYTES = 1L << 30;

	/**
	 * What the user has set, with the defaults for the rest.
	 *
	 * @return the preferences now
	 */
	public static GenerationPreferences current() {
		IPreferencesService service = Platform.getPreferencesService();
		return read((key, otherwise) -> service.getString(Ids.BUNDLE, key, otherwise, null));
	}

	/**
	 * The defaults, of the product or of {@code -pluginCustomization} where these have some.
	 *
	 * @return the value for a user who has set nothing
	 */
	public static GenerationPreferences defaults() {
		return read(DefaultScope.INSTANCE.getNode(Ids.BUNDLE)::get);
	}

	/** Files may say anything; what is not a number counts as not said. */
	private static GenerationPreferences read(BinaryOperator<String> reader) {
		return new GenerationPreferences(StorageChoice.of(reader.apply(STORAGE, StorageChoice.AUTOMATIC.id())),
				number(reader, MAPPED_BYTES, GenerationSettings.DEFAULT_MAPPED_BYTES),
				reader.apply(TEMPORARY_FOLDER, ""), number(reader, CHUNK_BYTES, DEFAULT_CHUNK_BYTES),
				Math.toIntExact(Math.clamp(number(reader, WORKERS, 0), 0, GenerationSettings.MAX_WORKERS)),
				reader.apply(OUTPUT_FOLDER, ""),
				AfterGenerating.of(reader.apply(AFTER_GENERATING, AfterGenerating.NOTHING.id())),
				number(reader, ASK_ABOVE_BYTES, DEFAULT_ASK_ABOVE_BYTES));
	}

	private static long number(BinaryOperator<String> reader, String key, long otherwise) {
		try {
			return Long.parseLong(reader.apply(key, Long.toString(otherwise)).strip());
		} catch (NumberFormatException e) {
			return otherwise;
		}
	}

	/**
	 * About how much memory chunks take while they are made, in bytes.
	 *
	 * @param workers number of workers, 0 for one per processor
	 * @param chunkBytes size of a chunk
	 */
	public static long memoryBytes(int workers, long chunkBytes) {
		return (workers == 0 ? Runtime.getRuntime().availableProcessors() : workers) * (chunkBytes + PER_WORKER);
	}

	/** Where chunks are kept, of scripts that do not state a chunk size. */
	public Storage storage() {
		return storageChoice.storage(memoryBytes(workers, chunkBytes));
	}

	/** These preferences, with the storage that automatic storage is for a plan. */
	public GenerationPreferences resolved(Plan plan) {
		Storage storage = storageChoice.storage(Forecast.of(plan, with(StorageChoice.HEAP).settings()).memoryBytes());
		return with(storage == Storage.MAPPED ? StorageChoice.MAPPED : StorageChoice.HEAP);
	}

	private GenerationPreferences with(StorageChoice choice) {
		return new GenerationPreferences(choice, mappedBytesPerThread, temporaryFolder, chunkBytes, workers,
				outputFolder, afterGenerating, askAboveBytes);
	}

	/** The settings of a generation whose recording gets a number where its name is taken. */
	public GenerationSettings settings() {
		return settings(TakenName.NUMBER);
	}

	/** The settings of a generation, with what happens where the recording's name is taken. */
	public GenerationSettings settings(TakenName taken) {
		Path temporary = temporaryFolder.isEmpty() ? null : Path.of(temporaryFolder);
		return new GenerationSettings(storage(), mappedBytesPerThread, workers, temporary, taken, true);
	}

	/**
	 * A script that says all that its recording is made of: with the chunk size of these preferences where it states
	 * none, so that the script embedded in a recording makes the same recording anywhere.
	 *
	 * @param text the script
	 * @return the script to plan and embed, the same where nothing is to be added or it cannot be understood
	 */
	public String complete(String text) {
		if (chunkBytes == DEFAULT_CHUNK_BYTES) {
			return text;
		}
		ScriptText read = ScriptText.of(text);
		if (read.script().filter(script -> !script.recording().chunkBytesGiven()).isEmpty()) {
			return text;
		}
		ScriptEdit edit = new ScriptEdit(read);
		RecordingEdit.set(edit, "chunk-size", chunkSize());
		return edit.now().text();
	}

	private String chunkSize() {
		long bytes = Math.clamp(chunkBytes, SMALLEST_CHUNK_BYTES, LARGEST_CHUNK_BYTES);
		String[] units = {"B", "KiB", "MiB", "GiB"};
		int unit = Math.min(Long.numberOfTrailingZeros(bytes) / 10, units.length - 1);
		return (bytes >> 10 * unit) + " " + units[unit];
	}

	/**
	 * Where recordings go.
	 *
	 * @param scriptFolder the script's folder
	 * @return the folder that the user has set, else the script's
	 */
	public Path outputFolder(Path scriptFolder) {
		return outputFolder.isEmpty() ? scriptFolder : Path.of(outputFolder);
	}
}
