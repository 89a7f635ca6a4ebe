/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A recording that is made from a script, as a parameter of a test, of a method such as those with {@code @BeforeEach}
 * or {@code @BeforeAll}, or of a test class's constructor.
 *
 * <pre>{@code
 * &#64;Test
 * void findsTheBusyMonitor(@SyntheticRecording("lock-contention") Path recording) {
 * 	assertEquals("com.shop.PriceCache", MyTool.busiestMonitor(recording));
 * }
 * }</pre>
 *
 * <p>The parameter is a {@link java.nio.file.Path}, a {@link java.io.File}, a {@code byte[]}, an
 * {@link java.io.InputStream} or a {@link jdk.jfr.consumer.RecordingFile}, which are closed after the test; JDK Mission
 * Control's {@code IItemCollection}, where its {@code flightrecorder} is on the class path; or what is known of the
 * recording, the {@link flightforge.script.plan.Plan} and the {@link flightforge.script.plan.Answers}.
 *
 * <p>A recording is made once for the same script, seed, host and parameters, and is kept in the build folder:
 * {@code target/flightforge} or {@code build/flightforge}, otherwise in the folder for temporary files; JUnit's
 * configuration parameter {@code flightforge.junit.folder} names another one. Tests share the file, so they must not
 * change it. Thread-safe.
 */
@Documented
@Target({ElementType.PARAMETER, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(RecordingExtension.class)
public @interface SyntheticRecording {
	/**
	 * The script: its text if it has more than one line; otherwise a resource beside the test class, or with a slash
	 * before it anywhere on the class path, a file, or the name of a template, whichever is there first.
	 */
	String value();

	/** A seed that replaces the script's; none or one. */
	long[] seed() default {};

	/**
	 * The host of the script's fleet, by its number from 0; none or one. Without one the recording of a fleet is that
	 * of its first host.
	 */
	int[] host() default {};

	/** Values for parameters of the script, such as {@code "orders=10/s"}. */
	String[] set() default {};

	/** Whether the script is left out of the recording, so that the recording does not say how it was made. */
	boolean withoutScript() default false;
}
