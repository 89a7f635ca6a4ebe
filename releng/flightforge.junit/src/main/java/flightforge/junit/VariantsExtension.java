/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** Runs a test once for each of the variants that its annotation asks for. */
final class VariantsExtension implements TestTemplateInvocationContextProvider {

	@Override
	public boolean supportsTestTemplate(ExtensionContext context) {
		return context.getRequiredTestMethod().isAnnotationPresent(Variants.class);
	}

	/**
	 * @throws ExtensionConfigurationException if no recording of a run is of the variant, as all runs were then alike
	 */
	@Override
	public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
		Executable test = context.getRequiredTestMethod();
		Stream<Class<?>> classes = Stream.iterate(context.getRequiredTestClass(), Objects::nonNull,
				Class::getEnclosingClass);
		if (!takesRecording(test) && classes
				.flatMap(type -> AnnotationSupport
						.findAnnotatedMethods(type, BeforeEach.class, HierarchyTraversalMode.BOTTOM_UP).stream())
				.noneMatch(VariantsExtension::takesRecording)) {
			throw new ExtensionConfigurationException("@Variants on " + test.getName()
					+ " changes nothing: add a parameter with @SyntheticRecording to this method, or to one with @BeforeEach");
		}
		return Variant.of(context.getRequiredTestMethod().getAnnotation(Variants.class)).stream().map(Invocation::new);
	}

	private static boolean takesRecording(Executable method) {
		return Arrays.stream(method.getParameters())
				.anyMatch(parameter -> AnnotationSupport.isAnnotated(parameter, SyntheticRecording.class));
	}

	/** A run with one of them. */
	private record Invocation(Variant variant) implements TestTemplateInvocationContext {
		@Override
		public String getDisplayName(int index) {
			return "[" + index + "] " + variant.text();
		}

		@Override
		public List<Extension> getAdditionalExtensions() {
			return List.of(new Announcement(variant));
		}
	}

	/** Tells whoever makes the recordings of a run which variant they are to be. */
	private record Announcement(Variant variant) implements BeforeEachCallback {
		@Override
		public void beforeEach(ExtensionContext context) {
			RecordingExtension.announce(variant, context);
		}
	}
}
