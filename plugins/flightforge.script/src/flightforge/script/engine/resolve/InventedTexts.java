/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.GeneratorSpec;

/**
 * Invents names, hosts, paths and classes: as many different ones as wanted, the same for every seed, so that several
 * streams meet the same.
 */
final class InventedTexts {
	private static final String[] FIRST = {"ada", "ben", "cleo", "dan", "eva", "finn", "gina", "hugo", "ida", "jan",
			"kim", "lena", "max", "nora", "otto", "pia", "ron", "sue", "tom", "uma"};
	private static final String[] LAST = {"adler", "baker", "cohen", "dubois", "evans", "fischer", "garcia", "haddad",
			"ito", "jensen", "keller", "lopez", "meyer", "novak", "okafor", "patel", "rossi", "silva", "tanaka",
			"weber"};
	private static final String[] ROLES = {"web", "app", "db", "cache", "mail", "auth", "search", "queue", "files",
			"api"};
	private static final String[] FOLDERS = {"orders", "users", "images", "logs", "cache", "reports", "index",
			"backup"};
	private static final String[] FILES = {"data", "part", "page", "item", "batch", "entry", "block", "record"};
	private static final String[] SUBJECTS = {"Order", "User", "Cart", "Payment", "Search", "Mail", "Stock", "Price",
			"Session", "Report"};
	private static final String[] KINDS = {"Service", "Controller", "Repository", "Cache", "Handler", "Factory",
			"Listener", "Task"};
	private static final String[] MODULES = {"core", "web", "data", "util", "jobs"};

	private InventedTexts() {
	}

	static List<String> of(GeneratorSpec.Invented invented) {
		List<String> texts = new ArrayList<>(invented.count());
		for (int i = 0; i < invented.count(); i++) {
			texts.add(switch (invented.kind()) {
			case NAMES -> name(i);
			case HOSTS -> host(i) + "." + invented.root();
			case PATHS -> path(i, invented);
			case CLASSES -> invented.root() + "." + className(i);
			});
		}
		return texts;
	}

	/** Steps through both lists at once, so that neighbours differ in both; numbered when all pairs are used up. */
	private static String name(int i) {
		int pairs = FIRST.length * LAST.length;
		int round = i / FIRST.length % LAST.length;
		String name = FIRST[i % FIRST.length] + "." + LAST[(i + round) % LAST.length];
		return i < pairs ? name : name + (i / pairs + 1);
	}

	private static String host(int i) {
		return ROLES[i % ROLES.length] + "-" + (i / ROLES.length + 1);
	}

	private static String path(int i, GeneratorSpec.Invented invented) {
		int file = i / FOLDERS.length;
		String root = invented.root().endsWith("/") ? invented.root() : invented.root() + "/";
		return root + FOLDERS[i % FOLDERS.length] + "/" + FILES[file % FILES.length] + "-" + (file / FILES.length + 1)
				+ invented.ending();
	}

	private static String className(int i) {
		int kind = i / SUBJECTS.length;
		int module = kind / KINDS.length;
		String name = MODULES[i % MODULES.length] + "." + SUBJECTS[i % SUBJECTS.length] + KINDS[kind % KINDS.length];
		return module == 0 ? name : name + (module + 1);
	}
}
