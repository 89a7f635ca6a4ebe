/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.WorkbenchPage;

/** What is written of the windows when a test fails. */
@ExtendWith(FailureReport.class)
class FailureReportTest {
	private static final AssertionError FAILURE = new AssertionError("This test fails.");

	@TempDir
	private Path folder;
	private String folderBefore;
	private final FailureReport report = new FailureReport();

	@BeforeEach
	void writeHere() {
		WorkbenchPage.clean();
		folderBefore = SWTBotPreferences.SCREENSHOTS_DIR;
		SWTBotPreferences.SCREENSHOTS_DIR = folder.toString();
	}

	@AfterEach
	void writeThere() {
		SWTBotPreferences.SCREENSHOTS_DIR = folderBefore;
	}

	@Test
	void itIsWrittenBeforeTheTestTidiesUpAndNotAgain() throws IOException {
		report.afterTestExecution(context("one", FAILURE));
		List<Path> written = written();
		assertEquals(1, written.size());
		assertTrue(Files.readString(written.getFirst()).contains("Focus: "), written::toString);
		Files.delete(written.getFirst());
		report.testFailed(context("one", FAILURE), FAILURE);
		assertEquals(List.of(), written());
	}

	@Test
	void eachRunOfATestWithParametersHasItsOwn() throws IOException {
		report.afterTestExecution(context("[invocation:#1]", FAILURE));
		report.afterTestExecution(context("[invocation:#2]", FAILURE));
		assertEquals(2, written().size());
	}

	@Test
	void whatFailsBeforeTheTestIsReportedToo() throws IOException {
		report.testFailed(context("one", FAILURE), FAILURE);
		assertEquals(1, written().size());
	}

	@Test
	void whatHasNotFailedIsNotReported() throws IOException {
		report.afterTestExecution(context("one", null));
		report.afterTestExecution(context("two", new TestAbortedException()));
		assertEquals(List.of(), written());
	}

	@Test
	void aPictureIsTakenWithIt() throws IOException {
		report.afterTestExecution(context("one", FAILURE));
		Path text = written().getFirst();
		Path picture = text.resolveSibling(text.getFileName().toString().replace(".txt", ".png"));
		assertTrue(new ImageData(picture.toString()).width > 0, picture::toString);
	}

	private List<Path> written() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(file -> file.toString().endsWith(".txt")).toList();
		}
	}

	/** What the test runner reports about this test after its run. */
	private ExtensionContext context(String id, Throwable failure) {
		return (ExtensionContext) Proxy.newProxyInstance(ExtensionContext.class.getClassLoader(),
				new Class<?>[] {ExtensionContext.class}, (proxy, method, arguments) -> switch (method.getName()) {
				case "getUniqueId", "getDisplayName" -> id;
				case "getRequiredTestClass" -> FailureReportTest.class;
				case "getRequiredTestMethod" -> FailureReportTest.class.getDeclaredMethod("written");
				case "getExecutionException" -> Optional.ofNullable(failure);
				default -> throw new UnsupportedOperationException(method.toString());
				});
	}
}
