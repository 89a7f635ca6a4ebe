/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.page;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.RuleManager;

/**
 * The results of the rules that concern a page, shown as Mission Control's own pages show theirs: by a badge on the
 * page's icon, in its description, and by a button in its head.
 *
 * @param results the results so far; asked on the UI thread
 * @param show shows them in Mission Control's view of results
 * @param listening adds a listener that hears, on any thread, of each new result, and gives back what removes it
 */
public record PageResults(Supplier<Collection<IResult>> results, Runnable show,
		Function<Runnable, Runnable> listening) {
	/** Those of a page that no rules concern. */
	public static final PageResults NONE = new PageResults(List::of, () -> {
		// There is nothing to show.
	}, listener -> () -> {
		// There was nothing to hear of.
	});

	/** Those of the rules with a topic, in an editor of Mission Control's. */
	public static PageResults of(IPageContainer editor, String topic) {
		return new PageResults(() -> editor.getRuleManager().getResults(topic), () -> editor.showResults(topic),
				listener -> {
					RuleManager rules = editor.getRuleManager();
					Consumer<IResult> hearing = result -> listener.run();
					rules.addResultListener(topic, hearing);
					return () -> rules.removeResultListener(hearing);
				});
	}

	/** Whether rules that concern the page have results by now. */
	boolean any() {
		return !results.get().isEmpty();
	}

	private Severity severity() {
		return results.get().stream().map(IResult::getSeverity).max(Comparator.naturalOrder()).orElse(Severity.NA);
	}

	/** The highest severity, and how many results are worth a look. */
	String statistics() {
		Collection<IResult> all = results.get();
		long interesting = all.stream().filter(result -> result.getSeverity().compareTo(Severity.INFO) >= 0).count();
		return NLS.bind(Messages.RESULTS,
				new Object[] {severity().getLocalizedName(), Long.toString(interesting), Integer.toString(all.size())});
	}

	/** An icon with a badge for what the rules have found. */
	ImageDescriptor badge(ImageDescriptor icon) {
		String badge = switch (severity()) {
		case WARNING -> FieldDecorationRegistry.DEC_WARNING;
		case INFO -> FieldDecorationRegistry.DEC_INFORMATION;
		default -> null;
		};
		return badge == null || icon == null ? icon
				: new DecorationOverlayIcon(icon,
						ImageDescriptor.createFromImage(
								FieldDecorationRegistry.getDefault().getFieldDecoration(badge).getImage()),
						IDecoration.BOTTOM_RIGHT);
	}

	/** The icon of the button that shows the results. */
	ImageDescriptor buttonIcon() {
		return PlatformUI.getWorkbench().getSharedImages()
				.getImageDescriptor(severity().compareTo(Severity.WARNING) >= 0 ? ISharedImages.IMG_OBJS_WARN_TSK
						: ISharedImages.IMG_OBJS_INFO_TSK);
	}
}
