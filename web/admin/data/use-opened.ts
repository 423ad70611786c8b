// The record that the URL names, in a sheet beside a list.
import { useEffect, useEffectEvent, useState } from 'react';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import { failureText } from '#text';
import { useToasts } from '#ui';
import type { AdminRepositories } from '#backend/admin';
import { useRead } from './use-read.ts';

export interface OpenedOptions<Item> {
  readonly repository: keyof AdminRepositories;
  readonly openId: string | null;
  readonly read: (id: string) => Promise<Result<Item, BackendFailure>>;
  /** Closes the sheet: the record is gone, and a message says so. */
  readonly onMissing: () => void;
}

/** Known at once when the list has set it, else read by its id. */
export function useOpened<Item extends { readonly id: string }>(options: OpenedOptions<Item>) {
  const { repository, openId, read, onMissing } = options;
  const toasts = useToasts();
  const [known, setKnown] = useState<Item | null>(null);
  const isKnown = openId === null || known?.id === openId;
  const found = useRead([repository, 'opened', openId], () => read(openId ?? ''), { isEnabled: !isKnown });
  // What was read is not read again below a form.
  if (!isKnown && found.type === 'Loaded') setKnown(found.value);
  const failure = !isKnown && found.type === 'Failed' ? found.failure : null;
  const leave = useEffectEvent(onMissing);
  useEffect(() => {
    if (failure === null) return;
    toasts.failure(failureText(failure));
    leave();
  }, [toasts, failure]);
  return [openId === null || !isKnown ? null : known, setKnown] as const;
}
