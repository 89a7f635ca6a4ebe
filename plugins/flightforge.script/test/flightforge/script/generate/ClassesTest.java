/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.readers.Conformance;
import flightforge.script.Scripts;

/** Class loaders, modules and packages of scripts as the JDK's own reader finds them. */
class ClassesTest {
	private static final String CLASSES = """
			classes:
			  com.shop.*: {module: com.shop@1.4, location: "file:/srv/shop/shop.jar"}
			  com.shop.plugins.*: {loader: plugins, loader-class: com.shop.PluginLoader}
			stacks:
			  load: [com.shop.plugins.Taxes.init(Taxes.java:5), com.shop.Main.main(Main.java:3)]
			""";

	@TempDir
	Path folder;

	private List<RecordedEvent> events(String script, String type) throws IOException {
		Path file = folder.resolve("test.jfr");
		Generator.generate(Scripts.plan(script), file, GenerationSettings.defaults().withOverwrite(true),
				ProgressListener.NONE, () -> false);
		return Conformance.QUICK.events(file).stream().filter(e -> e.getEventType().getName().equals(type)).toList();
	}

	@Test
	void framesHaveLoadersAndModules() throws IOException {
		RecordedEvent event = events(CLASSES + "events: [{type: jdk.ThreadPark, count: 1, stack: load}]",
				"jdk.ThreadPark").getFirst();
		RecordedClass plugin = event.getStackTrace().getFrames().get(0).getMethod().getType();
		assertEquals("plugins", plugin.getClassLoader().getName());
		assertEquals("com.shop.PluginLoader", plugin.getClassLoader().getType().getName());
		assertNull(plugin.getValue("package.module"));
		RecordedClass main = event.getStackTrace().getFrames().get(1).getMethod().getType();
		assertEquals("app", main.getClassLoader().getName());
		assertEquals("com.shop", main.getString("package.module.name"));
		assertEquals("1.4", main.getString("package.module.version"));
		assertEquals("file:/srv/shop/shop.jar", main.getString("package.module.location"));
	}

	@Test
	void theClassThatIsLoadedTellsTheLoader() throws IOException {
		List<RecordedEvent> loads = events(CLASSES + """
				events:
				  - type: jdk.ClassLoad
				    count: 400
				    values:
				      loadedClass: {pick: [com.shop.plugins.Taxes, com.shop.Main, java.sql.Driver, java.lang.String, "int[]"]}
				""", "jdk.ClassLoad");
		for (RecordedEvent load : loads) {
			RecordedClass loaded = load.getValue("loadedClass");
			String expected = switch (loaded.getName()) {
			case "com.shop.plugins.Taxes" -> "plugins";
			case "com.shop.Main" -> "app";
			case "java.sql.Driver" -> "platform";
			default -> "bootstrap";
			};
			assertEquals(expected, loaded.getClassLoader().getName(), loaded.getName());
			assertEquals(expected, load.getString("definingClassLoader.name"), loaded.getName());
			assertEquals(expected, load.getString("initiatingClassLoader.name"), loaded.getName());
		}
		assertEquals(5,
				loads.stream().map(e -> e.getClass("loadedClass").getName()).collect(Collectors.toSet()).size());
	}

	@Test
	void theModulesAreThoseOfTheJdkThatIsMeant() throws IOException {
		RecordedEvent event = events("""
				recording: {jdk: 17}
				events: [{type: jdk.ClassDefine, count: 1, values: {definedClass: java.util.logging.Logger}}]
				""", "jdk.ClassDefine").getFirst();
		assertEquals("17", event.getClass("definedClass").getString("package.module.version"));
		assertEquals(Set.of("java.logging"), Set.of(event.getString("definedClass.package.module.name")));
	}

	@Test
	void modulesAndPackagesAreThemselvesValues() throws IOException {
		RecordedEvent event = events(CLASSES + """
				events:
				  - type: jdk.ModuleExport
				    count: 1
				    values: {exportedPackage: com.shop.api, targetModule: java.sql}
				""", "jdk.ModuleExport").getFirst();
		assertEquals("com/shop/api", event.getString("exportedPackage.name"));
		assertEquals("com.shop", event.getString("exportedPackage.module.name"));
		assertEquals("jrt:/java.sql", event.getString("targetModule.location"));
	}
}
