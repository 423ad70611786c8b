// The row of chips on a phone: a chip that takes the focus is seen whole.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Chip, ChipRow } from '#ui';

afterEach(() => page.viewport(1280, 800));

test('the Tab key brings each chip of a row that scrolls sideways wholly into sight (UX-20, UX-42)', async () => {
  await page.viewport(320, 640);
  await render(
    <main style={{ paddingInline: 16 }}>
      <ChipRow label="المخزون">
        {['كل المخزون', 'مخزون منخفض', 'نفد المخزون', 'بيع بأكثر من المخزون'].map((name) => (
          <Chip key={name} selected={false} onSelect={() => {}}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </main>,
  );
  for (const chip of page.getByRole('button').elements()) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(chip);
    const { left, right } = chip.getBoundingClientRect();
    expect(left, chip.textContent).toBeGreaterThanOrEqual(0);
    expect(right, chip.textContent).toBeLessThanOrEqual(320);
  }
});
