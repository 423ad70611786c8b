// The bar of sections at the bottom of a phone.
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LinkProvider } from '#ui';
import { BottomBar } from './sidebar.tsx';

afterEach(() => page.viewport(1280, 800));

test('the bar at the bottom of a phone never covers the control that takes the focus (SH-01)', async () => {
  await page.viewport(390, 600);
  await render(
    <MemoryRouter>
      <LinkProvider drawLink={(props) => <Link {...props} />}>
        <main className="flex flex-col pb-24">
          {Array.from({ length: 30 }, (_, number) => (
            <button key={number} type="button" className="min-h-11">
              {number}
            </button>
          ))}
        </main>
        <BottomBar onSearch={() => {}} waiting={{}} />
      </LinkProvider>
    </MemoryRouter>,
  );
  const bar = page.getByRole('navigation').element();
  const controls = page.getByRole('main').getByRole('button').elements();
  for (const control of controls) {
    await userEvent.tab();
    await expect.element(control).toHaveFocus();
    const { bottom } = control.getBoundingClientRect();
    expect(bottom, control.textContent).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  }
});
