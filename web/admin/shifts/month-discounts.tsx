// The discounts of a month's closed shifts (DC-13): their share of the list total, by cashier and by reason.
import { shareGivenOff } from '#domain/sale';
import type { CashierDiscounts, ReasonDiscounts, ShiftDiscounts } from '#domain/shift';
import type { Piastres } from '#kernel/money';
import { formatCount, formatShare, shiftTexts } from '#text';
import { ColumnPrice, DataTable, Isolate, useMoneyFormat, type Column } from '#ui';
import { makerName, type StaffNames } from '../data/staff-names.ts';

const texts = shiftTexts.admin;

export function MonthDiscounts(props: { readonly discounts: ShiftDiscounts; readonly staff: StaffNames }) {
  const { discounts: month, staff } = props;
  const money = useMoneyFormat();
  const { listTotal, discounts, byCashier, byReason } = month;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold">{texts.discounts}</h3>
      {discounts === 0 ? (
        <p className="text-quiet">{texts.noDiscounts}</p>
      ) : (
        <>
          <p>
            {texts.discountsOfMonth(money.text(discounts), formatShare(shareGivenOff(discounts, listTotal)))}
          </p>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <DataTable
              caption={texts.discountsByCashier}
              rows={byCashier}
              rowKey={({ cashierId }) => cashierId}
              columns={cashierColumns(staff)}
            />
            <DataTable
              caption={texts.discountsByReason}
              rows={byReason}
              rowKey={({ reason }) => reason}
              columns={reasonColumns(listTotal)}
            />
          </div>
        </>
      )}
    </section>
  );
}

function cashierColumns(staff: StaffNames): readonly Column<CashierDiscounts>[] {
  return [
    {
      id: 'cashier',
      header: texts.cashier,
      cell: ({ cashierId, name }) => <bdi>{makerName(staff, { by: cashierId, byName: name })}</bdi>,
    },
    { id: 'sales', header: texts.salesCount, kind: 'number', cell: ({ count }) => formatCount(count) },
    ...givenColumns<CashierDiscounts>(({ listTotal }) => listTotal),
  ];
}

function reasonColumns(listTotal: Piastres): readonly Column<ReasonDiscounts>[] {
  return [
    { id: 'reason', header: texts.reason, cell: ({ reason }) => shiftTexts.discountReasons[reason] },
    ...givenColumns<ReasonDiscounts>(() => listTotal),
  ];
}

/** What was given off, and its share of a list total. */
function givenColumns<Row extends { readonly discounts: Piastres }>(
  listTotalOf: (row: Row) => Piastres,
): readonly Column<Row>[] {
  return [
    {
      id: 'discounts',
      header: texts.discounts,
      kind: 'money',
      cell: ({ discounts }) => <ColumnPrice piastres={discounts} />,
    },
    {
      id: 'share',
      header: texts.share,
      kind: 'number',
      cell: (row) => (
        <Isolate className="tabular">{formatShare(shareGivenOff(row.discounts, listTotalOf(row)))}</Isolate>
      ),
    },
  ];
}
