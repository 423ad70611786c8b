// The sheet of a refund: when, where and by whom, what came back, who approved it, all refunds of the same sale (RF-17).
import type { RecordedRefund } from '#domain/refund';
import { madeByCashier, paymentLines } from '#domain/sale';
import { sumMoney } from '#kernel/money';
import { makerTexts, paymentMethodTexts, refundTexts, salesTexts } from '#text';
import { Banner, ColumnPrice, Isolate, LinkButton, LoadingRegion, SideSheet, Skeleton, Moment } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { LinesTable } from '../data/lines-table.tsx';
import { ReadView } from '../data/read-view.tsx';
import { accountName, makerName, senderName } from '../data/staff-names.ts';
import { useRead } from '../data/use-read.ts';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import { AmountRow, Fact, TillFact } from '../sales/sheet-parts.tsx';
import { BeyondSold } from './beyond-sold.tsx';
import { RefundBadges } from './refunds-table.tsx';

const texts = refundTexts.admin;
const { paper } = refundTexts;

export function RefundSheet(props: {
  readonly refund: RecordedRefund;
  readonly names: SaleNames | null;
  readonly onOpen: (refund: RecordedRefund) => void;
  readonly onClose: () => void;
}) {
  const { refund, names, onOpen, onClose } = props;
  return (
    <SideSheet
      title={texts.sheetTitle(refund.receiptNumber)}
      onClose={onClose}
      footer={
        <LinkButton variant="quiet" to={`/admin/sales?sale=${encodeURIComponent(refund.saleId)}`}>
          {texts.openSale}
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-5">
        {refund.isBeyondSold && <BeyondSold refund={refund} names={names} />}
        {refund.missing.length > 0 && <Banner tone="warning">{texts.missing}</Banner>}
        <Facts refund={refund} names={names} />
        <Lines refund={refund} />
        <SameSale refund={refund} onOpen={onOpen} />
      </div>
    </SideSheet>
  );
}

function Facts(props: { readonly refund: RecordedRefund; readonly names: SaleNames | null }) {
  const { refund, names } = props;
  const { approvedBy, syncedAt, note } = refund;
  const staff = staffOf(names);
  const sender = senderName(staff, madeByCashier(refund));
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
      <Fact term={salesTexts.time}>
        <Moment at={refund.timestamp} className="tabular" /> <RefundBadges refund={refund} />
      </Fact>
      <Fact term={paper.saleNumber}>
        <Isolate className="tabular">{refund.saleReceiptNumber}</Isolate>
      </Fact>
      <Fact term={salesTexts.till}>
        <TillFact record={refund} names={names} />
      </Fact>
      <Fact term={salesTexts.cashier}>
        <bdi>{makerName(staff, madeByCashier(refund))}</bdi>
      </Fact>
      <Fact term={paper.reason}>{refundTexts.reasons[refund.reason]}</Fact>
      {note !== null && (
        <Fact term={paper.note}>
          <bdi>{note}</bdi>
        </Fact>
      )}
      {approvedBy !== null && (
        <Fact term={texts.approvedBy}>
          <bdi>{accountName(staff, approvedBy)}</bdi>
        </Fact>
      )}
      {syncedAt !== null && (
        <Fact term={salesTexts.sentAt}>
          <Moment at={syncedAt} className="tabular" />
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

function Lines({ refund }: { readonly refund: RecordedRefund }) {
  return (
    <LinesTable
      foot={
        <>
          <AmountRow label={paper.total} piastres={refund.total} isMain />
          {paymentLines(refund).map(({ method, amount }) => (
            <AmountRow key={method} label={paymentMethodTexts[method]} piastres={amount} />
          ))}
        </>
      }
    >
      {refund.items.map(({ id, name, quantity, total }) => (
        <tr key={id} className="border-b border-line">
          <td className="py-3 pe-3">
            <bdi className="wrap-anywhere">{name}</bdi>
            <span className="block text-small text-quiet">
              {texts.pieces(quantity)} · {texts.restocked(refund.restocked[id] ?? 0)}
            </span>
          </td>
          <td>
            <ColumnPrice piastres={total} />
          </td>
        </tr>
      ))}
    </LinesTable>
  );
}

/** Every refund of the sale and their sum, so that one beyond the sold can be explained. */
function SameSale(props: {
  readonly refund: RecordedRefund;
  readonly onOpen: (refund: RecordedRefund) => void;
}) {
  const { refund, onOpen } = props;
  const { refunds } = useAdmin();
  const read = useRead(['refunds', 'sale', refund.saleId], () => refunds.listOfSale(refund.saleId));
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold">{texts.sameSale(refund.saleReceiptNumber)}</h3>
      <ReadView
        read={read}
        loading={
          <LoadingRegion>
            <Skeleton className="h-13" />
          </LoadingRegion>
        }
        describeFailure={texts.loadFailed}
      >
        {(all) => (
          <ul role="list" className="flex flex-col gap-2">
            {all.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  aria-current={one.id === refund.id}
                  onClick={() => onOpen(one)}
                  className="flex min-h-13 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border border-line bg-surface px-3 text-start hover:border-brand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft"
                >
                  <Isolate className="font-semibold tabular">{one.receiptNumber}</Isolate>
                  <Moment at={one.timestamp} className="text-small text-quiet tabular" />
                  <ColumnPrice piastres={one.total} />
                </button>
              </li>
            ))}
            <li className="flex items-center justify-between gap-3 px-3 font-semibold">
              {texts.allTogether}
              <ColumnPrice piastres={sumMoney(all.map(({ total }) => total))} />
            </li>
          </ul>
        )}
      </ReadView>
    </section>
  );
}
