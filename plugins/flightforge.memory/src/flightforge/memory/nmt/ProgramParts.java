/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.nmt;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;

/**
 * What a text has beside the categories of Native Memory Tracking: in a report the number of threads and classes, what
 * stacks take and the parts of the metaspace; in a fatal error log and in what {@code VM.info} prints also the code
 * cache, the resident set and what {@code malloc} keeps. They are the rows that a recording has of these. For one
 * thread.
 */
final class ProgramParts {
	private static final Pattern COUNT = Pattern
			.compile("\\s*\\((classes|threads?) #(\\d{1,18})(?: ([+-]\\d{1,18}))?\\)\\s*");
	private static final Pattern SPACE = Pattern.compile("[\\s:]*\\(\\s*(Metadata|Class space)\\s*:?\\s*\\)\\s*");
	private static final Pattern SIZES = Pattern
			.compile("\\s*\\(\\s+reserved=" + HotSpotReport.AMOUNT + ", committed=" + HotSpotReport.AMOUNT + "\\)\\s*");
	private static final Pattern USED = Pattern.compile("\\s*\\(\\s+used=" + HotSpotReport.AMOUNT + "\\)\\s*");
	private static final Pattern CODE = Pattern
			.compile("(?:CodeHeap '([^']{1,80})'|CodeCache): size=(\\d{1,12})Kb used=(\\d{1,12})Kb .*");
	private static final Pattern RESIDENT = Pattern.compile(
			"Resident Set Size: (\\d{1,12})K \\(peak: (\\d{1,12})K\\)(?: \\(anon: (\\d{1,12})K, file: (\\d{1,12})K.*)?");
	private static final Pattern MALLOC = Pattern
			.compile("C-Heap outstanding allocations: \\d+K, retained: (\\d{1,12})K.*");
	private static final String CLASSES = "classes";
	private static final String METADATA = "Metadata";
	private static final long KIB = 1024;

	private final Part threads = new Part();
	private final Part metadata = new Part();
	private final Part classSpace = new Part();
	private final List<CategoryUsage> process = new ArrayList<>();
	private Part space;
	private long classes = CategoryUsage.MISSING;
	private long classesBefore = CategoryUsage.MISSING;
	private boolean changes;

	/** Amounts now and before, each missing until a line has it. */
	private static final class Part {
		private long count = CategoryUsage.MISSING;
		private long countBefore = CategoryUsage.MISSING;
		private final long[] now = {CategoryUsage.MISSING, CategoryUsage.MISSING, CategoryUsage.MISSING};
		private final long[] before = now.clone();
		private long unit = 1;

		void set(int which, long bytes, long change) {
			now[which] = bytes;
			before[which] = Math.max(0, bytes - change);
		}
	}

	private static final int RESERVED = 0;
	private static final int COMMITTED = 1;
	private static final int USE = 2;

	/** Takes a line that is outside the report, if it is one of those that are known; most are not. */
	void readOther(String line) {
		Matcher code = CODE.matcher(line);
		Matcher resident = RESIDENT.matcher(line);
		Matcher malloc = MALLOC.matcher(line);
		if (code.matches()) {
			Category category = code.group(1) == null ? Category.CODE_CACHE : Category.codeHeap(code.group(1));
			process.add(CategoryUsage.of(category).used(kibibytes(code.group(3))).reserved(kibibytes(code.group(2)))
					.limit(kibibytes(code.group(2))).rounding(KIB).build());
		} else if (resident.matches()) {
			process.add(CategoryUsage.of(Category.RESIDENT).used(kibibytes(resident.group(1)))
					.peak(kibibytes(resident.group(2))).rounding(KIB).build());
			if (resident.group(3) != null) {
				process.add(used(Category.RESIDENT_ANONYMOUS, resident.group(3)));
				process.add(used(Category.RESIDENT_FILE, resident.group(4)));
			}
		} else if (malloc.matches()) {
			process.add(used(Category.MALLOC_RETAINED, malloc.group(1)));
		}
	}

	private static CategoryUsage used(Category category, String kibibytes) {
		return CategoryUsage.of(category).used(kibibytes(kibibytes)).rounding(KIB).build();
	}

	private static long kibibytes(String number) {
		return Long.parseLong(number) * KIB;
	}

	/**
	 * Takes a line of the report.
	 *
	 * @return whether it was one of these
	 * @throws ArithmeticException or {@link NumberFormatException} if a number is too large
	 */
	boolean read(String line) {
		Matcher count = COUNT.matcher(line);
		Matcher header = SPACE.matcher(line);
		if (count.matches()) {
			long number = Long.parseLong(count.group(2));
			long change = count.group(3) == null ? 0 : Long.parseLong(count.group(3));
			changes |= change != 0;
			if (count.group(1).equals(CLASSES)) {
				classes = number;
				classesBefore = number - change;
			} else {
				threads.count = number;
				threads.countBefore = number - change;
			}
			return true;
		} else if (header.matches()) {
			space = header.group(1).equals(METADATA) ? metadata : classSpace;
			return true;
		}
		return space != null && amounts(line);
	}

	private boolean amounts(String line) {
		Matcher sizes = SIZES.matcher(line);
		Matcher used = USED.matcher(line);
		if (sizes.matches()) {
			space.unit = HotSpotReport.bytes("1", sizes.group(2));
			set(space, RESERVED, sizes, 1);
			set(space, COMMITTED, sizes, 5);
			return true;
		} else if (used.matches()) {
			set(space, USE, used, 1);
			return true;
		}
		return false;
	}

	private void set(Part part, int which, Matcher amount, int group) {
		long change = amount.group(group + 2) == null ? 0
				: HotSpotReport.bytes(amount.group(group + 2), amount.group(group + 3));
		changes |= change != 0;
		part.set(which, HotSpotReport.bytes(amount.group(group), amount.group(group + 1)), change);
	}

	/** Takes what the stacks of all threads take. */
	void stacks(long reserved, long committed, long reservedBefore, long committedBefore, long unit) {
		threads.set(RESERVED, reserved, reserved - reservedBefore);
		threads.set(COMMITTED, committed, committed - committedBefore);
		threads.unit = unit;
	}

	/** Whether a value has a change beside it. */
	boolean hasChanges() {
		return changes;
	}

	/**
	 * The rows, without those of which nothing is known.
	 *
	 * @param before whether those of the baseline, which has none of the process
	 */
	List<CategoryUsage> usages(boolean before) {
		List<CategoryUsage> usages = new ArrayList<>();
		long loaded = before ? classesBefore : classes;
		long[] all = before ? metadata.before.clone() : metadata.now.clone();
		long[] part = before ? classSpace.before : classSpace.now;
		for (int i = 0; i < all.length; i++) {
			all[i] += CategoryUsage.isKnown(all[i]) ? Math.max(0, part[i]) : 0;
		}
		long[] stacks = before ? threads.before : threads.now;
		usage(usages, Category.THREADS, stacks, before ? threads.countBefore : threads.count, threads.unit);
		usage(usages, Category.METASPACE, all, loaded, metadata.unit);
		usage(usages, Category.CLASS_SPACE, part, CategoryUsage.MISSING, classSpace.unit);
		if (!before) {
			process.stream().filter(one -> usages.stream().noneMatch(other -> other.category().equals(one.category())))
					.forEach(usages::add);
		}
		return usages;
	}

	private static void usage(List<CategoryUsage> usages, Category category, long[] amounts, long count, long unit) {
		if (CategoryUsage.isKnown(count) || CategoryUsage.isKnown(amounts[RESERVED])) {
			usages.add(CategoryUsage.of(category).used(amounts[USE]).reserved(amounts[RESERVED])
					.committed(amounts[COMMITTED]).count(count).rounding(unit).build());
		}
	}
}
