/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
"use strict";

/*
 * Sections that have all words, the best first: words in the heading or in the title of the page count most, then how often
 * they are in the text. An entry is [page, heading, address, text].
 */
function findSections(index, typed, most) {
	const words = typed.toLowerCase().split(/\s+/).filter(word => word.length > 0);
	if (words.length === 0) {
		return [];
	}
	const found = [];
	for (const entry of index) {
		const [page, heading, , text] = entry.map(part => part.toLowerCase());
		let score = 0;
		for (const word of words) {
			let here = text.split(word).length - 1;
			here = Math.min(here, 5);
			here += heading.includes(word) ? 20 : 0;
			here += heading === word ? 20 : 0;
			here += page.includes(word) ? 5 : 0;
			score = here === 0 ? -Infinity : score + here;
		}
		if (score > 0) {
			found.push({entry, score});
		}
	}
	return found.sort((one, other) => other.score - one.score).slice(0, most).map(each => each.entry);
}

/* The text around the first word that was found, as parts that are marked or not. */
function excerpt(text, typed) {
	const words = typed.toLowerCase().split(/\s+/).filter(word => word.length > 0);
	const small = text.toLowerCase();
	const at = words.map(word => small.indexOf(word)).filter(place => place >= 0);
	const begin = Math.max(0, (at.length > 0 ? Math.min(...at) : 0) - 40);
	const shown = (begin > 0 ? "…" : "") + text.substring(begin, begin + 140) + (begin + 140 < text.length ? "…" : "");
	const pattern = new RegExp("(" + words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|") + ")", "i");
	return shown.split(pattern).map((part, number) => ({part, marked: number % 2 === 1}));
}

function startSearch() {
	const field = document.querySelector("input[type=search]");
	const results = document.querySelector(".results");
	const pages = document.querySelector(".side nav");
	const root = document.body.dataset.root;
	let chosen = 0;

	function choose(number) {
		const links = results.querySelectorAll("a");
		chosen = Math.max(0, Math.min(number, links.length - 1));
		links.forEach((link, each) => link.setAttribute("aria-selected", each === chosen));
		if (links.length > 0) {
			links[chosen].scrollIntoView({block: "nearest"});
		}
	}

	function show() {
		const typed = field.value.trim();
		results.replaceChildren();
		results.hidden = typed === "";
		pages.hidden = typed !== "";
		if (typed === "") {
			return;
		}
		for (const [page, heading, address, text] of findSections(SEARCH_INDEX, typed, 30)) {
			const link = document.createElement("a");
			link.href = root + address;
			link.setAttribute("role", "option");
			const title = document.createElement("b");
			title.textContent = heading === page ? page : page + " › " + heading;
			const lines = document.createElement("small");
			for (const {part, marked} of excerpt(text, typed)) {
				const piece = document.createElement(marked ? "mark" : "span");
				piece.textContent = part;
				lines.append(piece);
			}
			link.append(title, lines);
			results.append(link);
		}
		if (!results.hasChildNodes()) {
			const nothing = document.createElement("p");
			nothing.textContent = "No page matches “" + typed + "”.";
			results.append(nothing);
		}
		choose(0);
	}

	field.addEventListener("input", show);
	field.addEventListener("keydown", event => {
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
			event.preventDefault();
		} else if (event.key === "Enter") {
			const links = results.querySelectorAll("a");
			if (links.length > 0) {
				location.href = links[chosen].href;
				field.value = "";
				show();
			}
		} else if (event.key === "Escape") {
			field.value = "";
			show();
		}
	});
	document.addEventListener("keydown", event => {
		if (event.key === "/" && document.activeElement !== field) {
			field.focus();
			event.preventDefault();
		}
	});
}

function addCopyButtons() {
	if (!navigator.clipboard) {
		return;
	}
	for (const block of document.querySelectorAll("pre")) {
		const button = document.createElement("button");
		const code = block.textContent;
		button.textContent = "Copy";
		button.addEventListener("click", () => navigator.clipboard.writeText(code).then(() => {
			button.textContent = "Copied";
		}));
		block.append(button);
	}
}

if (typeof document !== "undefined") {
	startSearch();
	addCopyButtons();
}
