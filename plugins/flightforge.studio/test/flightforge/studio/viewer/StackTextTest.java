/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.IMCType;

class StackTextTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', nullValues = "none",
			value = {"shop.Checkout|pay|(Ljava/lang/String;I[[J)V|shop.Checkout.pay(String, int, long[][])",
					"shop.Checkout|run|()V|shop.Checkout.run()", "shop.Checkout|run|none|shop.Checkout.run",
					"none|tcp_recvmsg|none|tcp_recvmsg", "none|none|none|unknown method",
					"shop.Checkout|none|none|shop.Checkout", "shop.Checkout|run|(Lbroken|shop.Checkout.run()"})
	void whatTheRecordingLacksIsLeftOut(String type, String name, String descriptor, String text) {
		IMCType declaring = type == null ? null : answers(IMCType.class, Map.of("getFullName", type));
		assertEquals(text, StackText.method(answers(IMCMethod.class,
				declaring == null ? parts(name, descriptor) : with(parts(name, descriptor), declaring))));
	}

	private static Map<String, Object> parts(String name, String descriptor) {
		Map<String, Object> parts = new HashMap<>();
		parts.put("getMethodName", name);
		parts.put("getFormalDescriptor", descriptor);
		return parts;
	}

	private static Map<String, Object> with(Map<String, Object> parts, IMCType type) {
		parts.put("getType", type);
		return parts;
	}

	private static <T> T answers(Class<T> type, Map<String, Object> answers) {
		return type.cast(Proxy.newProxyInstance(StackTextTest.class.getClassLoader(), new Class<?>[] {type},
				(proxy, method, arguments) -> answers.get(method.getName())));
	}
}
