// A sorted table orders the orders that are loaded: it says so, and offers the rest as far as a search reads (UX-09).
import { useEffect, useEffectEvent, useState } from 'react';
import { searchedOrders } from '#backend/orders';
import { adminTexts } from '#text';
import { Banner, Button } from '#ui';
import type { MorePages } from '../data/use-read.ts';

const texts = adminTexts.orders;

export function SortedNotice({ count, more }: { readonly count: number; readonly more: MorePages }) {
  const [isAsked, setAsked] = useState(false);
  const isOffered = count < searchedOrders;
  /** How many are loaded when the next page is due. */
  const dueAt = isAsked && isOffered && !more.isBusy && more.failure === null ? count : null;
  const showNext = useEffectEvent(more.show);
  useEffect(() => {
    if (dueAt !== null) showNext();
  }, [dueAt]);
  return (
    <Banner
      tone="brand"
      action={
        isOffered && (
          <Button size="compact" busy={isAsked && more.failure === null} onClick={() => setAsked(true)}>
            {texts.loadRest}
          </Button>
        )
      }
    >
      {texts.sortedShown(count)}
    </Banner>
  );
}
