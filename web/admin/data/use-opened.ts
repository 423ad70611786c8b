// The record that the URL names, in a sheet beside a list.
import { useEffect, useEffectEvent, useState } from 'react';
import type { AdminRepositories } from '#backend/admin';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import { failureText } from '#text';
import { useToasts } from '#ui';
import { useRead } from './use-read.ts';
import { useUrlParam } from './use-url-fields.ts';

export interface OpenedOptions<Item> {
  /** The parameter of the URL with the id of the record. */
  readonly param: string;
  readonly history?: 'replace' | 'push';
  readonly repository: keyof AdminRepositories;
  readonly read: (id: string) => Promise<Result<Item, BackendFailure>>;
}

/** A record of the list opens at once; one that only the URL names is read. Without such a record the sheet closes with a message. */
export function useOpened<Item extends { readonly id: string }>(options: OpenedOptions<Item>) {
  const { repository, read } = options;
  const [openId, setOpenId] = useUrlParam(options.param, options.history);
  const toasts = useToasts();
  const [known, setKnown] = useState<Item | null>(null);
  const isKnown = openId === null || known?.id === openId;
  const found = useRead([repository, 'opened', openId], () => read(openId ?? ''), { isEnabled: !isKnown });
  // The record is not read again while a form shows it.
  if (!isKnown && found.type === 'Loaded') setKnown(found.value);
  const failure = !isKnown && found.type === 'Failed' ? found.failure : null;
  const leave = useEffectEvent(() => setOpenId(null));
  useEffect(() => {
    if (failure === null) return;
    toasts.failure(failureText(failure));
    leave();
  }, [toasts, failure]);
  return {
    opened: openId !== null && isKnown ? known : null,
    /** Shows a newer version of the opened record. */
    update: setKnown,
    open: (item: Item) => {
      setKnown(item);
      setOpenId(item.id);
    },
    close: () => setOpenId(null),
  };
}
