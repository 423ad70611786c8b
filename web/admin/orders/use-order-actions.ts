// What an admin does to orders: sets a status from a card or the sheet (AO-22..24), opens the sheet, deletes an order (AO-27).
import { useState } from 'react';
import type { StatusChangeError } from '#backend/orders';
import { type Order, type OrderStatus, shortStock, stockEffect } from '#domain/order';
import type { Product } from '#domain/product';
import { adminTexts, failureText } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { useOpened } from '../data/use-opened.ts';
import { userNameOf } from '../data/user-name.ts';
import { orderFailureText } from './order-failure.ts';
import { stockWarnings } from './order-warnings.tsx';
import { readOrderProducts } from './use-order-products.ts';

const texts = adminTexts.orders;

interface StatusChange {
  readonly order: Order;
  readonly to: OrderStatus;
}

export type Question =
  | { readonly about: 'remove'; readonly order: Order }
  | { readonly about: 'cancel'; readonly order: Order }
  | {
      readonly about: 'shortStock' | 'goneProducts';
      readonly order: Order;
      readonly to: OrderStatus;
      readonly warnings: readonly string[];
    };

export type OrderActions = ReturnType<typeof useOrderActions>;

/** `onChanged` is called after every change, also when another user changed the order first. */
export function useOrderActions(onChanged: () => void) {
  const { orders } = useAdmin();
  const sheet = useOpened({ param: 'order', history: 'push', repository: 'orders', read: orders.get });
  const { opened } = sheet;
  const [question, setQuestion] = useState<Question | null>(null);
  const { status, stockCheck, removal } = useOrderWrites({
    sheet,
    setQuestion,
    onChanged,
    finish: () => finish(),
  });

  const close = () => {
    for (const action of [status, stockCheck, removal]) action.clearProblem();
    setQuestion(null);
    sheet.close();
  };
  const finish = () => {
    close();
    onChanged();
  };
  const remove = async (order: Order) => {
    const isRemoved = await removal.run(order);
    setQuestion(null);
    if (isRemoved) finish();
  };
  const running = [status, stockCheck].find(({ isBusy }) => isBusy);
  const setting = running?.input ?? null;
  return {
    /** The change that is being saved. */
    setting,
    setStatus: (order: Order, to: OrderStatus) => {
      if (setting !== null) return;
      status.clearProblem();
      if (to === 'cancelled') setQuestion({ about: 'cancel', order });
      else if (stockEffect(order, to).type === 'Take') void stockCheck.run({ order, to });
      else {
        stockCheck.clearProblem();
        void status.run({ order, to });
      }
    },
    opened,
    open: sheet.open,
    /** Why the last step on the opened order failed. */
    problem: status.problem ?? stockCheck.problem ?? removal.problem,
    isBusy: setting !== null || removal.isBusy,
    close,
    askToRemove: (order: Order) => {
      status.clearProblem();
      stockCheck.clearProblem();
      setQuestion({ about: 'remove', order });
    },
    question,
    confirm: (asked: Question) => {
      const { about, order } = asked;
      if (about === 'remove') {
        void remove(order);
        return;
      }
      stockCheck.clearProblem();
      void status.run({ order, to: about === 'cancel' ? 'cancelled' : asked.to });
    },
    cancel: () => setQuestion(null),
  };
}

interface WriteDeps {
  readonly sheet: ReturnType<typeof useOpened<Order>>;
  readonly setQuestion: (question: Question | null) => void;
  readonly onChanged: () => void;
  readonly finish: () => void;
}

/** The three writes of an order: its status, the check of the stock before it, its deletion. */
function useOrderWrites({ sheet, setQuestion, onChanged, finish }: WriteDeps) {
  const admin = useAdmin();
  const { orders, actor } = admin;
  /** A failure of the opened order is shown in its sheet. */
  const placeOf = ({ order }: StatusChange) => (sheet.opened?.id === order.id ? 'problem' : 'toast');
  /** A failed change leaves the sheet open, with the order as it is stored now. */
  const explain = async (error: StatusChangeError) => {
    setQuestion(null);
    if (error.type !== 'ChangedMeanwhile') return texts.updateFailed(orderFailureText(error));
    const name = await userNameOf(admin.users, error.by);
    sheet.update(error.current);
    onChanged();
    return texts.changedMeanwhile(texts.statuses[error.current.status], name ?? texts.somebody);
  };
  const status = useAction(
    ({ order, to }: StatusChange) => orders.setStatus(order.id, to, actor, order.status),
    {
      done: () => texts.statusUpdated,
      onSuccess: finish,
      failed: explain,
      failsAs: placeOf,
    },
  );
  // Taking more than the stock needs a confirmation. The stock is read now: the screen may show an older one.
  const stockCheck = useAction(({ order }: StatusChange) => readOrderProducts(admin, order), {
    onSuccess: (products, change) => {
      const asked = stockQuestion(change, products);
      if (asked === null) void status.run(change);
      else setQuestion(asked);
    },
    failed: (error) => texts.updateFailed(failureText(error)),
    failsAs: placeOf,
  });
  const removal = useAction((order: Order) => orders.remove(order.id), {
    done: () => texts.deleted,
    failed: (error) => texts.deleteFailed(orderFailureText(error)),
    failsAs: () => 'problem',
  });
  return { status, stockCheck, removal };
}

/** null when the stock covers the whole order. */
function stockQuestion({ order, to }: StatusChange, products: readonly Product[]): Question | null {
  const warnings = stockWarnings(order, products, 'details');
  if (warnings.length === 0) return null;
  const isShort = shortStock(order, products).length > 0;
  return { about: isShort ? 'shortStock' : 'goneProducts', order, to, warnings };
}
