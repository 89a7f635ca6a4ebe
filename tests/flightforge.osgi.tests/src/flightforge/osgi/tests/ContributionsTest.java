/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.osgi.tests;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;

class ContributionsTest {
	@Test
	void scriptsHaveAnEditor() {
		boolean found = Arrays.stream(registry().getConfigurationElementsFor("org.eclipse.ui.editors"))
				.anyMatch(e -> isOurs(e) && "forge".equals(e.getAttribute("extensions")));
		assertTrue(found, "no editor of ours for .forge files");
	}

	@ParameterizedTest
	@ValueSource(strings = {"org.eclipse.ui.newWizards", "org.eclipse.ui.views", "org.eclipse.ui.preferencePages",
			"org.eclipse.ui.commands", "org.eclipse.ui.menus"})
	void workbenchHasOurContribution(String point) {
		boolean found = Arrays.stream(registry().getConfigurationElementsFor(point))
				.anyMatch(ContributionsTest::isOurs);
		assertTrue(found, () -> "nothing of ours at " + point);
	}

	private static boolean isOurs(IConfigurationElement element) {
		return element.getContributor().getName().equals("flightforge.ui");
	}

	private static IExtensionRegistry registry() {
		BundleContext context = FrameworkUtil.getBundle(ContributionsTest.class).getBundleContext();
		ServiceReference<IExtensionRegistry> reference = context.getServiceReference(IExtensionRegistry.class);
		assertNotNull(reference, "the extension registry is not running");
		return context.getService(reference);
	}
}
