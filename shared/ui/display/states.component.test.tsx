// A banner that is as wide as its text.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Banner } from './states.tsx';

test('the text of a banner stands beside its icon, also where the banner is as wide as its text', async () => {
  await render(
    <div className="flex flex-col items-center">
      <Banner tone="success">وصل إلى المتجر</Banner>
    </div>,
  );
  const banner = page.getByRole('status').element();
  const [icon, text] = [banner.querySelector('svg'), page.getByText('وصل إلى المتجر').element()].map((part) =>
    part?.getBoundingClientRect(),
  );
  expect(text?.top).toBeLessThan(icon?.bottom ?? 0);
  expect(icon?.left).toBeGreaterThanOrEqual(text?.right ?? Infinity);
});
