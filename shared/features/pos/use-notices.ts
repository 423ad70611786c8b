// The notices above the products (PO-04): one of each kind, so that news of one thing never wipes the news of another.
import { useState } from 'react';

/** `line`: a line that was refused. `products`: what the products of now changed in the cart. `sale`: why a sale did not come about. */
export type NoticeKind = 'line' | 'products' | 'sale';

export interface Notice {
  readonly kind: NoticeKind;
  readonly words: string;
}

export type SayNotice = (kind: NoticeKind, words: string) => void;

export interface Notices {
  readonly shown: readonly Notice[];
  readonly say: SayNotice;
  readonly close: (kind: NoticeKind) => void;
  readonly closeAll: () => void;
}

export const useNotices = (): Notices => {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const without = (notices: readonly Notice[], kind: NoticeKind): readonly Notice[] =>
    notices.filter((notice) => notice.kind !== kind);
  return {
    shown,
    say: (kind, words) => setShown((before) => [...without(before, kind), { kind, words }]),
    close: (kind) => setShown((before) => without(before, kind)),
    closeAll: () => setShown([]),
  };
};
