// What is done to orders: a status set from a card or the details (AO-22..24), a deletion (AO-27), the sheet that is open.
import { useState } from 'react';
import type { StatusChangeError } from '#backend/orders';
import { type Order, type OrderStatus, shortStock, stockEffect } from '#domain/order';
import type { Product } from '#domain/product';
import { adminTexts, failureText } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { useOpened } from '../data/use-opened.ts';
import { userNameOf } from '../data/user-name.ts';
import type { Question } from './order-question.tsx';
import { stockWarnings } from './order-warnings.tsx';
import { readOrderProducts } from './use-order-products.ts';

const texts = adminTexts.orders;

interface StatusChange {
  readonly order: Order;
  readonly to: OrderStatus;
}

export interface OrderActions {
  /** The change that is on its way. */
  readonly setting: StatusChange | null;
  readonly setStatus: (order: Order, to: OrderStatus) => void;
  readonly open: (order: Order) => void;
  readonly opened: Order | null;
  /** What went wrong with the last step on the opened order. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly close: () => void;
  readonly askToRemove: (order: Order) => void;
  readonly question: Question | null;
  readonly confirm: (question: Question) => void;
  readonly cancel: () => void;
}

export interface OrderActionsOptions {
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  /** After every change, and after somebody else's. */
  readonly onChanged: () => void;
}

export function useOrderActions({ openId, onOpen, onChanged }: OrderActionsOptions): OrderActions {
  const admin = useAdmin();
  const { orders, actor } = admin;
  const [opened, setOpened] = useOpened({
    repository: 'orders',
    openId,
    read: orders.get,
    onMissing: () => onOpen(null),
  });
  const [question, setQuestion] = useState<Question | null>(null);

  /** On a sheet a failure is shown in its place. */
  const placeOf = ({ order }: { readonly order: Order }) => (openId === order.id ? 'problem' : 'toast');
  /** A failed change leaves the sheet open and what it shows is brought up to date. */
  const explain = async (error: StatusChangeError) => {
    setQuestion(null);
    if (error.type !== 'ChangedMeanwhile') return texts.updateFailed(failureText(error));
    const name = await userNameOf(admin.users, error.by);
    setOpened(error.current);
    onChanged();
    return texts.changedMeanwhile(texts.statuses[error.current.status], name ?? texts.somebody);
  };
  const status = useAction(
    ({ order, to }: StatusChange) => orders.setStatus(order.id, to, actor, order.status),
    { done: () => texts.statusUpdated, failed: explain, failsAs: placeOf },
  );
  // Taking stock that is not there needs an answer: it is read now, since the screen may show an older one.
  const stockCheck = useAction(({ order }: StatusChange) => readOrderProducts(admin, order), {
    onSuccess: (products, change) => {
      const asked = stockQuestion(change, products);
      if (asked === null) void set(change);
      else setQuestion(asked);
    },
    failed: (error) => texts.updateFailed(failureText(error)),
    failsAs: placeOf,
  });
  const removal = useAction((order: Order) => orders.remove(order.id), {
    done: () => texts.deleted,
    failed: (error) => texts.deleteFailed(failureText(error)),
    failsAs: () => 'problem',
  });

  const close = () => {
    for (const action of [status, stockCheck, removal]) action.clearProblem();
    setQuestion(null);
    onOpen(null);
  };
  const finish = () => {
    close();
    onChanged();
  };
  const set = async (change: StatusChange) => {
    stockCheck.clearProblem();
    if (await status.run(change)) finish();
  };
  const remove = async (order: Order) => {
    const isRemoved = await removal.run(order);
    setQuestion(null);
    if (isRemoved) finish();
  };
  const running = [status, stockCheck].find(({ isBusy }) => isBusy);
  const setting = running?.input ?? null;
  return {
    setting,
    setStatus: (order, to) => {
      if (setting !== null) return;
      status.clearProblem();
      if (to === 'cancelled') setQuestion({ about: 'cancel', order });
      else if (stockEffect(order, to).type === 'Take') void stockCheck.run({ order, to });
      else void set({ order, to });
    },
    open: (order) => {
      setOpened(order);
      onOpen(order.id);
    },
    opened,
    problem: status.problem ?? stockCheck.problem ?? removal.problem,
    isBusy: setting !== null || removal.isBusy,
    close,
    askToRemove: (order) => setQuestion({ about: 'remove', order }),
    question,
    confirm: (asked) => {
      const { about, order } = asked;
      void (about === 'remove'
        ? remove(order)
        : set({ order, to: about === 'cancel' ? 'cancelled' : asked.to }));
    },
    cancel: () => setQuestion(null),
  };
}

/** null when everything the order takes is there. */
function stockQuestion({ order, to }: StatusChange, products: readonly Product[]): Question | null {
  const warnings = stockWarnings(order, products, 'details');
  if (warnings.length === 0) return null;
  const isShort = shortStock(order, products).length > 0;
  return { about: isShort ? 'shortStock' : 'goneProducts', order, to, warnings };
}
