// Hand-over lists that are open for three days stand on top of the orders (OD-21).
import { useState } from 'react';
import { daysUntilOverdue } from '#domain/handover';
import { addDays, daysBetween, shopDayOf } from '#kernel/shop-day';
import { handoverTexts } from '#text';
import { Banner, LinkButton } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useRead } from '../data/use-read.ts';
import { handoverPath } from './paths.ts';

const texts = handoverTexts;
const shownLists = 5;

export function OverdueLists() {
  const { handovers } = useAdmin();
  const [today] = useState(() => shopDayOf(Date.now()));
  const last = addDays(today, -daysUntilOverdue);
  const read = useRead(['handovers', 'overdue', last], () => handovers.listOpenUntil(last, shownLists));
  if (read.type !== 'Loaded') return null;
  return read.value.map((list) => (
    <Banner
      key={list.id}
      tone="warning"
      action={
        <LinkButton size="compact" variant="quiet" to={handoverPath(list.id)}>
          {texts.openList}
        </LinkButton>
      }
    >
      <bdi>{texts.overdueList(list.courier, daysBetween(list.day, today))}</bdi>
    </Banner>
  ));
}
