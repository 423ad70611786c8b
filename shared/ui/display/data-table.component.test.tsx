// The data table: its rows, sorting, columns of money, chosen rows and keys.
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { tableTexts } from '#text';
import {
  type Column,
  ColumnPrice,
  DataTable,
  type DataTableProps,
  RowButton,
  type TableSort,
  ViewSwitch,
} from '#ui';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly piastres: number;
}

const items: readonly Item[] = [
  { id: 'a', name: 'طوق', piastres: 4_550 },
  { id: 'b', name: 'سرير', piastres: 123_400 },
  { id: 'c', name: 'وعاء', piastres: 900 },
];

const columns: readonly Column<Item>[] = [
  { id: 'name', header: 'الاسم', cell: ({ name }) => <bdi>{name}</bdi>, isSortable: true },
  {
    id: 'price',
    header: 'السعر',
    kind: 'money',
    cell: ({ piastres }) => <ColumnPrice piastres={piastres} />,
    isSortable: true,
  },
];

function Items(props: Partial<DataTableProps<Item>>) {
  return <DataTable caption="المنتجات" columns={columns} rows={items} rowKey={({ id }) => id} {...props} />;
}

beforeEach(async () => {
  await page.viewport(1024, 768);
});

function rowOf(name: string) {
  return page.getByRole('row', { name: new RegExp(name, 'u') });
}

function box(name: string) {
  return page.getByRole('checkbox', { name });
}

test('a row is 52 px high, and on a phone a record is a card without controls of the heading (UX-08)', async () => {
  await render(<Items sort={null} onSort={() => {}} />);
  expect(rowOf('سرير').element().getBoundingClientRect().height).toBe(52);
  await expect.element(page.getByRole('button', { name: 'الاسم' })).toBeVisible();
  await page.viewport(390, 800);
  expect(rowOf('سرير').element().getBoundingClientRect().height).toBeGreaterThan(60);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('R15 amounts end on one line, and the currency is seen in the heading only (UX-18)', async () => {
  await render(<Items />);
  const cells = page.getByRole('cell').filter({ hasText: 'جنيه' }).elements();
  const amounts = cells.map((cell) => cell.querySelector('.money')?.getBoundingClientRect());
  expect(new Set(amounts.map((place) => Math.round(place?.right ?? 0))).size).toBe(1);
  expect(cells.map((cell) => cell.textContent)).toContain('السعر بالجنيه٤٥٫٥٠ جنيه');
  const widths = cells.map((cell) => cell.querySelector('.money + span')?.getBoundingClientRect().width);
  expect(widths).toEqual([1, 1, 1]);
  await expect.element(page.getByRole('columnheader', { name: 'السعر بالجنيه' })).toBeVisible();
});

test('in a tight table a word of a text stays whole, and a long name breaks (UX-04, UX-08)', async () => {
  const tight: readonly Column<Item>[] = [
    { id: 'name', header: 'الاسم', kind: 'name', cell: () => <bdi>{'ن'.repeat(120)}</bdi> },
    { id: 'role', header: 'الدور', cell: () => <span>المستخدمون</span> },
  ];
  await render(
    <div style={{ width: 240 }}>
      <Items columns={tight} rows={items.slice(0, 1)} />
    </div>,
  );
  const table = page.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(240);
  expect(page.getByText('المستخدمون').element().getClientRects()).toHaveLength(1);
});

test('in the card of a phone an amount ends at the edge of the other values, and rows are equally high (UX-18)', async () => {
  const open = vi.fn<() => void>();
  const shown: readonly Column<Item>[] = [
    ...columns,
    { id: 'till', header: 'نقطة البيع', cell: ({ id }) => <span>{id}</span> },
    { id: 'number', header: 'الرقم', cell: ({ id }) => <RowButton number={id} label={id} onPress={open} /> },
    { id: 'last', header: 'الأخير', cell: ({ id }) => <span>{id}</span> },
  ];
  await page.viewport(390, 800);
  await render(<Items columns={shown} rows={items.slice(0, 1)} />);
  const values = [...document.querySelectorAll('td > :last-child')];
  const ends = values.map((value) =>
    Math.round((value.querySelector('.money') ?? value).getBoundingClientRect().left),
  );
  expect(Math.max(...ends) - Math.min(...ends), ends.join(', ')).toBeLessThanOrEqual(1);
  const lines = [...document.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().height);
  expect(Math.max(...lines) - Math.min(...lines), lines.join(', ')).toBeLessThanOrEqual(2);
  const button = page.getByRole('button').element();
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('the last row leaves the round corners of its table free (UX-08)', async () => {
  await render(<Items hasStickyHeading />);
  expect(getComputedStyle(rowOf('وعاء').element()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('a heading sorts upwards, then downwards, and says which (UX-08)', async () => {
  const onSort = vi.fn<(sort: TableSort) => void>();
  await render(<Sorted onSort={onSort} />);
  const heading = page.getByRole('columnheader', { name: /السعر/u });
  await expect.element(heading).toHaveAttribute('aria-sort', 'none');
  const press = heading.getByRole('button');
  await press.click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await press.click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  expect(onSort.mock.calls.map(([sort]) => sort)).toEqual([
    { id: 'price', direction: 'ascending' },
    { id: 'price', direction: 'descending' },
  ]);
});

function Sorted(props: { readonly onSort: (sort: TableSort) => void }) {
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <Items
      sort={sort}
      onSort={(chosen) => {
        props.onSort(chosen);
        setSort(chosen);
      }}
    />
  );
}

test('all rows of the page are chosen and given up again, with the bar of their actions (UX-08)', async () => {
  await render(<Chosen />);
  const all = box(tableTexts.chooseAllOnPage);
  const bar = page.getByRole('group', { name: tableTexts.chosenRows });
  await box(tableTexts.chooseNamed('سرير')).click();
  await expect.element(rowOf('سرير')).toHaveAttribute('aria-selected', 'true');
  await expect.element(all).toBePartiallyChecked();
  await expect.element(bar.getByRole('status')).toHaveTextContent(tableTexts.chosenCount(1));
  await expect.element(bar.getByRole('button', { name: 'احذف' })).toBeVisible();
  await all.click();
  await expect.element(all).toBeChecked();
  await expect.element(bar.getByRole('status')).toHaveTextContent(tableTexts.chosenCount(3));
  await expectAccessible();
  await bar.getByRole('button', { name: tableTexts.chooseNone }).click();
  await expect.element(all).not.toBeChecked();
  await expect.element(bar).not.toBeInTheDocument();
});

function Chosen() {
  const [chosen, onChange] = useState<ReadonlySet<string>>(new Set());
  const actions = <button type="button">احذف</button>;
  return <Items selection={{ chosen, onChange, nameOf: ({ name }) => name, actions }} />;
}

test('the arrow keys walk the rows, Enter and a press open one, and a press on a control does not (UX-08)', async () => {
  const opened = vi.fn<(row: Item) => void>();
  const used = vi.fn<(code: string, row: Item, element: HTMLElement) => boolean>((code) => code === 'KeyE');
  await render(
    <Items
      onOpen={opened}
      onRowKey={used}
      actions={({ name }) => <button type="button">{`! ${name}`}</button>}
    />,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(rowOf('طوق')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(rowOf('سرير')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenLastCalledWith(items[1]);
  await userEvent.keyboard('e');
  expect(used).toHaveBeenLastCalledWith('KeyE', items[1], rowOf('سرير').element());
  await page.getByRole('button', { name: '! وعاء' }).click();
  expect(opened).toHaveBeenCalledTimes(1);
  await page.getByText('وعاء', { exact: true }).click();
  expect(opened).toHaveBeenLastCalledWith(items[2]);
});

test('the heading stays below the header while the page scrolls (UX-08)', async () => {
  const many = Array.from({ length: 40 }, (_, place) => ({
    id: String(place),
    name: 'طوق',
    piastres: place,
  }));
  await render(<Items rows={many} hasStickyHeading />);
  window.scrollTo(0, 600);
  await expect
    .poll(() => page.getByRole('columnheader').first().element().getBoundingClientRect().top)
    .toBe(64);
  window.scrollTo(0, 0);
});

test('R14 the switch names its views, shows the chosen one, and a phone has none', async () => {
  const onChange = vi.fn<(view: string) => void>();
  await render(<ViewSwitch view="cards" onChange={onChange} />);
  const table = page.getByRole('button', { name: tableTexts.views.table });
  await expect
    .element(page.getByRole('button', { name: tableTexts.views.cards }))
    .toHaveAttribute('aria-pressed', 'true');
  await table.click();
  expect(onChange).toHaveBeenCalledWith('table');
  await page.viewport(390, 800);
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
});
