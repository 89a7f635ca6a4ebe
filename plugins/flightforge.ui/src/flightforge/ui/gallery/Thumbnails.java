/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.gallery;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.platform.DrawnImage;
import flightforge.ui.platform.UiThread;
import flightforge.ui.preview.RatePicture;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.ThemeChange;

/**
 * Pictures of templates for a control that shows them, and as long as it exists. Those that are not prepared are
 * planned in the background; until then, and for templates that cannot be generated as they are, a picture is empty. UI
 * thread only.
 */
public final class Thumbnails {

	private final Control owner;
	private final Point size;
	private final Runnable repaint;
	private final Map<Template, Image> images = new LinkedHashMap<>();
	private final Job job;
	/** Templates to plan, those asked for last first: they are what is seen now. Guarded by itself. */
	private final List<Template> wanted = new ArrayList<>();

	/**
	 * No pictures yet.
	 *
	 * @param owner the control that shows them
	 * @param size of each, in pixels
	 * @param repaint called when pictures have changed
	 */
	public Thumbnails(Control owner, Point size, Runnable repaint) {
		this.owner = owner;
		this.size = size;
		this.repaint = repaint;
		// The control may have gone when a template is planned.
		Display display = owner.getDisplay();
		job = Job.createSystem(Messages.PLANNING, (ICoreRunnable) monitor -> {
			for (Template next = next(); next != null && !monitor.isCanceled(); next = next()) {
				Template planned = next;
				PlannedTemplate.of(planned);
				UiThread.later(display, () -> forget(planned));
			}
		});
		job.setPriority(Job.DECORATE);
		ThemeChange.follow(owner, this::forgetAll);
		owner.addDisposeListener(event -> {
			job.cancel();
			images.values().forEach(Image::dispose);
			images.clear();
		});
	}

	/**
	 * The picture of a template, which must not be disposed of, nor kept longer than until the next call of repaint.
	 */
	public Image of(Template template) {
		return images.computeIfAbsent(template, this::paint);
	}

	private Image paint(Template template) {
		if (template.equals(Templates.empty())) {
			return paintPlus();
		}
		Optional<PlannedTemplate> known = PlannedTemplate.known(template);
		Optional<RatePicture> picture = known == null ? PreparedPictures.of(template)
				: known.map(PlannedTemplate::picture);
		if (known == null && picture.isEmpty()) {
			synchronized (wanted) {
				wanted.remove(template);
				wanted.addFirst(template);
			}
			job.schedule();
		}
		return DrawnImage.of(owner.getDisplay(), size.x, size.y, gc -> {
			Rectangle area = new Rectangle(0, 0, size.x, size.y);
			gc.setBackground(Colors.CHART_BACKGROUND.color());
			gc.fillRectangle(area);
			picture.ifPresent(prepared -> prepared.paint(gc, area));
			gc.setForeground(Colors.RESIDENT.color());
			gc.setLineStyle(known != null && known.isEmpty() ? SWT.LINE_DOT : SWT.LINE_SOLID);
			gc.drawRectangle(0, 0, size.x - 1, size.y - 1);
		});
	}

	/** The picture of what has nothing to show yet. */
	private Image paintPlus() {
		return DrawnImage.of(owner.getDisplay(), size.x, size.y, gc -> {
			gc.setBackground(Colors.CHART_BACKGROUND.color());
			gc.fillRectangle(0, 0, size.x, size.y);
			gc.setForeground(Colors.RESIDENT.color());
			gc.setLineStyle(SWT.LINE_DOT);
			gc.drawRectangle(0, 0, size.x - 1, size.y - 1);
			gc.setLineStyle(SWT.LINE_SOLID);
			gc.setLineWidth(2);
			gc.setForeground(Colors.HINT.color());
			int half = size.y / 5;
			gc.drawLine(size.x / 2 - half, size.y / 2, size.x / 2 + half, size.y / 2);
			gc.drawLine(size.x / 2, size.y / 2 - half, size.x / 2, size.y / 2 + half);
		});
	}

	private Template next() {
		synchronized (wanted) {
			return wanted.isEmpty() ? null : wanted.removeFirst();
		}
	}

	private void forget(Template template) {
		Image old = images.remove(template);
		repaint(old == null ? List.of() : List.of(old));
	}

	private void forgetAll() {
		List<Image> old = List.copyOf(images.values());
		images.clear();
		repaint(old);
	}

	/** Controls that show an old picture get the new one before the old one is gone. */
	private void repaint(List<Image> old) {
		if (!owner.isDisposed()) {
			repaint.run();
		}
		old.forEach(Image::dispose);
	}
}
