// The notices above the products (PO-04). There is one of each kind, so that a notice never replaces one about another matter.
import { useState } from 'react';

/** `cart`: a cart that came back. `line`: a refused line. `products`: changes of the cart by the current products. `sale`: the reason why a sale was not recorded. */
export type NoticeKind = 'cart' | 'line' | 'products' | 'sale';

export interface Notice {
  readonly kind: NoticeKind;
  readonly message: string;
  /** What the cashier may do about it. */
  readonly action?: NoticeAction | undefined;
}

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export type ShowNotice = (kind: NoticeKind, message: string, action?: NoticeAction) => void;

export interface Notices {
  readonly shown: readonly Notice[];
  readonly show: ShowNotice;
  readonly close: (kind: NoticeKind) => void;
  readonly closeAll: () => void;
}

export function useNotices(first: readonly Notice[]): Notices {
  const [shown, setShown] = useState(first);
  const without = (notices: readonly Notice[], kind: NoticeKind): readonly Notice[] =>
    notices.filter((notice) => notice.kind !== kind);
  return {
    shown,
    show: (kind, message, action) =>
      setShown((before) => [...without(before, kind), { kind, message, action }]),
    close: (kind) => setShown((before) => without(before, kind)),
    closeAll: () => setShown([]),
  };
}
