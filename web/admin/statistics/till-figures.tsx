// What the tills sold: by method and by till, with what was given off and given back (BA-17, PY-12, DC-13).
import { paymentMethods } from '#domain/sale';
import { discountShare, sharesOf, type Totals } from '#domain/statistics';
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
  const tills = tillAmounts(now, tillNames);
  return (
    <Panel title={texts.tillFigures} tools={<InCurrency />}>
      {now.salesCount === 0 && now.refundsCount === 0 ? (
        <Nothing>{texts.noTillSales}</Nothing>
      ) : (
        <div className="flex flex-col gap-5">
          <Amounts title={texts.byMethod} amounts={methodAmounts(now)} describe={texts.shareOf} />
          {tills.length > 1 && <Amounts title={texts.byTill} amounts={tills} describe={texts.shareOfNet} />}
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
  /** From 0 to 1. */
  readonly share: number | null;
}

function methodAmounts({ methods, salesTotal }: Totals): readonly Amount[] {
  return paymentMethods.flatMap((id) => {
    const amount = methods[id];
    if (amount === undefined) return [];
    const share = salesTotal <= 0 ? 0 : Math.min(1, Math.max(0, amount / salesTotal));
    return [{ id, name: paymentMethodTexts[id], amount, share }];
  });
}

/** What each till sold less what it gave back, so the shares are of that, not of the sales. */
function tillAmounts({ tills }: Totals, names: ReadonlyMap<string, string>): readonly Amount[] {
  const entries = Object.entries(tills);
  const shares = sharesOf(entries.map(([, amount]) => amount));
  return entries.map(([id, amount], place) => ({
    id,
    name: names.get(id) ?? texts.unknownTill,
    amount,
    share: shares[place] ?? null,
  }));
}

function Amounts(props: {
  readonly title: string;
  readonly amounts: readonly Amount[];
  readonly describe: (share: string) => string;
}) {
  const { title, amounts, describe } = props;
  if (amounts.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-small font-semibold text-quiet">{title}</h3>
      <ul aria-label={title} className="flex flex-col gap-3">
        {amounts.map(({ id, name, amount, share }) => (
          <li key={id} className="flex flex-col gap-1">
            <span className="flex items-baseline justify-between gap-3">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <bdi className="font-semibold">{name}</bdi>
                <span className="text-small text-quiet">
                  {share === null ? texts.noShare : describe(formatShare(share))}
                </span>
              </span>
              <ColumnPrice piastres={amount} />
            </span>
            <ShareBar percent={(share ?? 0) * 100} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function withNote(term: string, note: string): string {
  return `${term} · ${note}`;
}
