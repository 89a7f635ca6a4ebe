/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.osgi.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.Version;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleWiring;

class BundlesTest {
	@ParameterizedTest
	@ValueSource(strings = {"flightforge.writer", "flightforge.script", "flightforge.memory", "flightforge.audit",
			"flightforge.compare", "flightforge.learn"})
	void plainHouseStarts(String name) throws BundleException {
		Bundle bundle = bundle(name);
		bundle.start();
		assertEquals(Bundle.ACTIVE, bundle.getState());
	}

	@ParameterizedTest
	@ValueSource(strings = {"flightforge.ui", "org.snakeyaml.engine", "org.eclipse.swtchart"})
	void bundleOfTheFeatureResolves(String name) {
		assertTrue((bundle(name).getState() & (Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE)) != 0, name);
	}

	@Test
	void noBundleStaysUnresolved() {
		List<String> unresolved = Arrays.stream(bundles()).filter(b -> b.getState() == Bundle.INSTALLED)
				.map(Bundle::getSymbolicName).toList();
		assertEquals(List.of(), unresolved);
	}

	@Test
	void plainHousesKnowNoEclipse() {
		for (String name : List.of("flightforge.writer", "flightforge.script", "flightforge.memory",
				"flightforge.audit", "flightforge.compare", "flightforge.learn")) {
			String headers = bundle(name).getHeaders().get("Require-Bundle") + " "
					+ bundle(name).getHeaders().get("Import-Package");
			assertTrue(!headers.contains("org.eclipse."), () -> name + " needs " + headers);
		}
	}

	@Test
	void theJmcWritersDoorFindsItsApi() throws Exception {
		Class<?> door = bundle("flightforge.writer").loadClass("flightforge.writer.jmc.FlightRecordings");
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (AutoCloseable recording = (AutoCloseable) door.getMethod("newRecording", OutputStream.class).invoke(null,
				bytes)) {
			assertNotNull(
					recording.getClass().getMethod("registerEventType", String.class).invoke(recording, "test.A"));
			Object label = recording.getClass().getMethod("getType", String.class).invoke(recording, "jdk.jfr.Label");
			assertEquals("org.openjdk.jmc.flightrecorder.writer",
					FrameworkUtil.getBundle(label.getClass()).getSymbolicName());
		}
		assertTrue(bytes.size() > 0);
	}

	/** JMC exports the package without a version, so that only that of the bundle can be asked for. */
	@Test
	void theJmcWritersApiIsOfAKnownVersion() {
		String imports = bundle("flightforge.writer").getHeaders().get("Import-Package");
		assertTrue(imports.contains("writer.api;bundle-version=\"[9.1.0,11.0.0)\""), imports);
	}

	@Test
	void exportedPackagesHaveTheVersionOfTheBundleAndInnerOnesAreNotExported() {
		Bundle writer = bundle("flightforge.writer");
		Version version = writer.getVersion();
		List<BundleCapability> packages = writer.adapt(BundleWiring.class)
				.getCapabilities(PackageNamespace.PACKAGE_NAMESPACE);
		assertEquals(List.of("", ".broken", ".chunk", ".jmc", ".live", ".read", ".scan", ".store", ".vary"),
				packages.stream().map(exported -> exported.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE)
						.toString().substring("flightforge.writer".length())).sorted().toList());
		for (BundleCapability exported : packages) {
			assertEquals(new Version(version.getMajor(), version.getMinor(), version.getMicro()),
					exported.getAttributes().get(PackageNamespace.CAPABILITY_VERSION_ATTRIBUTE), exported.toString());
		}
	}

	private static Bundle[] bundles() {
		return FrameworkUtil.getBundle(BundlesTest.class).getBundleContext().getBundles();
	}

	private static Bundle bundle(String name) {
		Bundle found = Arrays.stream(bundles()).filter(b -> name.equals(b.getSymbolicName())).findFirst().orElse(null);
		assertNotNull(found, () -> "No bundle " + name + " in the framework");
		return found;
	}
}
