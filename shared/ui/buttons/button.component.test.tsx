// The sizes of buttons.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import Search from 'lucide-react/icons/search';
import { Button, IconButton } from '#ui';

afterEach(() => page.viewport(1280, 800));

test('compact buttons are 44 px high where fingers press, and 36 px on a wide screen (UX-47)', async () => {
  await render(
    <>
      <Button size="compact">compact</Button>
      <IconButton size="compact" label="square" icon={Search} />
    </>,
  );
  for (const [width, height] of [
    [390, 44],
    [1023, 44],
    [1280, 36],
  ] as const) {
    await page.viewport(width, 800);
    const heights = page
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().height);
    expect(heights, String(width)).toEqual([height, height]);
  }
});
