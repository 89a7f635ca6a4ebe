/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.nmt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.nmt.NmtReport.Form;

class NmtTextTest {
	private static final long KB = 1024;
	private static final String NATIVE_IMAGE = """

			Native memory tracking
			  Peak total used memory: 13632010 bytes
			  Total alive allocations at peak usage: 1414
			  Total currently used memory: 2305272 bytes
			  Total currently alive allocations: 57
			  JFR peak used memory: 11295082 bytes
			  JFR alive allocations at peak: 1327
			  JFR currently used memory: 0 bytes
			  JFR currently alive allocations: 0
			  Serviceability) peak used memory: 0 bytes
			  Unsafe peak used memory: 2310280 bytes
			  Unsafe alive allocations at peak: 57
			  Threading peak used memory: 3960 bytes
			  Threading alive allocations at peak: 30
			""";

	private static String golden(String name) throws IOException {
		return Files.readString(Path.of("..", "..", "plugins", "flightforge.memory", "test", "golden", name));
	}

	@ParameterizedTest
	@CsvSource({"jdk17-summary.txt,SUMMARY", "jdk25-summary.txt,SUMMARY", "jdk17-summary-mb.txt,SUMMARY",
			"jdk25-summary-mb.txt,SUMMARY", "jdk17-summary-bytes.txt,SUMMARY", "jdk25-summary-bytes.txt,SUMMARY",
			"jdk17-detail.txt,DETAIL", "jdk25-detail.txt,DETAIL", "jdk17-diff.txt,DIFFERENCE",
			"jdk25-diff.txt,DIFFERENCE", "jdk17-detail-diff.txt,DIFFERENCE", "jdk25-detail-diff.txt,DIFFERENCE"})
	void readsAllOfARealReport(String file, Form form) throws IOException, NmtTextException {
		String text = golden(file);
		NmtReport report = NmtText.parse(text);
		assertEquals(form, report.form());
		assertEquals(java.util.List.of(), report.notes());
		// Every line that begins a category, the stacks of threads, and the total; and beside these the threads, the
		// metaspace and its class space.
		long categories = text.lines().filter(line -> line.matches("-\\s+.* \\(reserved=.*|\\s+\\(stack: reserved=.*"))
				.count();
		assertEquals(categories + 1 + 3, report.usages().size());
		for (CategoryUsage usage : report.usages()) {
			assertTrue(usage.reserved() >= usage.committed() && usage.committed() >= 0, usage.toString());
		}
		assertEquals(64 << 20, report.usage("Java Heap").orElseThrow().committed());
	}

	@Test
	void readsValuesAndPeaks() throws NmtTextException {
		NmtReport report = NmtText.parse("""
				4711:

				Native Memory Tracking:

				Total: reserved=1514396KB, committed=152896KB
				       malloc: 18136KB #57376, peak=21057KB #57201
				       mmap:   reserved=1496260KB, committed=134760KB

				-                     Class (reserved=1048827KB, committed=1915KB)
				                            (classes #3584)
				                            (malloc=251KB tag=Class #6081) (peak=252KB #6082)
				                            (mmap: reserved=1048576KB, committed=1664KB, at peak)
				                            (  Metadata:   )
				                            (    reserved=65536KB, committed=11136KB)

				-                  Internal (reserved=250KB, committed=250KB)
				                            (malloc=214KB #3054)
				                            (mmap: reserved=36KB, committed=36KB)

				-        Shared class space (reserved=16384KB, committed=150000KB, readonly=0KB)
				                            (mmap: reserved=16384KB, committed=13908KB, peak=14116KB)
				""");
		CategoryUsage total = report.usage("Total").orElseThrow();
		assertEquals(1514396 * KB, total.reserved());
		assertEquals(57376, total.count());
		assertEquals(57201, total.countAtPeak());
		assertEquals(CategoryUsage.MISSING, total.peak());
		CategoryUsage classes = report.usage("Class").orElseThrow();
		assertEquals(1915 * KB, classes.committed());
		assertEquals((252 + 1664) * KB, classes.peak());
		assertEquals(6081, classes.count());
		assertEquals(6082, classes.countAtPeak());
		assertEquals(CategoryUsage.MISSING, report.usage("Internal").orElseThrow().peak());
		assertEquals(14116 * KB, report.usage("Shared class space").orElseThrow().peak());
	}

	@Test
	void stacksOfThreadsAreACategoryAsInRecordings() throws NmtTextException {
		NmtReport report = NmtText.parse("""
				Total: reserved=30000KB +1028KB, committed=2000KB +100KB

				-                    Thread (reserved=18490KB +1028KB, committed=786KB +100KB)
				                            (threads #19 +1)
				                            (stack: reserved=18436KB +1024KB, committed=732KB +96KB, peak=740KB)
				                            (malloc=34KB +3KB tag=Thread #116 +6) (peak=50KB #130)
				                            (arena=20KB +1KB #36 +2) (peak=24KB #20)

				-                     Other (reserved=11510KB, committed=1214KB)
				                            (malloc=1214KB #5)
				""");
		assertEquals(java.util.List.of(), report.notes());
		assertEquals(java.util.List.of("Total", "Thread", "Thread Stack", "Other", "Threads"),
				report.usages().stream().map(usage -> usage.category().name()).toList());
		CategoryUsage threads = report.usage("Thread").orElseThrow();
		assertEquals(54 * KB, threads.reserved());
		assertEquals(54 * KB, threads.committed());
		assertEquals(74 * KB, threads.peak());
		assertEquals(116, threads.count());
		CategoryUsage stacks = report.usage("Thread Stack").orElseThrow();
		assertEquals(18436 * KB, stacks.reserved());
		assertEquals(732 * KB, stacks.committed());
		assertEquals(740 * KB, stacks.peak());
		assertEquals(17412 * KB, report.baseline().get(2).reserved());
		assertEquals(636 * KB, report.baseline().get(2).committed());
		assertEquals(50 * KB, report.baseline().get(1).reserved());
	}

	@Test
	void whatIsNotKnownOfThreadsStaysUnknown() throws NmtTextException {
		NmtReport report = NmtText.parse("""
				Total: reserved=30000KB, committed=2000KB

				-                    Thread (reserved=99999999999999999999KB, committed=786KB)
				                            (threads #19)
				                            (stack: reserved=18436KB, committed=732KB)
				""");
		assertEquals(1, report.notes().stream().filter(note -> note.contains("Thread")).count(),
				report.notes().toString());
		assertEquals(CategoryUsage.MISSING, report.usage("Thread").orElseThrow().reserved());
		assertEquals(CategoryUsage.MISSING, report.usage("Thread").orElseThrow().committed());
		assertEquals(732 * KB, report.usage("Thread Stack").orElseThrow().committed());
	}

	@Test
	void aDifferenceHasItsBaseline() throws NmtTextException {
		NmtReport report = NmtText.parse("""
				Total: reserved=100KB +10KB, committed=80KB -5KB

				-                     Other (reserved=90KB +12KB, committed=80KB +8KB)
				                            (malloc=80KB +8KB #10 +8)
				""");
		assertEquals(Form.DIFFERENCE, report.form());
		CategoryUsage before = report.baseline().get(0);
		assertEquals(Category.NATIVE_TOTAL, before.category());
		assertEquals(90 * KB, before.reserved());
		assertEquals(85 * KB, before.committed());
		assertEquals(78 * KB, report.baseline().get(1).reserved());
		assertEquals(2, report.baseline().get(1).count());
	}

	@Test
	void readsNativeImagesReport() throws NmtTextException {
		NmtReport report = NmtText.parse(NATIVE_IMAGE);
		assertEquals(Form.NATIVE_IMAGE, report.form());
		CategoryUsage total = report.usage("Total").orElseThrow();
		assertEquals(13632010, total.peak());
		assertEquals(1414, total.countAtPeak());
		assertEquals(2305272, total.committed());
		CategoryUsage jfr = report.usage("JFR").orElseThrow();
		assertEquals(11295082, jfr.peak());
		assertEquals(1327, jfr.countAtPeak());
		assertEquals(0, jfr.committed());
		CategoryUsage threading = report.usage("Threading").orElseThrow();
		assertEquals(CategoryUsage.MISSING, threading.committed());
		assertTrue(report.usage("Serviceability").isPresent());
	}

	@Test
	void readsNativeImagesReportWithVirtualMemory() throws NmtTextException {
		NmtReport report = NmtText.parse("""
				Native memory tracking
				  Peak total used memory: 100 bytes
				  Peak Total committed memory: 1000 bytes
				  Peak Total reserved memory: 2000 bytes
				  Total used memory: 60 bytes
				  Total committed memory: 800 bytes
				  Total reserved memory: 2000 bytes
				  Java Heap peak used memory: 0 bytes
				  Java Heap currently used memory: 0 bytes
				  Java Heap committed memory: 800
				  Java Heap reserved memory: 2000
				  Java Heap peak committed memory: 1000
				""");
		CategoryUsage total = report.usage("Total").orElseThrow();
		assertEquals(860, total.committed());
		assertEquals(1100, total.peak());
		assertEquals(2100, total.peakReserved());
		assertEquals(800, report.usage("Java Heap").orElseThrow().committed());
		assertEquals(1000, report.usage("Java Heap").orElseThrow().peak());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"Native memory tracking is not enabled|Native Memory Tracking is off in that JVM. Start it with -XX:NativeMemoryTracking=summary",
			"Detail tracking is not enabled|Native Memory Tracking has no details in that JVM. Start it with -XX:NativeMemoryTracking=detail, or ask for the summary",
			"Baseline taken|This is the answer to setting a baseline, not a report. Ask for summary or summary.diff",
			"hello|This is not a report of Native Memory Tracking: it has neither HotSpot's \"Total: reserved=\" nor Native Image's \"peak used memory:\"",
			"Native Memory Tracking:|The report is cut before its first value"})
	void saysWhatATextIsInstead(String text, String message) {
		assertEquals(message, assertThrows(NmtTextException.class, () -> NmtText.parse(text)).getMessage());
	}

	@ParameterizedTest
	@ValueSource(strings = {"jdk17-no-baseline.txt", "jdk25-no-baseline.txt"})
	void knowsTheAnswerWithoutABaseline(String file) throws IOException {
		String text = golden(file);
		String message = assertThrows(NmtTextException.class, () -> NmtText.parse(text)).getMessage();
		assertTrue(message.contains("jcmd PID VM.native_memory baseline"), message);
	}

	@Test
	void saysThatAReportIsCut() throws IOException, NmtTextException {
		String text = golden("jdk25-summary.txt");
		NmtReport report = NmtText.parse(text.substring(0, text.indexOf("-                      Code")));
		assertEquals(1, report.notes().size());
		assertTrue(report.notes().getFirst().endsWith("the report seems to be cut"), report.notes().toString());
		assertTrue(report.usage("Java Heap").isPresent());
		NmtReport headless = NmtText.parse(text.substring(text.indexOf("-                      Code")));
		assertEquals("The report has no total: its beginning is missing", headless.notes().getFirst());
	}

	@Test
	void readsEachOfSeveralReports() throws IOException, NmtTextException {
		String text = golden("jdk25-summary.txt");
		List<NmtReport> reports = NmtText.parseAll("4711:\n" + text + golden("jdk17-detail.txt") + "\nother\n" + text);
		assertEquals(List.of(NmtText.parse(text).usages(), NmtText.parse(golden("jdk17-detail.txt")).usages(),
				NmtText.parse(text).usages()), reports.stream().map(NmtReport::usages).toList());
		assertEquals(List.of(Form.SUMMARY, Form.DETAIL, Form.SUMMARY), reports.stream().map(NmtReport::form).toList());
		assertEquals(List.of(), reports.stream().flatMap(report -> report.notes().stream()).toList());
		assertEquals(NmtText.parse(text).usages(), NmtText.parse(text + text).usages());
	}

	@ParameterizedTest
	@ValueSource(strings = {"[%d.%03ds][info ][nmt] ", "2026-11-24T12:00:%02d.%03dZ stdout F ",
			"Nov 24 12:00:%02d host app[%d]: ", "[2026-11-24T12:00:%02d.%03d+0000][4711][info][nmt]"})
	void whatALogWritesBeforeLinesIsPassedOver(String prefix) throws IOException, NmtTextException {
		String text = golden("jdk25-summary.txt");
		StringBuilder log = new StringBuilder();
		int number = 7;
		for (String line : (text + text).lines().toList()) {
			log.append(prefix.formatted(number / 10, number)).append(line).append('\n');
			number++;
		}
		List<NmtReport> reports = NmtText.parseAll(log.toString());
		assertEquals(List.of(NmtText.parse(text), NmtText.parse(text)), reports);
	}

	@Test
	void readsWhatAFatalErrorLogSays() throws IOException, NmtTextException {
		NmtReport report = NmtText.parse(golden("jdk25-hs_err.txt"));
		assertEquals(List.of(), report.notes());
		assertEquals(473_028 * KB, report.usage("Total").orElseThrow().committed());
		assertEquals(65_548 * KB, report.usage("Metaspace").orElseThrow().reserved());
		assertEquals(1 * KB, report.usage("String Deduplication").orElseThrow().committed());
	}

	/** Beside the report it has the process's memory and the code cache. */
	@Test
	void readsWhatVmInfoSays() throws IOException, NmtTextException {
		NmtReport report = NmtText.parse(golden("jdk25-vm-info.txt"));
		assertEquals(List.of(), report.notes());
		CategoryUsage resident = usage(report, Category.RESIDENT);
		assertEquals(List.of(188_148 * KB, 289_968 * KB), List.of(resident.used(), resident.peak()));
		assertEquals(151_604 * KB, usage(report, Category.RESIDENT_ANONYMOUS).used());
		assertEquals(36_544 * KB, usage(report, Category.RESIDENT_FILE).used());
		assertEquals(19_388 * KB, usage(report, Category.MALLOC_RETAINED).used());
		CategoryUsage profiled = usage(report, Category.codeHeap("profiled nmethods"));
		assertEquals(List.of(2_563 * KB, 120_036 * KB), List.of(profiled.used(), profiled.limit()));
		// More is committed than resident.
		assertTrue(report.usages().stream().noneMatch(usage -> usage.category().equals(Category.BEYOND_NATIVE)));
		NmtReport more = NmtText.parse(golden("jdk25-vm-info.txt").replace("Size: 188148K", "Size: 9188148K"));
		assertEquals(9_188_148 * KB - report.usage("Total").orElseThrow().committed(),
				usage(more, Category.BEYOND_NATIVE).used());
	}

	@ParameterizedTest
	@ValueSource(strings = {"jdk17-summary.txt 20 20480 3247 10385 1443", "jdk25-summary.txt 18 18432 3574 11078 1529",
			"jdk25-diff.txt 18 18432 3576 11088 1530"})
	void readsThreadsAndClasses(String expected) throws IOException, NmtTextException {
		String[] values = expected.split(" ");
		NmtReport report = NmtText.parse(golden(values[0]));
		CategoryUsage threads = usage(report, Category.THREADS);
		assertEquals(List.of(Long.valueOf(values[1]), Long.valueOf(values[2]) * KB),
				List.of(threads.count(), threads.reserved()));
		assertEquals(report.usage("Thread Stack").orElseThrow().committed(), threads.committed());
		CategoryUsage metaspace = usage(report, Category.METASPACE);
		assertEquals(List.of(Long.valueOf(values[3]), (Long.parseLong(values[4]) + Long.parseLong(values[5])) * KB),
				List.of(metaspace.count(), metaspace.used()));
		assertEquals(Long.parseLong(values[5]) * KB, usage(report, Category.CLASS_SPACE).used());
	}

	@Test
	void aDifferenceHasTheThreadsAndClassesOfBefore() throws NmtTextException {
		NmtReport report = NmtText.parse("""
				Total: reserved=100KB +3KB, committed=90KB +3KB

				-                     Class (reserved=100KB, committed=90KB)
				                            (classes #3576 +100)
				                            (  Metadata:   )
				                            (    reserved=80KB, committed=70KB +20KB)
				                            (    used=60KB +15KB)
				                            (    waste=10KB =1.13%)
				                           : (  Class space)
				                            (    reserved=8KB, committed=7KB)
				                            (    used=6KB +2KB)
				-                    Thread (reserved=10KB, committed=10KB)
				                            (threads #18 -2)
				""");
		assertEquals(List.of(), report.notes());
		Map<Category, CategoryUsage> before = report.baseline().stream()
				.collect(Collectors.toMap(CategoryUsage::category, usage -> usage));
		assertEquals(CategoryUsage.of(Category.METASPACE).used(49 * KB).reserved(88 * KB).committed(57 * KB).count(3476)
				.rounding(KB).build(), before.get(Category.METASPACE));
		assertEquals(20, before.get(Category.THREADS).count());
		assertEquals(18, usage(report, Category.THREADS).count());
	}

	private static CategoryUsage usage(NmtReport report, Category category) {
		return report.usages().stream().filter(usage -> usage.category().equals(category)).findFirst().orElseThrow();
	}

	@Test
	void aLineNumberIsThatOfTheText() throws IOException, NmtTextException {
		String text = golden("jdk25-summary.txt");
		String broken = text.replaceFirst("committed=\\d+KB\\)", "committed=many)");
		long line = text.lines().count() + 1 + broken.substring(0, broken.indexOf("=many")).lines().count() - 1;
		assertTrue(NmtText.parseAll(text + broken).getLast().notes().getFirst().startsWith("Line " + line + ": "),
				NmtText.parseAll(text + broken).getLast().notes().toString());
	}

	@ParameterizedTest
	@ValueSource(strings = {"393,216KB #12", "246 KB", "1.234KB", "12'345KB"})
	void aPeakThatIsNotUnderstoodIsMissing(String peak) throws NmtTextException {
		NmtReport report = NmtText.parse("""
				Total: reserved=100KB, committed=90KB

				-                      Code (reserved=100KB, committed=90KB)
				                            (malloc=50KB #3) (at peak)
				                            (mmap: reserved=50KB, committed=40KB, peak=%s)
				""".formatted(peak));
		assertEquals(CategoryUsage.MISSING, report.usage("Code").orElseThrow().peak());
		assertTrue(report.notes().getFirst().startsWith("Line 5: a value is not understood: (mmap"),
				report.notes().toString());
	}

	@Test
	void aNumberOfAnotherLocaleIsMissingAndSaid() throws NmtTextException {
		NmtReport report = NmtText.parse("""
				Total: reserved=1,514,396KB, committed=152,896KB

				-                      Code (reserved=10KB, committed=9KB)
				""");
		assertEquals(CategoryUsage.MISSING, report.usage("Total").orElseThrow().reserved());
		assertEquals("Line 1: values of Total are not understood: reserved=1,514,396KB, committed=152,896KB",
				report.notes().getFirst());
		assertEquals(9 * KB, report.usage("Code").orElseThrow().committed());
	}

	@ParameterizedTest
	@ValueSource(strings = {" ", " (", "(", ")", "9", "- ", "peak ", "currently used ", "alive allocations at ", "=1KB",
			", "})
	void endsSoonWhateverALineRepeats(String part) {
		String repeated = part.repeat(100_000);
		for (String line : new String[] {"a" + repeated + "b", "- a" + repeated,
				"- a (reserved=1KB, committed=1KB" + repeated, "Total: reserved=" + repeated,
				"(mmap: reserved=1" + repeated, "(malloc=1KB type=" + repeated,
				"JFR" + repeated + "peak used memory: 1" + repeated}) {
			String text = "Total: reserved=9KB, committed=9KB\n\n-   Code (reserved=9KB, committed=9KB)\n" + line;
			assertTimeoutPreemptively(Duration.ofSeconds(30), () -> NmtText.parse(text));
			assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
				try {
					NmtText.parse(line);
				} catch (NmtTextException e) {
					assertFalse(e.getMessage().isEmpty());
				}
			});
		}
	}

	@Test
	void survivesAnyMutation() throws IOException {
		Random random = new Random(7);
		String[] texts = {golden("jdk25-summary.txt"), golden("jdk17-diff.txt"), NATIVE_IMAGE};
		int understood = 0;
		for (int round = 0; round < 3_000; round++) {
			StringBuilder text = new StringBuilder(texts[round % texts.length]);
			for (int change = random.nextInt(1, 12); change > 0; change--) {
				int at = random.nextInt(text.length());
				switch (random.nextInt(4)) {
				case 0 -> text.delete(at, Math.min(text.length(), at + random.nextInt(1, 200)));
				case 1 -> text.insert(at, "9".repeat(random.nextInt(1, 40)));
				case 2 -> text.setCharAt(at, (char) random.nextInt(1, 0x2000));
				default -> text.insert(at, text.substring(at, Math.min(text.length(), at + 300)));
				}
			}
			try {
				NmtReport report = NmtText.parse(text.toString());
				assertFalse(report.usages().isEmpty());
				understood++;
			} catch (NmtTextException e) {
				assertFalse(e.getMessage().isEmpty());
			}
		}
		assertTrue(understood > 2_000, "only " + understood + " of 3,000 were understood in part");
	}
}
