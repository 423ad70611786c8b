// The four figures (AT-05), each with its change since the former period (AT-13) and a line of the last 14 days.
import type { ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Minus from 'lucide-react/icons/minus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet from 'lucide-react/icons/wallet';
import { type Period, revenueOf, trend } from '#domain/statistics';
import { formatChange, formatCount, statisticsTexts } from '#text';
import { type IconComponent, Isolate, Price, StatCard, VisuallyHidden } from '#ui';
import type { Compared, Statistics } from './read-statistics.ts';
import { SmallLine } from './small-line.tsx';

const texts = statisticsTexts;

export function StatCards({ statistics }: { readonly statistics: Statistics }) {
  const { period, summary, newCustomers, stays, recent } = statistics;
  const { now, before, recentDays } = summary;
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <ComparedCard
        label={texts.revenue}
        Icon={Wallet}
        period={period}
        compared={{ now: now.revenue, before: before.revenue }}
        value={<Price piastres={now.revenue} size="heading" />}
        recent={recentDays.map(revenueOf)}
      />
      <ComparedCard
        label={texts.ordersAndSales}
        Icon={ReceiptText}
        period={period}
        compared={{ now: now.count, before: before.count }}
        recent={recentDays.map(({ salesCount, ordersCount }) => salesCount + ordersCount)}
      />
      <ComparedCard
        label={texts.newCustomers}
        Icon={UserPlus}
        period={period}
        compared={newCustomers}
        recent={recent.newCustomers}
      />
      <ComparedCard
        label={texts.activeStays}
        Icon={CalendarHeart}
        period={period}
        compared={stays}
        recent={recent.stays}
      >
        {texts.upcoming(stays.upcoming)}
      </ComparedCard>
    </div>
  );
}

function ComparedCard(props: {
  readonly label: string;
  readonly Icon: IconComponent;
  readonly period: Period;
  readonly compared: Compared;
  /** The formatted count by default. */
  readonly value?: ReactNode;
  /** The figure on each of the last days, today as the last one. */
  readonly recent: readonly number[];
  /** A line below the comparison. */
  readonly children?: ReactNode;
}) {
  const { label, Icon, compared, value = formatCount(compared.now) } = props;
  return (
    <StatCard
      label={label}
      value={value}
      icon={<Icon aria-hidden className="size-5 text-brand" />}
      note={<Change {...compared} period={props.period} />}
    >
      {props.children !== undefined && <span className="text-small text-quiet">{props.children}</span>}
      <SmallLine label={texts.recentDays(label)} values={props.recent} />
    </StatCard>
  );
}

const directions = {
  up: { Icon: ArrowUp, className: 'text-success-ink' },
  down: { Icon: ArrowDown, className: 'text-danger-ink' },
  none: { Icon: Minus, className: 'text-quiet' },
} as const;

/** The sign, the arrow and the colour say the same: none of them is needed to read the change. */
function Change(props: Compared & { readonly period: Period }) {
  const change = trend(props.now, props.before);
  if (change === null) return <span className="text-quiet">{texts.nothingBefore}</span>;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'none';
  const { Icon, className } = directions[direction];
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <span aria-hidden className={`flex items-center gap-0.5 font-semibold ${className}`}>
        <Icon className="size-4" />
        <Isolate className="tabular">{formatChange(change)}</Isolate>
      </span>
      <VisuallyHidden>{changeText(change)}</VisuallyHidden>{' '}
      <span className="text-quiet">{texts.since[props.period]}</span>
    </span>
  );
}

function changeText(change: number): string {
  if (change === 0) return texts.changeOf.none;
  return change > 0 ? texts.changeOf.up(`${change}%`) : texts.changeOf.down(`${-change}%`);
}
