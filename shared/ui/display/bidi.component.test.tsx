// Numbers inside Arabic sentences: where they stand on the screen.
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Sentence } from '#ui';

test('a range of numbers runs from right to left, as its sentence does (UX-44, CA-12, AP-36)', async () => {
  const { container } = await render(
    <p dir="rtl">
      <Sentence text="عرض 1-12 من 84" />
    </p>,
  );
  expect(container.textContent).toBe('عرض 1-12 من 84');
  const [from, to] = [...container.querySelectorAll('bdi')].map(
    (number) => number.getBoundingClientRect().left,
  );
  expect(from).toBeGreaterThan(to ?? Number.NaN);
});

test('a day and a step are laid out from left to right (SH-01)', async () => {
  const { container } = await render(
    <p dir="rtl">
      <Sentence text="الخطوة 2/2 في 2026-11-20" />
    </p>,
  );
  expect([...container.querySelectorAll('bdi[dir="ltr"]')].map(({ textContent }) => textContent)).toEqual([
    '2/2',
    '2026-11-20',
  ]);
});
