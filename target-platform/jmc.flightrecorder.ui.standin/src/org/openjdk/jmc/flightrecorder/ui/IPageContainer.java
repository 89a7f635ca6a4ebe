/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.openjdk.jmc.flightrecorder.ui;

import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;

/**
 * The editor as its pages see it. The real one has more methods, that name more types; a page that needs them is no
 * page for us.
 */
public interface IPageContainer {
	/**
	 * Shows another page.
	 *
	 * @return false if it is shown already
	 */
	boolean navigateTo(DataPageDescriptor page);

	/** Shows events in the other views. */
	void showSelection(IItemCollection items);

	/** The time that the recording spans. */
	IRange<IQuantity> getRecordingRange();

	/** Shows the results of the rules with these topics. */
	void showResults(String... topics);

	/** The results of the rules. */
	RuleManager getRuleManager();

	/** Displays the current page again. */
	void currentPageRefresh();
}
