// The tab list: its keys on a right-to-left page, and its panels.
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TabPanel, Tabs } from './tabs.tsx';

const ids = ['first', 'second', 'third'] as const;

function ThreeTabs() {
  const [selected, setSelected] = useState<(typeof ids)[number]>('first');
  return (
    <>
      <Tabs
        name="three"
        label="three"
        tabs={ids.map((id) => ({ id, label: id }))}
        selected={selected}
        onSelect={setSelected}
      />
      {ids.map((id) => (
        <TabPanel key={id} name="three" tab={id} selected={selected}>
          <button type="button">{`button of ${id}`}</button>
        </TabPanel>
      ))}
    </>
  );
}

test('tabs follow the arrow keys right to left, wrap around, and are one stop of the Tab key', async () => {
  await render(<ThreeTabs />);
  const tabs = page.getByRole('tablist', { name: 'three' }).getByRole('tab');
  await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const count = tabs.elements().length;
  expect(count).toBe(ids.length);
  (await tabs.first().findElement()).focus();
  for (const [key, index] of [
    ['ArrowLeft', 1],
    ['ArrowRight', 0],
    ['ArrowRight', count - 1],
    ['ArrowLeft', 0],
    ['End', count - 1],
    ['Home', 0],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    const tab = tabs.nth(index);
    await expect.element(tab).toHaveFocus();
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    expect(page.getByRole('tabpanel').elements()).toHaveLength(1);
    const panel = tab.element().getAttribute('aria-controls') ?? '';
    await expect.element(page.getByRole('tabpanel')).toHaveAttribute('id', panel);
  }
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'button of first' })).toHaveFocus();
  for (let index = 0; index < count; index += 1) await expect.element(tabs.nth(index)).not.toHaveFocus();
});
