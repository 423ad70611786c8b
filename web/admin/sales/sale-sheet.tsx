// The sheet of a sale: when, where and by whom, its lines, what was paid, and a copy of its receipt on paper.
import Printer from 'lucide-react/icons/printer';
import {
  discountTotal,
  madeByCashier,
  paymentLines,
  type LineDiscount,
  type RecordedSale,
} from '#domain/sale';
import { piastres as piastresOf } from '#kernel/money';
import { usePrinting } from '#features/pos';
import { discountTexts, makerTexts, paymentMethodTexts, salesTexts } from '#text';
import { Badge, Banner, Button, ColumnPrice, Isolate, SideSheet, useMoneyFormat, Moment } from '#ui';
import { useShopInfo, useShopName } from '../../shell/index.ts';
import { LinesTable } from '../data/lines-table.tsx';
import { useDeliverySettings } from '../orders/order-warnings.tsx';
import { accountName, makerName, senderName } from '../data/staff-names.ts';
import { UncertainTime } from '../data/uncertain-time.tsx';
import { staffOf, type SaleNames } from './read-names.ts';
import { AmountRow, Fact, TillFact } from './sheet-parts.tsx';

const texts = salesTexts;

export function SaleSheet(props: {
  readonly sale: RecordedSale;
  readonly names: SaleNames | null;
  readonly onClose: () => void;
}) {
  const { sale, names, onClose } = props;
  const printing = usePrinting(printPage);
  const name = useShopName();
  const { settings } = useShopInfo();
  const { phone = '', address = '', logo = '' } = settings ?? {};
  const returns = useDeliverySettings()?.returns ?? '';
  const shop = { name, phone, address, logo, returns };
  return (
    <SideSheet
      title={texts.sheetTitle(sale.receiptNumber)}
      onClose={onClose}
      footer={
        <Button
          icon={Printer}
          onClick={() => printing.print({ sale, shop, width: '80', isCopy: true, isVoid: false })}
        >
          {texts.print}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <Facts sale={sale} names={names} />
        {sale.missing.length > 0 && <Banner tone="warning">{texts.missing}</Banner>}
        <Lines sale={sale} />
      </div>
      {printing.paper}
    </SideSheet>
  );
}

/** The browser does not report whether the user cancelled its dialog, so a print counts as done. */
function printPage(): boolean {
  window.print();
  return true;
}

function Facts(props: { readonly sale: RecordedSale; readonly names: SaleNames | null }) {
  const { sale, names } = props;
  const { syncedAt } = sale;
  const staff = staffOf(names);
  const sender = senderName(staff, madeByCashier(sale));
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
      <Fact term={texts.time}>
        <span className="flex flex-wrap items-center gap-2">
          <Moment at={sale.timestamp} className="tabular" />
          <UncertainTime at={sale.createdAt} />
        </span>
      </Fact>
      <Fact term={texts.till}>
        <TillFact record={sale} names={names} />
      </Fact>
      <Fact term={texts.cashier}>
        <bdi>{makerName(staff, madeByCashier(sale))}</bdi>
      </Fact>
      {syncedAt !== null && (
        <Fact term={texts.sentAt}>
          <span className="flex flex-wrap items-center gap-2">
            <Moment at={syncedAt} className="tabular" />
            <Badge tone="warning">{texts.sentLater}</Badge>
          </span>
        </Fact>
      )}
      {sale.approvedBy !== null && (
        <Fact term={discountTexts.approvedBy}>
          <bdi>{accountName(staff, sale.approvedBy)}</bdi>
        </Fact>
      )}
      {sender !== null && (
        <Fact term={makerTexts.sender}>
          <bdi>{sender}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Lines({ sale }: { readonly sale: RecordedSale }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lead font-semibold">{texts.lines}</h3>
      <LinesTable
        foot={
          <>
            <DiscountRows sale={sale} />
            <AmountRow label={texts.total} piastres={sale.total} isMain />
            {paymentLines(sale).map(({ method, amount, reference }) => (
              <AmountRow
                key={method}
                label={
                  <>
                    {paymentMethodTexts[method]} {reference !== '' && <Isolate>{reference}</Isolate>}
                  </>
                }
                piastres={amount}
              />
            ))}
            <AmountRow label={texts.paid} piastres={sale.amountPaid} />
            <AmountRow label={texts.change} piastres={sale.change} />
          </>
        }
      >
        {sale.items.map((line) => (
          <tr key={line.id} className="border-b border-line">
            <td className="py-3 pe-3">
              <bdi className="wrap-anywhere">{line.name}</bdi>
              <span dir="ltr" className="flex justify-end gap-2 text-small text-quiet tabular">
                {line.quantity} × <ColumnPrice piastres={line.price} size="small" />
              </span>
              <LineDiscountNote discount={sale.discounts.lines[line.id]} />
            </td>
            <td>
              <ColumnPrice piastres={line.total} />
            </td>
          </tr>
        ))}
      </LinesTable>
    </section>
  );
}

/** The discount of a line with its reason (DC-08). */
function LineDiscountNote({ discount }: { readonly discount: LineDiscount | undefined }) {
  const money = useMoneyFormat();
  if (discount === undefined) return null;
  const { kind, value, amount, reason } = discount;
  const what =
    kind === 'percent'
      ? discountTexts.percentOff(String(value / 100))
      : kind === 'price'
        ? discountTexts.specialPrice(money.text(piastresOf(value)))
        : discountTexts.amountOff;
  return (
    <span className="block text-small text-success-ink">
      {discountTexts.withReason(what, money.text(amount), discountTexts.reasons[reason])}
    </span>
  );
}

/** What leads from the list total to the total (DC-05). */
function DiscountRows({ sale }: { readonly sale: RecordedSale }) {
  const { cart, rounding } = sale.discounts;
  const all = discountTotal(sale);
  if (all === 0) return null;
  return (
    <>
      <AmountRow label={discountTexts.listTotal} piastres={sale.listTotal} />
      {cart !== null && (
        <AmountRow
          label={discountTexts.cartWithReason(discountTexts.reasons[cart.reason])}
          piastres={cart.amount}
        />
      )}
      {rounding > 0 && <AmountRow label={discountTexts.rounding} piastres={rounding} />}
      <AmountRow label={discountTexts.discounts} piastres={all} />
    </>
  );
}
