// A screen on a small window, with fingers and with the keyboard alone: nothing scrolls sideways, each control is large enough
// for a finger, and each control that takes the focus is in sight, covered by nothing, with a ring.
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** A narrow phone, and a till of 1366×768 at a zoom of 200 %. */
export const smallWindows = [
  [320, 640],
  [683, 384],
] as const;

/** In pixels, less what rounding may take. */
const fingertip = 43.5;

/** Of the last dialog that is open, else of the page. */
export async function expectUsable(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
  // The browser scrolls to what takes the focus once, so the new size must be laid out before.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  // A list that measures itself takes a moment.
  await expect.poll(() => wideParts(part)).toEqual([]);
  await expect.poll(() => smallControls(part)).toEqual([]);
  await expectWalk();
}

function wideParts(part: Element): readonly string[] {
  const scrollers = [...part.querySelectorAll('*')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (overflowY === 'auto' || overflowY === 'scroll') && overflowX !== 'hidden';
  });
  return [document.documentElement, ...scrollers].flatMap((element) =>
    element.scrollWidth > element.clientWidth + 1
      ? [`${nameOf(element)} is ${element.scrollWidth} px wide in ${element.clientWidth}`]
      : [],
  );
}

function smallControls(part: Element): readonly string[] {
  return [
    ...part.querySelectorAll('button, a[href], input:not([type="hidden"]), select, textarea, summary'),
  ].flatMap((control) => {
    // The label of a box or a radio button is pressed as well; a link inside a sentence is as high as its line.
    const pressed = control.matches('[type="radio"], [type="checkbox"]') ? control.closest('label') : control;
    const { width, height } = (pressed ?? control).getBoundingClientRect();
    const { display, clipPath } = getComputedStyle(pressed ?? control);
    if (width <= 1 || display === 'inline' || clipPath !== 'none') return [];
    const isSmall = width < fingertip || height < fingertip;
    return isSmall ? [`${nameOf(control)} is ${Math.round(width)}×${Math.round(height)} px`] : [];
  });
}

/** Walks with Tab until a control takes the focus again. */
async function expectWalk(): Promise<void> {
  const seen = new Set<Element>();
  for (;;) {
    await userEvent.keyboard('{Tab}');
    const control = document.activeElement;
    if (control === null || seen.has(control)) return;
    seen.add(control);
    if (control === document.body) continue;
    // The browser scrolls once, when the focus comes: where the layout changed in between, it comes again.
    if (faultOfFocus(control) !== null) await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
    await expect.poll(() => faultOfFocus(control), { message: nameOf(control) }).toBeNull();
  }
}

function faultOfFocus(control: Element): string | null {
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'has the focus out of sight';
  const hit = document.elementFromPoint(x, y);
  const isFree = hit !== null && (isWithin(hit, control) || isWithin(hit, control.closest('label')));
  if (!isFree) return `has the focus below ${nameOf(hit)}`;
  const isRinged = [control, control.closest('label')].some(
    (element) => element !== null && getComputedStyle(element).outlineStyle !== 'none',
  );
  return isRinged ? null : 'has no ring';
}

function isWithin(inner: Element, outer: Element | null): boolean {
  return outer?.contains(inner) === true;
}

function nameOf(element: Element | null): string {
  const name = element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent;
  return `${element?.tagName.toLowerCase() ?? 'nothing'} ‹${name?.trim().slice(0, 40) ?? ''}›`;
}
