// Prices as they are drawn: alone with their currency, and in a column whose heading names it.
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { moneyText } from '#text';
import { ColumnPrice, MoneyDigitsContext, Price } from '#ui';
import { amountsIn, expectColumn, smallestType } from '../../../tests/component/money-columns.ts';

const amounts = [5, 1250, 99_950, 12_345_600] as const;

test.each(['arabic', 'latin'] as const)(
  'the decimals of a column of %s amounts stand below each other (UX-18, SH-06)',
  async (digits) => {
    const { container } = await render(
      <MoneyDigitsContext value={digits}>
        <table>
          <tbody>
            {amounts.map((piastres) => (
              <tr key={piastres}>
                <td style={{ width: '20rem' }}>
                  <ColumnPrice piastres={piastres} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </MoneyDigitsContext>,
    );
    expectColumn(amountsIn(container));
    const cells = [...container.querySelectorAll('td')];
    expect(cells.map(copied)).toEqual(amounts.map((piastres) => moneyText(piastres, digits)));
  },
);

test('the currency and the piastres are at least 12 px high, also beside a small price (UX-18)', async () => {
  const { container } = await render(
    <>
      <Price piastres={12_350} size="small" />
      <Price piastres={12_350} was={15_000} />
    </>,
  );
  expect(smallestType(container)).toBeGreaterThanOrEqual(12);
});

/** What a person copies who selects the cell. */
function copied(cell: Element): string {
  const selection = getSelection();
  selection?.selectAllChildren(cell);
  return (selection?.toString() ?? '').trim();
}
