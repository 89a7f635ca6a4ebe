/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * Where classes come from.
 *
 * @param name name of a class, or of a package for its classes and those of the packages in it
 * @param loader name of the class loader
 * @param loaderClass name of its class; null for a class loader of the JDK's
 * @param module name of the module; null for none
 * @param version the module's version, or empty
 * @param location where the module was loaded from, or empty
 * @param position where the key is
 */
public record ClassSpec(String name, String loader, String loaderClass, String module, String version, String location,
		Position position) {
}
