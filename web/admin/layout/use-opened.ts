// The record that the address names, in a sheet beside a list.
import { useEffect, useEffectEvent, useState } from 'react';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import { failureText } from '#text';
import { useToasts } from '#ui';

/** At once when the list has set it, else read by its id; of one that is gone it is said, and `onMissing` closes the sheet. */
export function useOpened<Item extends { readonly id: string }>(
  openId: string | null,
  read: (id: string) => Promise<Result<Item, BackendFailure>>,
  onMissing: () => void,
) {
  const toasts = useToasts();
  const [opened, setOpened] = useState<Item | null>(null);
  const isKnown = openId === null || opened?.id === openId;
  const ask = useEffectEvent(read);
  const leave = useEffectEvent(onMissing);
  useEffect(() => {
    if (openId === null || isKnown) return;
    let isStale = false;
    const open = async () => {
      const found = await ask(openId);
      if (isStale) return;
      if (found.ok) {
        setOpened(found.value);
        return;
      }
      toasts.failure(failureText(found.error));
      leave();
    };
    void open();
    return () => {
      isStale = true;
    };
  }, [toasts, openId, isKnown]);
  return [opened, setOpened] as const;
}
