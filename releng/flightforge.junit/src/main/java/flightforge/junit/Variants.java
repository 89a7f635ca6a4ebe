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

import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

import flightforge.writer.broken.Damage;
import flightforge.writer.vary.Variation;

/**
 * A test that is run once for each variant of its recordings, in place of {@code @Test}. Where several kinds of
 * variants are given, each of one kind is combined with each of the others. Parameters of the method are such variants,
 * and those of methods with {@code @BeforeEach}; those of constructors and of {@code @BeforeAll}, which are not run for
 * a variant, are as the script says.
 *
 * <pre>{@code
 * &#64;Variants(jdk = {17, 21, 25}, seeds = {1, 2, 3})
 * void readsEveryEvent(@SyntheticRecording("socket-storm") Path recording) { … }
 * }</pre>
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(VariantsExtension.class)
public @interface Variants {
	/** The JDKs whose event types the recordings have: 17, 21 or 25; those of the script if there are none. */
	int[] jdk() default {};

	/** Seeds that replace those of the scripts and of {@link SyntheticRecording#seed()}. */
	long[] seeds() default {};

	/** What is rare in the recordings, which stay right; they are as Flightforge writes them if there is none. */
	Variation[] vary() default {};

	/** What is broken in the recordings; they are whole if there is none. */
	Damage[] damage() default {};
}
