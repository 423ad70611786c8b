// The images of a product: the strip with its keys, and the enlarged view with its gestures.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aProduct } from '#testing/builders';
import { controlTexts, galleryTexts, imageViewerTexts } from '#text';
import { currentPath, goBack } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { Gallery } from './gallery.tsx';

const texts = galleryTexts;
const name = 'كرة مطاط';

async function openGallery(count: number): Promise<void> {
  const [image = '', ...images] = Array.from({ length: count }, (_, at) => `/images/products/ball.svg?${at}`);
  await renderStorefront(<Gallery product={aProduct({ name, image, images })} category="toys" />);
}

const group = page.getByRole('group', { name: texts.images(name) });
const dialog = page.getByRole('dialog');

function shown(place: number) {
  return group.getByRole('button', { name: texts.show(place), exact: true });
}

function enlarge(place: number) {
  return group.getByRole('button', { name: texts.enlarge(texts.image(name, place, 3)), exact: true });
}

function stage(): HTMLElement {
  const button = dialog.element().querySelector('button:has(img)');
  if (!(button instanceof HTMLElement)) throw new Error('no enlarged image');
  return button;
}

function scale(): number {
  return new DOMMatrix(getComputedStyle(stage().querySelector('img') ?? stage()).transform).a;
}

test('each image has a text of name and number, and the arrow keys lead through them (WS-12)', async () => {
  await openGallery(3);
  await expect.element(group.getByRole('img', { name: texts.image(name, 2, 3) })).toBeInTheDocument();
  await expect.element(shown(1)).toHaveAttribute('aria-current', 'true');
  enlarge(1).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(enlarge(2)).toHaveFocus();
  await expect.element(shown(2)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.element(shown(3)).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(enlarge(1)).toHaveFocus();
  await expectAccessible();
});

test('a swiped strip shows which image is in sight, and a small image leads to it (WS-12)', async () => {
  await openGallery(3);
  const strip = group.element().querySelector('ul');
  strip?.scrollTo({ left: -strip.clientWidth * 2, behavior: 'instant' });
  await expect.element(shown(3)).toHaveAttribute('aria-current', 'true');
  await shown(2).click();
  await expect.element(shown(2)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => Math.round(Math.abs(strip?.scrollLeft ?? 0))).toBe(strip?.clientWidth);
});

test('large images load one ahead of those that were looked at (WS-25)', async () => {
  await openGallery(3);
  const loaded = () => group.element().querySelectorAll('ul:first-of-type img').length;
  await expect.poll(loaded).toBe(2);
  await shown(2).click();
  await expect.poll(loaded).toBe(3);
});

test('a single image has no strip of small ones, and its text is the name (WS-12)', async () => {
  await openGallery(1);
  await expect.element(group.getByRole('img', { name, exact: true })).toBeVisible();
  expect(shown(1).elements()).toHaveLength(0);
});

test('Enter enlarges an image, zooms it and shows it whole again; the arrow keys show the others (WS-12)', async () => {
  await openGallery(3);
  enlarge(1).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(stage());
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(scale).toBe(2.5);
  await expect
    .element(dialog.getByRole('button', { name: imageViewerTexts.whole(texts.image(name, 1, 3)) }))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(scale).toBe(1);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog.getByRole('heading', { name: texts.image(name, 2, 3) })).toBeVisible();
  await dialog.getByRole('button', { name: imageViewerTexts.previous }).click();
  await expect.element(dialog.getByRole('heading', { name: texts.image(name, 1, 3) })).toBeVisible();
  await dialog.getByRole('button', { name: controlTexts.close }).click();
  await expect.element(enlarge(1)).toHaveFocus();
});

test('wheel, double tap and pinch zoom the enlarged image; a swipe shows the next one (WS-12)', async () => {
  await openGallery(3);
  await enlarge(1).click();
  await expect.element(dialog).toBeVisible();
  // It takes the focus once it takes gestures.
  await expect.poll(() => document.activeElement).toBe(stage());
  stage().dispatchEvent(
    new WheelEvent('wheel', { deltaY: -300, cancelable: true, bubbles: true, ...at(0.5) }),
  );
  await expect.poll(scale).toBeGreaterThan(2);
  tap();
  tap();
  await expect.poll(scale).toBe(1);
  finger('pointerdown', 1, 0.4);
  finger('pointerdown', 2, 0.6);
  finger('pointermove', 1, 0.3);
  finger('pointermove', 2, 0.7);
  await expect.poll(scale).toBeCloseTo(2, 1);
  finger('pointermove', 2, 0.5);
  finger('pointermove', 1, 0.45);
  finger('pointerup', 1, 0.45);
  finger('pointerup', 2, 0.5);
  await expect.poll(scale).toBe(1);
  finger('pointerdown', 1, 0.3);
  finger('pointermove', 1, 0.7);
  finger('pointerup', 1, 0.7);
  await expect.element(dialog.getByRole('heading', { name: texts.image(name, 2, 3) })).toBeVisible();
});

/** A place in the middle of the stage's height, in parts of its width. */
function at(part: number) {
  const box = stage().getBoundingClientRect();
  return { clientX: box.x + box.width * part, clientY: box.y + box.height / 2 };
}

function finger(type: string, pointerId: number, part: number): void {
  stage().dispatchEvent(
    new PointerEvent(type, { pointerId, pointerType: 'touch', bubbles: true, ...at(part) }),
  );
}

function tap(): void {
  finger('pointerdown', 1, 0.5);
  finger('pointerup', 1, 0.5);
}

test('Back closes the enlarged image and stays on the page, and so does its own button (FW-22)', async () => {
  await openGallery(3);
  for (const close of [async () => goBack(), () => userEvent.keyboard('{Escape}')]) {
    await enlarge(1).click();
    await expect.element(dialog).toBeVisible();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(currentPath()).toBe('/');
    await expect.element(enlarge(1)).toBeVisible();
  }
});
