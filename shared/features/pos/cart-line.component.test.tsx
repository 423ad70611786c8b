// A cart line: one row of 56 px in which a long name stays beside its amounts, two rows where the cart is narrow.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CartItem } from '#domain/cart';
import { aCartItem, pounds } from '#testing/builders';
import { posTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { CartLine } from './cart-line.tsx';

const longNames = [
  'طعام جاف متكامل للقطط البالغة بنكهة الدجاج والسلمون والأرز البني عبوة كبيرة 10 كجم',
  'Aveterylongnamewithoutanyspace1234567890abcdefghijklmnopqrstuvwxyz',
];

const line = page.getByRole('listitem');
const { cart: texts, picker } = posTexts;

async function renderLine(width: number, item: Partial<CartItem>, available?: number) {
  const actions = {
    add: vi.fn<() => boolean>(() => true),
    increase: vi.fn<(id: string) => void>(),
    decrease: vi.fn<(id: string) => void>(),
    setQuantity: vi.fn<(id: string, quantity: number) => void>(),
    remove: vi.fn<(id: string) => void>(),
    touch: vi.fn<(id: string) => void>(),
    clear: vi.fn<() => void>(),
  };
  const shown = aCartItem({ id: 'food', price: pounds(12_345.5), quantity: 12, ...item });
  await render(
    <main>
      <ul className="@container" style={{ width }}>
        <CartLine
          item={shown}
          actions={actions}
          available={available}
          onDiscount={() => {}}
          isSelected={false}
          onSelect={() => {}}
        />
      </ul>
    </main>,
  );
  return { actions, name: shown.name };
}

for (const [width, height] of [
  [396, 56],
  [384, 56],
  [280, 112],
] as const) {
  for (const name of longNames) {
    test(`in ${width} px the name "${name.slice(0, 4)}…" stays clear of the amounts in ${height} px (UX-04, UX-05, PO-05)`, async () => {
      await renderLine(width, { name });
      const row = line.element();
      expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(height);
      const parts = [...row.children].map((part) => part.getBoundingClientRect());
      for (const [index, part] of parts.entries()) {
        expect(part.left).toBeGreaterThanOrEqual(row.getBoundingClientRect().left);
        for (const other of parts.slice(index + 1)) expect(overlap(part, other)).toBe(0);
      }
    });
  }
}

test('R11 PO-13 PO-15 PO-16 a changed price, a short stock and the button that removes are in the row', async () => {
  const { actions, name } = await renderLine(396, { formerPrice: pounds(12_000) }, 3);
  await expect.element(line).toMatchTextContent(texts.available(3));
  expect(line.element().querySelector('del')).not.toBeNull();
  expect(line.element().getBoundingClientRect().height).toBe(56);
  await expectAccessible();
  await line.getByRole('button', { name: texts.remove(name) }).click();
  expect(actions.remove.mock.calls).toEqual([['food']]);
});

test('a line whose product is gone says so (PO-12, PO-13)', async () => {
  await renderLine(396, {}, 0);
  await expect.element(line).toMatchTextContent(picker.unavailable);
});

/** The shared area of two boxes in square pixels, without the rounding of edges. */
function overlap(one: DOMRect, other: DOMRect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0.5 && high > 0.5 ? wide * high : 0;
}

test('the number of a line opens a field in place: Enter sets what is typed, Escape leaves it (UX-10, PO-16)', async () => {
  const { actions, name } = await renderLine(396, { quantity: 2 });
  const number = line.getByRole('button', { name: texts.typeQuantity(name, 2) });
  const field = line.getByRole('textbox', { name: texts.quantityOf(name) });
  await number.click();
  await expect.element(field).toHaveFocus();
  expect(line.element().getBoundingClientRect().height).toBe(56);
  await expectAccessible();
  await field.fill('٢٤');
  await userEvent.keyboard('{Enter}');
  expect(actions.setQuantity).toHaveBeenCalledExactlyOnceWith('food', 24);
  await expect.element(number).toHaveFocus();
  await number.click();
  await field.fill('7');
  await userEvent.keyboard('{Escape}');
  await expect.element(number).toBeVisible();
  expect(actions.setQuantity).toHaveBeenCalledOnce();
});
