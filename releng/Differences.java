/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Names each file of two folders whose bytes differ; of a zip, a jar and a packed tar also the entries that do, in
 * archives within them, too. Ends with 1 if there is one, with 2 if they cannot be compared. Called by
 * {@code releng/twice}.
 */
final class Differences {
	private static final int TAR_BLOCK = 512;
	private static final int TYPE_AT = 156;
	/** GNU tar's: the name of the entry that follows, which is too long for a header. */
	private static final byte LONG_NAME = 'L';

	private Differences() {
	}

	/** @param arguments the two folders */
	public static void main(String[] arguments) {
		try {
			System.exit(isSame(Path.of(arguments[0]), Path.of(arguments[1])) ? 0 : 1);
		} catch (IOException | RuntimeException e) {
			// By itself Java ends with 1.
			System.err.println("The folders cannot be compared: " + e);
			System.exit(2);
		}
	}

	private static boolean isSame(Path first, Path second) throws IOException {
		TreeSet<String> names = new TreeSet<>(files(first));
		names.addAll(files(second));
		boolean same = true;
		for (String name : names) {
			Path one = first.resolve(name);
			Path other = second.resolve(name);
			if (!Files.exists(one) || !Files.exists(other)) {
				System.out.println(name + " is only in " + (Files.exists(one) ? first : second));
				same = false;
			} else if (Files.mismatch(one, other) >= 0) {
				explain(name, Files.readAllBytes(one), Files.readAllBytes(other));
				same = false;
			}
		}
		return same;
	}

	private static TreeSet<String> files(Path folder) throws IOException {
		try (Stream<Path> all = Files.walk(folder)) {
			return all.filter(Files::isRegularFile).map(file -> folder.relativize(file).toString())
					.collect(TreeSet::new, TreeSet::add, TreeSet::addAll);
		}
	}

	private static void explain(String name, byte[] one, byte[] other) throws IOException {
		Map<String, byte[]> inOne = entries(name, one);
		Map<String, byte[]> inOther = entries(name, other);
		if (inOne.isEmpty() || inOther.isEmpty()) {
			System.out.println(name + " differs from byte " + Arrays.mismatch(one, other) + " on (" + one.length
					+ " and " + other.length + " bytes)");
			return;
		}
		TreeSet<String> names = new TreeSet<>(inOne.keySet());
		names.addAll(inOther.keySet());
		boolean found = false;
		for (String each : names) {
			byte[] content = inOne.get(each);
			byte[] otherContent = inOther.get(each);
			if (content == null || otherContent == null) {
				System.out.println(name + "!" + each + " is only in the " + (content == null ? "second" : "first"));
				found = true;
			} else if (!Arrays.equals(content, otherContent)) {
				explain(name + "!" + each, content, otherContent);
				found = true;
			}
		}
		if (!found) {
			System.out.println(name + " differs in times, order or attributes of its entries, from byte "
					+ Arrays.mismatch(one, other) + " on");
		}
	}

	private static Map<String, byte[]> entries(String name, byte[] content) throws IOException {
		Map<String, byte[]> entries = new TreeMap<>();
		if (name.endsWith(".zip") || name.endsWith(".jar")) {
			try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(content))) {
				for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
					entries.put(entry.getName(), zip.readAllBytes());
				}
			}
		} else if (name.endsWith(".tar.gz")) {
			try (InputStream tar = new GZIPInputStream(new ByteArrayInputStream(content))) {
				String longName = null;
				for (byte[] header = tar.readNBytes(TAR_BLOCK); header.length == TAR_BLOCK
						&& header[0] != 0; header = tar.readNBytes(TAR_BLOCK)) {
					int size = Integer.parseInt(text(header, 124, 11), 8);
					byte[] entry = tar.readNBytes(size);
					tar.skipNBytes((TAR_BLOCK - size % TAR_BLOCK) % TAR_BLOCK);
					if (header[TYPE_AT] == LONG_NAME) {
						longName = text(entry, 0, size);
					} else {
						entries.put(longName == null ? text(header, 0, 100) : longName, entry);
						longName = null;
					}
				}
			}
		}
		return entries;
	}

	private static String text(byte[] header, int at, int length) {
		int end = at;
		while (end < at + length && header[end] != 0) {
			end++;
		}
		return new String(header, at, end - at, StandardCharsets.UTF_8).strip();
	}
}
