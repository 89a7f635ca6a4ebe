/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import org.eclipse.osgi.util.NLS;

/** Texts of the tables of declarations, one field per key of messages.properties. */
final class Messages extends NLS {

	public static String ADD;
	public static String ADD_CLASSES;
	public static String ADD_FIELD;
	public static String ADD_GROUP;
	public static String ADD_HINT;
	public static String ADD_MAIN;
	public static String ADD_STACK;
	public static String ADD_TYPE;
	public static String ANNOTATION;
	public static String CAUSE;
	public static String CAUSES_HINT;
	public static String CLASSES;
	public static String CLASSES_HINT;
	public static String COHERENT;
	public static String FIELD;
	public static String FIELDS;
	public static String FLEET_HINT;
	public static String GROUP;
	public static String IMPORT_HINT;
	public static String IMPORT_TITLE;
	public static String JVM_HINT;
	public static String MORE_MISTAKES;
	public static String NAME_MISSING;
	public static String NAME_TAKEN;
	public static String NEW_CAUSE;
	public static String NONE_CAUSES;
	public static String NONE_CLASSES;
	public static String NONE_FLEET;
	public static String NONE_IMPORT;
	public static String NONE_PARAMS;
	public static String NONE_PHASES;
	public static String NONE_SIGNALS;
	public static String NONE_THREADS;
	public static String NONE_TYPES;
	public static String PARAM;
	public static String PARAMS;
	public static String PARAMS_HINT;
	public static String PASTE_NO_STACK;
	public static String PASTE_STACK;
	public static String PASTE_STACK_HINT;
	public static String PHASE;
	public static String RECORDING_HINT;
	public static String REMOVE;
	public static String REMOVE_CLASSES;
	public static String REMOVE_FIELD;
	public static String REMOVE_GROUP;
	public static String REMOVE_HINT;
	public static String REMOVE_MAIN;
	public static String REMOVE_STACK;
	public static String REMOVE_TYPE;
	public static String SETTING;
	public static String SIGNAL;
	public static String STACK;
	public static String STACKS_FLAME;
	public static String STACKS_HINT;
	public static String STACKS_NONE;
	public static String STACKS_NO_FLAMES;
	public static String THREADS_HINT;
	public static String TYPE;
	public static String TYPES_HINT;
	public static String VALUE;
	public static String VALUE_HINT;

	static {
		NLS.initializeMessages("flightforge.ui.form.declared.messages", Messages.class);
	}

	private Messages() {
	}
}
