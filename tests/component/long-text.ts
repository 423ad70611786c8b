// Texts without a blank, as a pasted link is one: they must not widen a form.
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const texts = ['ن'.repeat(200), 'n'.repeat(200)] as const;
const widths = [320, 390, 1280] as const;

/**
 * Types such a text into every field in sight of a form: the page, and an open dialog, become no wider than the window (FW-20). A screen
 * without the frame of its program may be wider before.
 */
export async function expectFitsLongText(form: ParentNode = document): Promise<void> {
  const fields = [...form.querySelectorAll('input, textarea')].filter(takesText);
  expect(fields.length).toBeGreaterThan(0);
  const before = new Map<number, readonly string[]>();
  for (const width of widths) {
    await page.viewport(width, 844);
    before.set(width, overflows());
  }
  for (const text of texts) {
    for (const field of fields) await page.elementLocator(field).fill(text);
    for (const width of widths) {
      await page.viewport(width, 844);
      await expect.poll(overflows).toEqual(before.get(width));
    }
  }
  await page.viewport(1280, 800);
}

const textTypes = new Set(['text', 'search', 'tel', 'url', 'email', 'password', 'textarea']);

function takesText(field: Element): boolean {
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    textTypes.has(field.type) &&
    !field.disabled &&
    !field.readOnly &&
    field.checkVisibility()
  );
}

/** What is wider than its place: the page, an open dialog, or a field beyond the window's edge. */
function overflows(): readonly string[] {
  const parts = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  const wide = parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const outside = [...document.querySelectorAll('input, textarea')].filter((field) => {
    const { left, right, width } = field.getBoundingClientRect();
    return takesText(field) && width > 0 && (left < 0 || right > innerWidth);
  });
  return [...wide, ...outside].map(
    (part) => `${part.tagName} ${part.getAttribute('name') ?? ''} at ${innerWidth}`,
  );
}
