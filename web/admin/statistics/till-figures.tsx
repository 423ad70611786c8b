// What the tills sold: by method and by till, with what was given off and given back (BA-17, PY-12, DC-13).
import { paymentMethods } from '#domain/sale';
import { discountShare, type Totals } from '#domain/statistics';
import type { Piastres } from '#kernel/money';
import { formatShare, paymentMethodTexts, statisticsTexts } from '#text';
import { ColumnPrice } from '#ui';
import { Panel } from '../layout/screen.tsx';
import { Fact, InCurrency, Nothing } from './lists.tsx';
import { ShareBar } from './share-bar.tsx';

const texts = statisticsTexts;

export function TillFigures(props: {
  readonly totals: Totals;
  /** By till id; needed only where several tills sold. */
  readonly tillNames: ReadonlyMap<string, string>;
}) {
  const { totals: now, tillNames } = props;
  const tills = Object.entries(now.tills).map(([tillId, amount]) => ({
    id: tillId,
    name: tillNames.get(tillId) ?? texts.unknownTill,
    amount,
  }));
  return (
    <Panel title={texts.tillFigures} tools={<InCurrency />}>
      {now.salesCount === 0 && now.refundsCount === 0 ? (
        <Nothing>{texts.noTillSales}</Nothing>
      ) : (
        <div className="flex flex-col gap-5">
          <Amounts title={texts.byMethod} amounts={methodAmounts(now)} whole={now.salesTotal} />
          {tills.length > 1 && <Amounts title={texts.byTill} amounts={tills} whole={now.salesTotal} />}
          <dl className="grid grid-cols-[minmax(0,1fr)_auto]">
            <Fact term={withNote(texts.discounts, texts.discountShare(formatShare(discountShare(now))))}>
              <ColumnPrice piastres={now.discounts} />
            </Fact>
            <Fact term={withNote(texts.refunds, texts.refundCount(now.refundsCount))}>
              <ColumnPrice piastres={now.refundsTotal} />
            </Fact>
          </dl>
        </div>
      )}
    </Panel>
  );
}

interface Amount {
  readonly id: string;
  readonly name: string;
  readonly amount: Piastres;
}

function methodAmounts({ methods }: Totals): readonly Amount[] {
  return paymentMethods.flatMap((id) => {
    const amount = methods[id];
    return amount === undefined ? [] : [{ id, name: paymentMethodTexts[id], amount }];
  });
}

function Amounts(props: {
  readonly title: string;
  readonly amounts: readonly Amount[];
  readonly whole: Piastres;
}) {
  const { title, amounts, whole } = props;
  if (amounts.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-small font-semibold text-quiet">{title}</h3>
      <ul aria-label={title} className="flex flex-col gap-3">
        {amounts.map(({ id, name, amount }) => {
          const share = whole <= 0 ? 0 : Math.min(1, Math.max(0, amount / whole));
          return (
            <li key={id} className="flex flex-col gap-1">
              <span className="flex items-baseline justify-between gap-3">
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                  <bdi className="font-semibold">{name}</bdi>
                  <span className="text-small text-quiet">{texts.shareOf(formatShare(share))}</span>
                </span>
                <ColumnPrice piastres={amount} />
              </span>
              <ShareBar percent={share * 100} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function withNote(term: string, note: string): string {
  return `${term} · ${note}`;
}
