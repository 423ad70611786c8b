// Held carts of more than a week, offered for dropping at the close of a shift; none is dropped by itself (HD-10).
import { useState, useSyncExternalStore } from 'react';
import { isOldCart } from '#domain/held-cart';
import { heldCartTexts } from '#text';
import type { Till } from '#till';
import { useToasts } from '#ui';
import { notSavedMessage } from '../not-saved.ts';
import { HeldCartList } from './held-cart-dialogs.tsx';

const texts = heldCartTexts;

export function OldCarts(props: { readonly till: Till }) {
  const { till } = props;
  const { heldCarts } = useSyncExternalStore(till.state.subscribe, till.state.current);
  const [now] = useState(Date.now);
  const toasts = useToasts();
  const old = heldCarts.filter((cart) => isOldCart(cart, now));
  if (old.length === 0) return null;
  const drop = async (id: string): Promise<void> => {
    const dropped = await till.dropHeldCart(id);
    if (!dropped.ok) toasts.failure(notSavedMessage(dropped.error));
  };
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold">{texts.oldTitle}</h3>
      <p className="text-quiet">{texts.oldHint}</p>
      <HeldCartList carts={old} now={now} onDrop={drop} />
    </section>
  );
}
