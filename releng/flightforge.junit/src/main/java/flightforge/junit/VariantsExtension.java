/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/** Runs a test once for each of the variants that its annotation asks for. */
final class VariantsExtension implements TestTemplateInvocationContextProvider {

	@Override
	public boolean supportsTestTemplate(ExtensionContext context) {
		return context.getRequiredTestMethod().isAnnotationPresent(Variants.class);
	}

	@Override
	public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
		return Variant.of(context.getRequiredTestMethod().getAnnotation(Variants.class)).stream().map(Invocation::new);
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
