// The four figures (AT-05), each with its change since the same span before (AT-13).
import type { ReactNode } from 'react';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import { trend } from '#domain/statistics';
import { formatChange, formatCount, statisticsTexts } from '#text';
import { type IconComponent, Isolate, Price, StatCard, VisuallyHidden } from '#ui';
import type { Compared, Statistics } from './read-statistics.ts';

const texts = statisticsTexts;

export function StatCards({ statistics }: { readonly statistics: Statistics }) {
  const { summary, newCustomers, activeStays } = statistics;
  const { now, before } = summary;
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <ComparedCard
        label={texts.revenue}
        Icon={Wallet}
        compared={{ now: now.revenue, before: before.revenue }}
        value={<Price piastres={now.revenue} size="heading" />}
      />
      <ComparedCard
        label={texts.ordersAndSales}
        Icon={ReceiptText}
        compared={{ now: now.count, before: before.count }}
      />
      <ComparedCard label={texts.newCustomers} Icon={UserPlus} compared={newCustomers} />
      <ComparedCard label={texts.activeStays} Icon={CalendarHeart} compared={activeStays} />
    </div>
  );
}

function ComparedCard(props: {
  readonly label: string;
  readonly Icon: IconComponent;
  readonly compared: Compared;
  /** The formatted count by default. */
  readonly value?: ReactNode;
}) {
  const { label, Icon, compared, value = formatCount(compared.now) } = props;
  const icon = <Icon aria-hidden className="size-5 text-brand" />;
  return <StatCard label={label} value={value} icon={icon} {...changeNote(compared)} />;
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
