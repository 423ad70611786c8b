// What an admin does to orders: sets a status from a card or the sheet (AO-22..24), opens the sheet, deletes an order (AO-27).
import { useState } from 'react';
import type { StatusChangeError } from '#backend/orders';
import {
  type CancelReason,
  type Order,
  type OrderStatus,
  shortStock,
  type StandingStatus,
  stockEffect,
} from '#domain/order';
import type { Person } from '#domain/customer';
import type { Product } from '#domain/product';
import { adminTexts, failureText, orderHandlingTexts } from '#text';
import type { ToastAction } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { useOpened } from '../data/use-opened.ts';
import { userNameOf } from '../data/user-name.ts';
import { orderFailureText } from './order-failure.ts';
import { stockWarnings } from './order-warnings.tsx';
import { useQuestionLink } from './use-confirmation-link.ts';
import { readOrderProducts } from './use-order-products.ts';

const texts = adminTexts.orders;

interface StandingChange {
  readonly order: Order;
  readonly to: StandingStatus;
}

type StatusChange =
  StandingChange | { readonly order: Order; readonly to: 'cancelled'; readonly reason: CancelReason };

/** Cancel it, or correct the reason of its cancellation. */
export interface ReasonQuestion {
  readonly type: 'Reason';
  readonly about: 'cancel' | 'correct';
  readonly order: Order;
}

/** Answered by yes or no. */
export type YesNoQuestion =
  | { readonly type: 'YesNo'; readonly about: 'remove'; readonly order: Order }
  | { readonly type: 'YesNo'; readonly about: 'forget'; readonly order: Order; readonly person: Person }
  | {
      readonly type: 'YesNo';
      readonly about: 'shortStock' | 'goneProducts';
      readonly order: Order;
      readonly to: StandingStatus;
      readonly warnings: readonly string[];
    };

export type OrderActions = ReturnType<typeof useOrderActions>;

/** `onChanged` is called after every change, also when another user changed the order first. */
export function useOrderActions(onChanged: () => void) {
  const { orders } = useAdmin();
  const sheet = useOpened({ param: 'order', history: 'push', repository: 'orders', read: orders.get });
  const [question, setQuestion] = useState<ReasonQuestion | YesNoQuestion | null>(null);
  const { status, correction, stockCheck, removal, forgetting } = useOrderWrites({
    sheet,
    setQuestion,
    onChanged,
    finish: () => finish(),
  });

  const close = () => {
    for (const action of [status, correction, stockCheck, removal, forgetting]) action.clearProblem();
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
      if (to === 'cancelled') setQuestion({ type: 'Reason', about: 'cancel', order });
      else if (stockEffect(order, to).type === 'Take') void stockCheck.run({ order, to });
      else {
        stockCheck.clearProblem();
        void status.run({ order, to });
      }
    },
    opened: sheet.opened,
    open: sheet.open,
    /** Shows a newer version of the opened order. */
    show: (order: Order) => {
      sheet.update(order);
      onChanged();
    },
    /** Why the last step on the opened order failed. */
    problem:
      status.problem ?? correction.problem ?? stockCheck.problem ?? removal.problem ?? forgetting.problem,
    isBusy: setting !== null || correction.isBusy || removal.isBusy || forgetting.isBusy,
    close,
    /** Asks before a step that cannot be undone, or for a reason. */
    ask: (asked: ReasonQuestion | YesNoQuestion) => {
      status.clearProblem();
      stockCheck.clearProblem();
      setQuestion(asked);
    },
    /** The reason of a cancellation, or its correction. */
    giveReason: ({ about, order }: ReasonQuestion, reason: CancelReason) => {
      stockCheck.clearProblem();
      if (about === 'cancel') void status.run({ order, to: 'cancelled', reason });
      else void correction.run({ order, reason });
    },
    question,
    confirm: (asked: YesNoQuestion) => {
      if (asked.about === 'remove') {
        void remove(asked.order);
        return;
      }
      if (asked.about === 'forget') {
        void forgetting.run(asked.person);
        return;
      }
      stockCheck.clearProblem();
      void status.run({ order: asked.order, to: asked.to });
    },
    cancel: () => setQuestion(null),
  };
}

interface WriteDeps {
  readonly sheet: ReturnType<typeof useOpened<Order>>;
  readonly setQuestion: (question: YesNoQuestion | null) => void;
  readonly onChanged: () => void;
  readonly finish: () => void;
}

/** The writes of an order: its status and reason, the check of the stock before it, its deletion. */
function useOrderWrites({ sheet, setQuestion, onChanged, finish }: WriteDeps) {
  const admin = useAdmin();
  const { orders, persons, actor } = admin;
  const linkOf = useQuestionLink();
  /** A failure of the opened order is shown in its sheet. */
  const placeOf = ({ order }: { readonly order: Order }) =>
    sheet.opened?.id === order.id ? 'problem' : 'toast';
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
    (change: StatusChange) =>
      change.to === 'cancelled'
        ? orders.cancel(change.order.id, change.reason, actor, change.order.status)
        : orders.setStatus(change.order.id, change.to, actor, change.order.status),
    {
      done: () => texts.statusUpdated,
      offer: (order) => askBuyer(linkOf(order)),
      onSuccess: finish,
      failed: explain,
      failsAs: placeOf,
    },
  );
  const correction = useAction(
    ({ order, reason }: { readonly order: Order; readonly reason: CancelReason }) =>
      orders.correctReason(order.id, reason, actor),
    {
      done: () => orderHandlingTexts.reasonCorrected,
      onSuccess: finish,
      failed: (error) => {
        setQuestion(null);
        return error.type === 'ChangedMeanwhile'
          ? orderHandlingTexts.correctionEnded
          : texts.updateFailed(orderFailureText(error));
      },
      failsAs: placeOf,
    },
  );
  // Taking more than the stock needs a confirmation. The stock is read now: the screen may show an older one.
  const stockCheck = useAction(({ order }: StandingChange) => readOrderProducts(admin, order), {
    onSuccess: (products, change) => {
      const asked = stockQuestion(change, products);
      if (asked === null) void status.run(change);
      else setQuestion(asked);
    },
    failed: (error) => texts.updateFailed(failureText(error)),
    failsAs: placeOf,
  });
  const removal = useAction((order: Order) => orders.remove(order.id, actor), {
    done: () => texts.deleted,
    failed: (error) => texts.deleteFailed(orderFailureText(error)),
    failsAs: () => 'problem',
  });
  const forgetting = useAction((person: Person) => persons.remove(person.id, actor), {
    done: () => orderHandlingTexts.personRemoved,
    onSuccess: () => {
      setQuestion(null);
      onChanged();
    },
    failed: (error) => {
      setQuestion(null);
      return orderHandlingTexts.noteFailed(failureText(error));
    },
    failsAs: () => 'problem',
  });
  return { status, correction, stockCheck, removal, forgetting };
}

/** Opens the chat with a buyer (OD-16). */
function askBuyer(url: string | null): ToastAction | undefined {
  if (url === null) return undefined;
  const onPress = () => void window.open(url, '_blank', 'noreferrer');
  return { label: orderHandlingTexts.askBuyer, onPress };
}

/** null when the stock covers the whole order. */
function stockQuestion({ order, to }: StandingChange, products: readonly Product[]): YesNoQuestion | null {
  const warnings = stockWarnings(order, products, 'details');
  if (warnings.length === 0) return null;
  const isShort = shortStock(order, products).length > 0;
  return { type: 'YesNo', about: isShort ? 'shortStock' : 'goneProducts', order, to, warnings };
}
