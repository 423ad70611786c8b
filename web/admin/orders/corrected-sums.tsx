// What an order comes to after its correction, beside what it came to before (OD-24).
import { isProductLine } from '#domain/cart';
import { feeOf, netToCollect, type Order } from '#domain/order';
import { sumMoney, type Piastres } from '#kernel/money';
import { orderCorrectionTexts as texts } from '#text';
import { useMoneyFormat } from '#ui';

interface Sum {
  readonly term: string;
  readonly before: Piastres | null;
  readonly after: Piastres | null;
}

/** `after` is null while the form has errors. */
export function CorrectedSums({ before, after }: { readonly before: Order; readonly after: Order | null }) {
  const now = after ?? before;
  const sums: readonly Sum[] = [
    { term: texts.products, before: productsOf(before), after: productsOf(now) },
    { term: texts.delivery, before: feeOf(before), after: feeOf(now) },
    { term: texts.total, before: before.totalAmount, after: now.totalAmount },
    ...(before.received === null
      ? []
      : [{ term: texts.net, before: netToCollect(before), after: netToCollect(now) }]),
  ];
  return (
    <section aria-label={texts.sums} aria-live="polite" className="rounded-control bg-sunken p-3">
      <h3 className="font-semibold">{texts.sums}</h3>
      {after === null && <p className="text-small text-quiet">{texts.incomplete}</p>}
      <dl className="mt-2 flex flex-col gap-1">
        {sums.map((sum) => (
          <SumRow key={sum.term} sum={sum} />
        ))}
      </dl>
    </section>
  );
}

function SumRow({ sum: { term, before, after } }: { readonly sum: Sum }) {
  const { text: money } = useMoneyFormat();
  const textOf = (amount: Piastres | null) => (amount === null ? texts.notSet : money(amount));
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt>{term}</dt>
      <dd className="tabular">
        {before !== after && <span className="me-2 text-small text-quiet">{texts.was(textOf(before))}</span>}
        <strong>{textOf(after)}</strong>
      </dd>
    </div>
  );
}

function productsOf({ items }: Order): Piastres {
  return sumMoney(items.filter(isProductLine).map(({ total }) => total));
}
