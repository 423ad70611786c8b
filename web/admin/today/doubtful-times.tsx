// The receipts of a day whose time nobody can confirm, each with both times (TH-15).
import type { ShopDay } from '#kernel/shop-day';
import { clockTexts } from '#text';
import { Anchor, Card, Isolate, Moment } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadView } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';

const texts = clockTexts.doubtful;

/** Nothing on a day without one. */
export function DoubtfulTimes({ day }: { readonly day: ShopDay }) {
  const { clock } = useAdmin();
  const read = useRead(['clock', 'doubtful', day], () => clock.doubtful(day));
  return (
    <ReadView read={read} loading={null} describeFailure={texts.loadFailed}>
      {(found) =>
        found.length === 0 ? null : (
          <section aria-label={texts.title} className="flex flex-col gap-3">
            <h2 className="text-heading">{texts.title}</h2>
            <p className="max-w-3xl text-small text-quiet">{texts.intro(found.length)}</p>
            <ul aria-label={texts.title} className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
              {found.map(({ recordId, receiptNumber, stated, other }) => (
                <Card key={recordId} as="li" className="flex flex-col gap-1 p-3 text-small">
                  <Anchor
                    to={`/admin/sales?q=${encodeURIComponent(receiptNumber)}`}
                    className="font-semibold text-brand hover:underline"
                  >
                    <Isolate className="tabular">{receiptNumber}</Isolate>
                  </Anchor>
                  <span>
                    {texts.stated} <Moment at={stated} className="tabular" />
                  </span>
                  <span>
                    {texts.other} <Moment at={other} className="tabular" />
                  </span>
                </Card>
              ))}
            </ul>
          </section>
        )
      }
    </ReadView>
  );
}
