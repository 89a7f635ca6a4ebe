/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;

import flightforge.script.edit.RateCurve;
import flightforge.ui.resource.Ids;

/** Asks how many events a drawn rate is to have in all. UI thread only. */
final class ScaleDialog {

	/** As people and scripts group digits. */
	private static final Pattern NUMBER = Pattern
			.compile("[1-9]\\d{0,2}(?:[,_. \u00a0\u202f\u2019']?\\d{3})*|[1-9]\\d*");

	private ScaleDialog() {
	}

	/**
	 * Asks, and multiplies all rates.
	 *
	 * @param curve the rate
	 * @param perPoint how many events there are at each point in time, from 1
	 * @return the rate with so many events; empty when the user does not want that
	 */
	static Optional<RateCurve> ask(Shell shell, RateCurve curve, int perPoint) {
		InputDialog dialog = new InputDialog(shell, Messages.SCALE_TITLE, Messages.SCALE_EVENTS,
				Long.toString(curve.events() * perPoint), text -> {
					OptionalLong events = events(text);
					return events.isEmpty() ? Messages.SCALE_NO_NUMBER
							: scaled(curve, events.getAsLong(), perPoint).isPresent() ? null
									: Messages.SCALE_IMPOSSIBLE;
				}) {
			@Override
			public void create() {
				super.create();
				Ids.name(getText(), "flightforge.value.scale.events");
			}
		};
		return dialog.open() != Window.OK ? Optional.empty()
				: scaled(curve, events(dialog.getValue()).getAsLong(), perPoint);
	}

	private static OptionalLong events(String text) {
		String number = text.strip();
		return number.length() > 20 || !NUMBER.matcher(number).matches() ? OptionalLong.empty()
				: OptionalLong.of(Long.parseLong(number.replaceAll("\\D", "")));
	}

	private static Optional<RateCurve> scaled(RateCurve curve, long events, int perPoint) {
		return curve.scaledTo(Math.ceilDiv(events, perPoint));
	}
}
