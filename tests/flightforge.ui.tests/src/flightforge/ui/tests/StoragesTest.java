/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.generate.StoragesJob;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.StoragesPage;
import flightforge.ui.pages.WorkbenchPage;

/** Both storages beside each other: what they take, and that they make the same recording. */
@ExtendWith(FailureReport.class)
class StoragesTest {
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void bothStoragesMakeTheSameRecordingAndNoneIsKept() throws IOException {
		workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form().waitForTotals("of memory");
		StoragesPage storages = StoragesPage.compare(workbench);
		storages.waitForMessage("shop was generated with both storages");
		assertTrue(storages.checksum().matches("The same recording, byte for byte. SHA-256: [0-9a-f]{64}"),
				storages.checksum());
		assertEquals(2, storages.rows());
		assertEquals("Heap", storages.cell(0, 0));
		assertEquals("Memory-mapped", storages.cell(1, 0));
		assertEquals("0 B", storages.cell(0, 3));
		assertTrue(storages.cell(1, 3).endsWith("MiB"), storages.cell(1, 3));
		assertEquals(storages.cell(0, 4), storages.cell(1, 4));
		assertEquals(2, storages.curves().size());
		assertEquals("20 MiB", storages.markOf(20));
		assertTrue(storages.curves().stream().allMatch(points -> points >= 2), storages.curves().toString());
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(1, files.count());
		}
	}

	private StoragesPage compared() {
		workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form().waitForTotals("of memory");
		StoragesPage storages = StoragesPage.compare(workbench);
		storages.waitForMessage("shop was generated with both storages");
		return storages;
	}

	/** As in the stack of views of Mission Control's first window. */
	@Test
	void inALowViewTheChartIsBesideTheTable() {
		StoragesPage storages = compared();
		Point before = workbench.resize(new Point(1000, 800));
		try {
			workbench.layout().maximise("flightforge.ui.storagesView", 1080, 285);
			storages.waitUntil(() -> beside(storages) && storages.chart().height >= 120,
					() -> storages.chart() + ", " + storages.rowsArea());
			workbench.layout().maximise("flightforge.ui.storagesView", 1080, 600);
			storages.waitUntil(() -> !beside(storages) && storages.chart().height >= 110,
					() -> storages.chart() + ", " + storages.rowsArea());
		} finally {
			workbench.layout().reset();
			workbench.resize(before);
		}
	}

	/** It would be an axis without curves, and its legend would cover that. */
	@Test
	void inALowAndNarrowViewThereIsNoChart() {
		StoragesPage storages = compared();
		Point before = workbench.resize(new Point(640, 800));
		try {
			workbench.layout().maximise("flightforge.ui.storagesView", 640, 285);
			storages.waitUntil(() -> storages.rowsArea().width >= 560, () -> storages.rowsArea().toString());
		} finally {
			workbench.layout().reset();
			workbench.resize(before);
		}
	}

	@Test
	void withoutAChartTheTableHasTheWholeWidth() {
		StoragesPage storages = new StoragesPage(workbench);
		Point before = workbench.resize(new Point(1000, 800));
		try {
			workbench.layout().maximise("flightforge.ui.storagesView", 1080, 285);
			storages.waitUntil(() -> storages.rowsArea().width >= 800, () -> storages.rowsArea().toString());
		} finally {
			workbench.layout().reset();
			workbench.resize(before);
		}
	}

	private static boolean beside(StoragesPage storages) {
		Rectangle chart = storages.chart();
		return chart.width >= 250 && chart.x + chart.width <= storages.rowsArea().x;
	}

	@Test
	void aWrongScriptGetsItsMessage() {
		workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.MISSPELT));
		StoragesPage.compare(workbench)
				.waitForMessage("shop cannot be generated: Line 7, column 11: unknown event type");
	}

	@Test
	void withoutAScriptItAsksForOne() {
		StoragesPage storages = new StoragesPage(workbench);
		storages.press("Run Both");
		storages.waitForMessage("Open a script");
	}

	@Test
	void whatTakesLongCanBeCancelled() {
		workbench.openScript(Scripts.write(folder, "endless.forge", Scripts.ENDLESS));
		StoragesPage storages = StoragesPage.compare(workbench);
		workbench.waitForJob(StoragesJob.class);
		storages.press("Cancel");
		storages.waitForMessage("Cancelled: endless");
		assertEquals(0, storages.rows());
	}
}
