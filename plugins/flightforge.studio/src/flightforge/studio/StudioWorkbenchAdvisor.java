/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.application.IWorkbenchConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchAdvisor;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;

import flightforge.ui.platform.PlainHeading;
import flightforge.ui.platform.StatusLine;

/** Configures the workbench and opens the files that were named on the command line. */
final class StudioWorkbenchAdvisor extends WorkbenchAdvisor {

	private static final String GENERAL_PREFERENCES = "org.eclipse.ui.preferencePages.Workbench";

	@Override
	public void initialize(IWorkbenchConfigurer configurer) {
		configurer.setSaveAndRestore(true);
		// Those of the platform's cheat sheets and help, too.
		PlainHeading.everywhere(configurer.getWorkbench().getDisplay());
	}

	@Override
	public WorkbenchWindowAdvisor createWorkbenchWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
		return new StudioWindowAdvisor(configurer);
	}

	@Override
	public String getInitialWindowPerspectiveId() {
		return Studio.PERSPECTIVE;
	}

	@Override
	public void postStartup() {
		Splash.closeOverPainted(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
		ReadableTexts.keep(PlatformUI.getWorkbench().getDisplay());
		// The platform's own page is about projects and editors that Studio has not.
		PlatformUI.getWorkbench().getPreferenceManager().remove(GENERAL_PREFERENCES);
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		if (window != null && window.getActivePage() != null) {
			Map<Boolean, List<Path>> files = CommandLineFiles.get().stream()
					.collect(Collectors.partitioningBy(CommandLineFiles::isOurs));
			FilesInWindow.open(window, files.get(true));
			if (!files.get(false).isEmpty()) {
				StatusLine.show(FilesInWindow.notOurs(files.get(false)), false);
			}
		}
	}
}
