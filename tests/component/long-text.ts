// Texts without a blank, as a pasted link is one: they must not widen a form.
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const texts = ['ن'.repeat(200), 'n'.repeat(200)] as const;
const widths = [320, 390, 1280] as const;

/**
 * Types such a text into every field in sight of a form: neither the form nor an open dialog becomes wider than its place, and no field
 * lies beyond the window's edge (FW-20). What lies behind a dialog is not judged: here it has no frame of its program.
 */
export async function expectFitsLongText(form: Element = document.documentElement): Promise<void> {
  const fields = [...form.querySelectorAll('input, textarea')].filter(takesText);
  expect(fields.length).toBeGreaterThan(0);
  for (const text of texts) {
    for (const field of fields) await page.elementLocator(field).fill(text);
    for (const width of widths) {
      await page.viewport(width, 844);
      await expect.poll(() => overflows(form)).toEqual([]);
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

function overflows(form: Element): readonly string[] {
  const parts = [form, ...document.querySelectorAll('dialog[open]')];
  const wide = parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const outside = [...form.querySelectorAll('input, textarea')].filter((field) => {
    const { left, right, width } = field.getBoundingClientRect();
    return takesText(field) && width > 0 && (left < 0 || right > innerWidth);
  });
  return [...wide, ...outside].map(
    (part) => `${part.tagName} ${part.getAttribute('name') ?? ''} at ${innerWidth}`,
  );
}
