// Holding, resuming and dropping carts on the screen: which dialog is open, and why the till refused.
import { useState, useSyncExternalStore } from 'react';
import type { HeldCart } from '#domain/held-cart';
import { errorTexts, formatTime, heldCartTexts, posTexts } from '#text';
import type { HoldCartError, ResumeCartError, Till } from '#till';
import { useToasts } from '#ui';
import { nameOf } from '../cart-messages.ts';
import { notSavedMessage } from '../not-saved.ts';
import type { OpenCartParts } from '../open-cart/use-open-cart.ts';

const texts = heldCartTexts;

export interface HeldCarts {
  /** The newest first. */
  readonly list: readonly HeldCart[];
  readonly dialog: 'hold' | 'list' | null;
  /** Why the till refused the last act; null while it did not. */
  readonly problem: string | null;
  /** How many carts were resumed in this window: each is checked against the products (HD-06). */
  readonly resumed: number;
  /** The name that the open cart gets unless another one is typed. */
  readonly proposedName: () => string;
  /** The note of the open cart. */
  readonly note: string;
  /** The key F7: holds an open cart, or lists the held ones. */
  readonly press: () => void;
  readonly open: (dialog: 'list' | null) => void;
  readonly hold: (name: string, note: string) => Promise<void>;
  readonly resume: (id: string) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
}

/** What comes back in an exchange is in no cart: holding or resuming one would leave it to the next customer (RF-21). */
export function useHeldCarts(till: Till, device: OpenCartParts, isExchanging: boolean): HeldCarts {
  const { heldCarts: list } = useSyncExternalStore(till.state.subscribe, till.state.current);
  const [dialog, setDialog] = useState<HeldCarts['dialog']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [resumed, setResumed] = useState(0);
  const toasts = useToasts();
  const { openCart } = device;
  const isEmpty = device.cart.value.length + device.unknownCodes.value.length === 0;

  const open = (wanted: HeldCarts['dialog']): void => {
    setProblem(null);
    setDialog(wanted);
  };
  const finish = (message: string): void => {
    open(null);
    toasts.success(message);
  };
  const showFailure = async (error: HoldCartError | ResumeCartError): Promise<void> => {
    setProblem(messageOf(error));
    await openCart.catchUp();
  };
  const proposedName = (): string => nameNow(device);

  return {
    list,
    dialog,
    problem,
    resumed,
    proposedName,
    note: device.cart.details.note,
    press: () => open(isEmpty ? 'list' : 'hold'),
    open,
    hold: async (name, note) => {
      if (isExchanging) return setProblem(texts.errors.exchangeOpen);
      await openCart.flush();
      const held = await till.holdCart(openCart.onScreen(name, note));
      if (!held.ok) return showFailure(held.error);
      openCart.show(held.value);
      finish(texts.held);
    },
    resume: async (id) => {
      if (isExchanging) return setProblem(texts.errors.exchangeOpen);
      await openCart.flush();
      const opened = await till.resumeCart(id, openCart.onScreen(proposedName()));
      if (!opened.ok) return showFailure(opened.error);
      openCart.show(opened.value);
      setResumed((before) => before + 1);
      finish(isEmpty ? texts.resumed : texts.heldOpen);
    },
    drop: async (id) => {
      const dropped = await till.dropHeldCart(id);
      if (!dropped.ok) setProblem(notSavedMessage(dropped.error));
    },
  };
}

/** The time and the first product (HD-01). */
function nameNow({ cart, unknownCodes }: OpenCartParts): string {
  const [first] = cart.value;
  const product = first === undefined ? unknownCodes.value[0] : nameOf(first);
  return `${formatTime(Date.now())} ${product ?? texts.noProduct}`;
}

function messageOf(error: HoldCartError | ResumeCartError): string {
  switch (error.type) {
    case 'TooManyHeld':
      return texts.errors.tooMany(error.oldest);
    case 'CartSold':
      return posTexts.cart.soldAs(error.receiptNumber);
    case 'ChangedElsewhere':
      return texts.errors.changedElsewhere;
    case 'Selling':
      return errorTexts.stillSelling;
    case 'Gone':
      return texts.errors.gone;
    case 'Damaged':
      return texts.errors.damaged;
    case 'NotSaved':
      return error.reason === 'Full' ? texts.errors.full : texts.errors.failed;
  }
}
