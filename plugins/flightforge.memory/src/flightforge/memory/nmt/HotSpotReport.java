/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.nmt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;

/**
 * Reads HotSpot's reports. Values have a unit of the report's scale, none where the scale is bytes; in a difference a
 * signed change follows each value that changed.
 */
final class HotSpotReport {
	/** An amount ends here, and not in the middle of a number that has separators, or before a unit with a space. */
	private static final String END = "(?= (?![KMG]?B\\b)|,(?!\\d)|\\)|$)";
	static final String AMOUNT = "(\\d+)([KMG]?B?)" + END + "(?: ([+-]\\d+)([KMG]?B?)" + END + ")?";
	private static final Pattern SIZES = Pattern
			.compile("reserved=" + AMOUNT + ", committed=" + AMOUNT + "(?:, readonly=\\S+)?");
	private static final Pattern CATEGORY = Pattern.compile("-\\s+(\\S.*?) \\((.*)\\)\\s*");
	static final String TOTAL_BEGINS = "Total: reserved=";
	private static final Pattern TOTAL = Pattern.compile("Total:\\s+(reserved=.*)");
	private static final Pattern MALLOC = Pattern
			.compile("\\s*(?:\\()?malloc[=:]\\s*" + AMOUNT + "(?: (?:tag|type)=.*?)? #(\\d+)(?: ([+-]\\d+))?.*");
	private static final Pattern PART = Pattern.compile(
			"\\s*\\((malloc=|arena=|(?:mmap|stack): reserved=\\d++[^\\s,]*+(?: [+-][^\\s,]++)?, committed=|tracking overhead=)"
					+ AMOUNT + ".*");
	private static final Pattern STACKS = Pattern
			.compile("\\s*\\(stack: reserved=" + AMOUNT + ", committed=" + AMOUNT + ".*");
	private static final Category THREAD = Category.ofNative("Thread");
	private static final Category THREAD_STACK = Category.ofNative("Thread Stack");
	private static final Pattern PEAK = Pattern.compile("[(, ]peak=(\\d+)([KMG]?B?)" + END + "(?: #(\\d+))?");
	private static final Pattern STARTS_PART = Pattern
			.compile("\\s*\\((?:malloc=|arena=|mmap: reserved=|stack: reserved=|tracking overhead=).*");
	private static final Pattern STARTS_CATEGORY = Pattern.compile("-\\s{2,}\\S.*");
	private static final String MAP = "Virtual memory map:";
	private static final String DETAILS = "Details:";
	/** Roundings and omitted small categories, in units of the report's scale. */
	private static final long ROUNDING_UNITS = 40;
	private static final double CUT_SHARE = 0.98;

	private final List<String> lines;
	private final int linesBefore;
	private final List<String> notes = new ArrayList<>();
	private final Map<Category, Amounts> amounts = new LinkedHashMap<>();
	private final ProgramParts program = new ProgramParts();
	private boolean changes;
	private boolean details;

	/** Values of a category while its lines are read. */
	private static final class Amounts {
		private final CategoryUsage.Builder now;
		private final CategoryUsage.Builder before;
		private long reserved = CategoryUsage.MISSING;
		private long committed = CategoryUsage.MISSING;
		private long reservedBefore;
		private long committedBefore;
		private long unit = 1;
		private long peak;
		private boolean parts;
		private boolean peaksKnown = true;

		Amounts(Category category) {
			now = CategoryUsage.of(category);
			before = CategoryUsage.of(category);
		}

		/** Of two rounded amounts the difference can be less than nothing. */
		void set(long newReserved, long newCommitted, long newReservedBefore, long newCommittedBefore) {
			reserved = Math.max(0, newReserved);
			committed = Math.max(0, newCommitted);
			reservedBefore = Math.max(0, newReservedBefore);
			committedBefore = Math.max(0, newCommittedBefore);
			now.reserved(reserved).committed(committed);
			before.reserved(reservedBefore).committed(committedBefore);
		}

		CategoryUsage now() {
			return now.peak(parts && peaksKnown ? peak : CategoryUsage.MISSING).build();
		}
	}

	/**
	 * @param lines those of one report, and what is before and after it
	 * @param linesBefore how many lines of the text are before these
	 */
	HotSpotReport(List<String> lines, int linesBefore) {
		this.lines = lines;
		this.linesBefore = linesBefore;
	}

	/** Whether a report's values begin in this line. */
	static boolean isTotal(String line) {
		return TOTAL.matcher(line).matches();
	}

	/** The same with anything before it. */
	static boolean endsWithTotal(String line) {
		int begin = line.indexOf(TOTAL_BEGINS);
		return begin >= 0 && isTotal(line.substring(begin));
	}

	NmtReport read() {
		Amounts current = null;
		for (int i = 0; i < lines.size() && !details; i++) {
			String line = lines.get(i);
			program.readOther(line);
			// Where the end is missing the pattern would take quadratic time.
			Matcher category = CATEGORY.matcher(line.stripTrailing().endsWith(")") ? line : "");
			Matcher total = TOTAL.matcher(line);
			if (total.matches()) {
				current = sizes(Category.NATIVE_TOTAL, total.group(1), i);
			} else if (category.matches()) {
				current = sizes(Category.ofNative(category.group(1)), category.group(2), i);
			} else if (STARTS_CATEGORY.matcher(line).matches()) {
				current = null;
				notes.add("Line " + (linesBefore + i + 1) + " is not a whole category: " + line.strip());
			} else if (line.startsWith(MAP) || line.startsWith(DETAILS)) {
				details = true;
			} else if (current != null) {
				part(current, line, i);
			}
		}
		checkTotal();
		List<CategoryUsage> now = new ArrayList<>(amounts.values().stream().map(Amounts::now).toList());
		List<CategoryUsage> before = new ArrayList<>();
		if (!now.isEmpty()) {
			now.addAll(program.usages(false));
			beyond(now).ifPresent(now::add);
		}
		changes |= program.hasChanges();
		if (changes) {
			amounts.values().forEach(read -> before.add(read.before.build()));
			before.addAll(program.usages(true));
		}
		return new NmtReport(NmtText.summary(changes, details), now, before, notes);
	}

	/** By how much more is resident than committed. */
	private static Optional<CategoryUsage> beyond(List<CategoryUsage> usages) {
		long resident = amount(usages, Category.RESIDENT);
		long committed = amount(usages, Category.NATIVE_TOTAL);
		return CategoryUsage.isKnown(resident) && CategoryUsage.isKnown(committed) && resident > committed
				? Optional.of(CategoryUsage.ofUsed(Category.BEYOND_NATIVE, resident - committed)) : Optional.empty();
	}

	private static long amount(List<CategoryUsage> usages, Category category) {
		return usages.stream().filter(usage -> usage.category().equals(category)).findFirst().map(CategoryUsage::amount)
				.orElse(CategoryUsage.MISSING);
	}

	private Amounts sizes(Category category, String text, int line) {
		Matcher sizes = SIZES.matcher(text.strip());
		Amounts read = new Amounts(category);
		if (!sizes.matches()) {
			notes.add("Line " + (linesBefore + line + 1) + ": values of " + category.name() + " are not understood: "
					+ text.strip());
		} else {
			try {
				read.unit = bytes("1", sizes.group(6));
				read.now.rounding(read.unit);
				read.before.rounding(read.unit);
				sizes(read, sizes);
			} catch (NumberFormatException | ArithmeticException e) {
				notes.add("Line " + (linesBefore + line + 1) + ": a value of " + category.name() + " is too large: "
						+ e.getMessage());
			}
		}
		if (amounts.containsKey(category)) {
			notes.add(
					"Line " + (linesBefore + line + 1) + ": " + category.name() + " is there twice; the first counts");
			return read;
		}
		amounts.put(category, read);
		return read;
	}

	/** Takes what is reserved and committed, each with its change. */
	private void sizes(Amounts read, Matcher sizes) {
		long reserved = bytes(sizes.group(1), sizes.group(2));
		long committed = bytes(sizes.group(5), sizes.group(6));
		read.set(reserved, committed, reserved - change(sizes.group(3), sizes.group(4)),
				committed - change(sizes.group(7), sizes.group(8)));
	}

	/**
	 * HotSpot counts the stacks of threads under Thread in its reports, but as a category of their own in the events of
	 * a recording ({@code MemSummaryReporter::report_summary_of_tag}): here they are one, too, so that both can be
	 * compared.
	 */
	private Amounts stacks(Amounts thread, Matcher sizes) {
		Amounts stacks = new Amounts(THREAD_STACK);
		stacks.unit = thread.unit;
		stacks.now.rounding(thread.unit);
		stacks.before.rounding(thread.unit);
		sizes(stacks, sizes);
		if (CategoryUsage.isKnown(thread.reserved) && CategoryUsage.isKnown(thread.committed)) {
			thread.set(thread.reserved - stacks.reserved, thread.committed - stacks.committed,
					thread.reservedBefore - stacks.reservedBefore, thread.committedBefore - stacks.committedBefore);
		}
		amounts.put(THREAD_STACK, stacks);
		program.stacks(stacks.reserved, stacks.committed, stacks.reservedBefore, stacks.committedBefore, stacks.unit);
		return stacks;
	}

	private void part(Amounts current, String line, int number) {
		boolean understood = !STARTS_PART.matcher(line).matches() || PART.matcher(line).matches();
		if (!understood || line.contains("peak=") && !PEAK.matcher(line).find()) {
			// The peak is the sum of the parts' peaks.
			current.peaksKnown = false;
			notes.add("Line " + (linesBefore + number + 1) + ": a value is not understood: " + line.strip());
			return;
		}
		try {
			if (program.read(line)) {
				return;
			}
			Matcher malloc = MALLOC.matcher(line);
			if (malloc.matches()) {
				long count = Long.parseLong(malloc.group(5));
				current.now.count(count);
				current.before.count(count - change(malloc.group(6), ""));
			}
			Matcher part = PART.matcher(line);
			Matcher stacks = STACKS.matcher(line);
			if (stacks.matches() && current == amounts.get(THREAD) && !amounts.containsKey(THREAD_STACK)) {
				Amounts own = stacks(current, stacks);
				peak(own, line, own.committed, "stack");
			} else if (part.matches()) {
				peak(current, line, bytes(part.group(2), part.group(3)), part.group(1));
			} else if (malloc.matches()) {
				totalPeak(current, line);
			}
		} catch (NumberFormatException | ArithmeticException e) {
			notes.add("A value is too large: " + line.strip());
		}
	}

	private static void peak(Amounts current, String line, long amount, String part) {
		Matcher peak = PEAK.matcher(line);
		boolean stated = peak.find();
		current.parts = true;
		if (stated) {
			current.peak += bytes(peak.group(1), peak.group(2));
			if (part.startsWith("malloc") && peak.group(3) != null) {
				current.now.countAtPeak(Long.parseLong(peak.group(3)));
			}
		} else if (line.contains("at peak") || part.startsWith("tracking")) {
			current.peak += amount;
		} else {
			current.peaksKnown = false;
		}
	}

	/** The peak in the total is that of malloc only; the peak of its count is worth having. */
	private static void totalPeak(Amounts current, String line) {
		Matcher peak = PEAK.matcher(line);
		if (peak.find() && peak.group(3) != null) {
			current.now.countAtPeak(Long.parseLong(peak.group(3)));
		}
	}

	private void checkTotal() {
		Amounts total = amounts.get(Category.NATIVE_TOTAL);
		if (amounts.isEmpty()) {
			return;
		}
		if (total == null) {
			notes.add("The report has no total: its beginning is missing");
			return;
		}
		long sum = amounts.values().stream().filter(f -> f != total && f.committed > 0).mapToLong(f -> f.committed)
				.sum();
		if (sum < total.committed * CUT_SHARE - ROUNDING_UNITS * total.unit) {
			notes.add("The categories add up to " + mebibytes(sum) + " of the " + mebibytes(total.committed)
					+ " MiB of the total: the report seems to be cut");
		}
	}

	private static String mebibytes(long bytes) {
		return String.format(Locale.ROOT, "%.1f", bytes / (double) (1 << 20));
	}

	private long change(String number, String unit) {
		if (number == null) {
			return 0;
		}
		changes = true;
		return bytes(number, unit);
	}

	static long bytes(String number, String unit) {
		long factor = switch (unit.isEmpty() ? 'B' : unit.charAt(0)) {
		case 'K' -> 1L << 10;
		case 'M' -> 1L << 20;
		case 'G' -> 1L << 30;
		default -> 1;
		};
		return Math.multiplyExact(Long.parseLong(number), factor);
	}
}
