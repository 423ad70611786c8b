// The four figures (AT-05), each with its change against the same span just before (AT-13).
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import { trend } from '#domain/statistics';
import { formatChange, formatCount, statisticsTexts } from '#text';
import { Isolate, Price, StatCard, VisuallyHidden } from '#ui';
import type { Compared, Statistics } from './read-statistics.ts';

const texts = statisticsTexts;

export function StatCards({ statistics }: { readonly statistics: Statistics }) {
  const { summary, newCustomers, activeStays } = statistics;
  const { now, before } = summary;
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard
        label={texts.revenue}
        value={<Price piastres={now.revenue} size="heading" />}
        icon={<Wallet aria-hidden className="size-5 text-brand" />}
        {...changeNote({ now: now.revenue, before: before.revenue })}
      />
      <StatCard
        label={texts.ordersAndSales}
        value={formatCount(now.count)}
        icon={<ReceiptText aria-hidden className="size-5 text-brand" />}
        {...changeNote({ now: now.count, before: before.count })}
      />
      <StatCard
        label={texts.newCustomers}
        value={formatCount(newCustomers.now)}
        icon={<UserPlus aria-hidden className="size-5 text-brand" />}
        {...changeNote(newCustomers)}
      />
      <StatCard
        label={texts.activeStays}
        value={formatCount(activeStays.now)}
        icon={<CalendarHeart aria-hidden className="size-5 text-brand" />}
        {...changeNote(activeStays)}
      />
    </div>
  );
}

function changeNote({ now, before }: Compared) {
  const change = trend(now, before);
  if (change === null) {
    return {
      note: (
        <>
          <span aria-hidden>{texts.nothingBefore}</span>
          <VisuallyHidden>{texts.nothingToCompare}</VisuallyHidden>
        </>
      ),
    } as const;
  }
  const tone = change > 0 ? 'success' : change < 0 ? 'danger' : 'quiet';
  return {
    noteTone: tone,
    note: (
      <>
        <span aria-hidden>
          <Isolate className="font-semibold tabular">{formatChange(change)}</Isolate>
        </span>
        <VisuallyHidden>{changeText(change)}</VisuallyHidden>{' '}
        <span className="text-quiet">{texts.sinceBefore}</span>
      </>
    ),
  } as const;
}

function changeText(change: number): string {
  if (change === 0) return texts.changeOf.none;
  return change > 0 ? texts.changeOf.up(`${change}%`) : texts.changeOf.down(`${-change}%`);
}
