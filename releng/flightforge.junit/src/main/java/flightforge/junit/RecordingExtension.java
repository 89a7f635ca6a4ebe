/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

import jdk.jfr.consumer.RecordingFile;

import flightforge.script.plan.Answers;
import flightforge.script.plan.Plan;

/** Resolves the parameters that are recordings. */
final class RecordingExtension implements ParameterResolver, AfterEachCallback, AfterAllCallback {
	private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace
			.create(RecordingExtension.class);
	private static final String OPEN = "open ";
	/** Only where JMC is on the class path can a parameter be of this type. */
	private static final String ITEMS = "org.openjdk.jmc.common.item.IItemCollection";

	/** Opens recordings as a type of parameter. */
	private interface Opening {
		Object open(SyntheticRecordings.Made recording) throws IOException;
	}

	private static final Map<String, Opening> OPENINGS = Map.of(Path.class.getName(), SyntheticRecordings.Made::file,
			File.class.getName(), made -> made.file().toFile(), byte[].class.getName(),
			made -> Files.readAllBytes(made.file()), InputStream.class.getName(),
			made -> Files.newInputStream(made.file()), RecordingFile.class.getName(),
			made -> new RecordingFile(made.file()), Plan.class.getName(), SyntheticRecordings.Made::plan,
			Answers.class.getName(), made -> Answers.of(made.plan()), ITEMS, made -> MissionControl.items(made.file()));

	/** Says which variant the recordings of a run are. */
	static void announce(Variant variant, ExtensionContext context) {
		context.getStore(NAMESPACE).put(Variant.class, variant);
	}

	@Override
	public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
		return parameter.isAnnotated(SyntheticRecording.class);
	}

	@Override
	public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
		SyntheticRecording asked = parameter.findAnnotation(SyntheticRecording.class).orElseThrow();
		Class<?> type = parameter.getParameter().getType();
		Opening opening = OPENINGS.get(type.getName());
		if (opening == null) {
			throw new ParameterResolutionException("a synthetic recording is a Path, File, byte[], InputStream,"
					+ " RecordingFile, IItemCollection, Plan or Answers, not a " + type.getTypeName());
		}
		Variant variant = context.getStore(NAMESPACE).getOrDefault(Variant.class, Variant.class, Variant.NONE);
		try {
			Object opened = opening.open(SyntheticRecordings.make(asked, variant,
					parameter.getDeclaringExecutable().getDeclaringClass(), context));
			if (opened instanceof AutoCloseable closeable) {
				open(context).add(closeable);
			}
			return opened;
		} catch (IOException failed) {
			throw new ParameterResolutionException("the recording cannot be made or read: " + failed, failed);
		}
	}

	/** What has been opened in a context; those around it have their own, which are closed later. */
	@SuppressWarnings("unchecked")
	private static Queue<AutoCloseable> open(ExtensionContext context) {
		return (Queue<AutoCloseable>) context.getStore(NAMESPACE).getOrComputeIfAbsent(OPEN + context.getUniqueId(),
				key -> new ConcurrentLinkedQueue<AutoCloseable>());
	}

	@Override
	public void afterEach(ExtensionContext context) throws Exception {
		close(context);
	}

	@Override
	public void afterAll(ExtensionContext context) throws Exception {
		close(context);
	}

	/** Closes all, whatever one of them does. */
	private static void close(ExtensionContext context) throws Exception {
		Exception failed = null;
		Queue<AutoCloseable> opened = open(context);
		for (AutoCloseable next = opened.poll(); next != null; next = opened.poll()) {
			try {
				next.close();
			} catch (Exception unclosed) {
				if (failed == null) {
					failed = unclosed;
				} else {
					failed.addSuppressed(unclosed);
				}
			}
		}
		if (failed != null) {
			throw failed;
		}
	}
}
