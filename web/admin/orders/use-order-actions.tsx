// What is done to orders: a status set from a card or the details (AO-22..24), a deletion (AO-27), the sheet that is open.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createOrderRepository } from '#backend/orders';
import type { StatusChangeError } from '#backend/orders';
import type { Backend } from '#backend/connect';
import { type Order, type OrderStatus, shortStock, stockEffect } from '#domain/order';
import { adminTexts, failureText } from '#text';
import { useToasts } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { userName } from '../layout/user-name.ts';
import { useActor } from '../layout/use-actor.ts';
import { useOpened } from '../layout/use-opened.ts';
import { OrderQuestion, type Question } from './order-question.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderWarnings, stockWarnings } from './order-warnings.tsx';
import { PrintedOrder } from './printed-order.tsx';
import { readOrderProducts, useOrderProducts } from './use-order-products.ts';

const texts = adminTexts.orders;

/** What the cards may do. */
export interface Desk {
  /** The change that is on its way. */
  readonly setting: { readonly id: string; readonly to: OrderStatus } | null;
  /** Grows with every change, for whoever shows orders of their own. */
  readonly changes: number;
  readonly setStatus: (order: Order, to: OrderStatus) => void;
  readonly open: (order: Order) => void;
}

export function OrderDesk(props: {
  readonly openId: string | null;
  /** Grows when stock read before may no longer be right. */
  readonly revision: number;
  readonly onOpen: (id: string | null) => void;
  readonly onChanged: () => Promise<void>;
  readonly children: (desk: Desk) => ReactNode;
}) {
  const { openId, revision, onOpen, onChanged } = props;
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  const [opened, setOpened] = useOpened(openId, createOrderRepository(backend).get, () => onOpen(null));
  const [setting, setSetting] = useState<Desk['setting']>(null);
  const [changes, setChanges] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isRemoving, setRemoving] = useState(false);

  const close = () => {
    setProblem(null);
    setQuestion(null);
    onOpen(null);
  };
  const finish = async (message: string) => {
    toasts.success(message);
    close();
    setChanges((before) => before + 1);
    await onChanged();
  };
  const tell = (order: Order, sentence: string) => {
    if (openId === order.id) setProblem(sentence);
    else toasts.failure(sentence);
  };
  /** A failed change keeps the sheet open and what it shows is brought up to date. */
  const fail = async (order: Order, error: StatusChangeError) => {
    setQuestion(null);
    tell(order, await changeProblem(backend, error));
    if (error.type !== 'ChangedMeanwhile') return;
    setOpened(error.order);
    await onChanged();
  };
  const setStatus = async (order: Order, to: OrderStatus) => {
    setSetting({ id: order.id, to });
    setProblem(null);
    const changed = await createOrderRepository(backend).setStatus(order.id, to, actor, order.status);
    setSetting(null);
    await (changed.ok ? finish(texts.statusUpdated) : fail(order, changed.error));
  };
  /** Taking stock that is not there needs an answer: the stock is read now, since the screen may show an older one. */
  const takeStock = async (order: Order, to: OrderStatus) => {
    setSetting({ id: order.id, to });
    setProblem(null);
    const products = await readOrderProducts(backend, order);
    setSetting(null);
    if (!products.ok) {
      tell(order, texts.updateFailed(failureText(products.error)));
      return;
    }
    const warnings = stockWarnings(order, products.value, 'details');
    if (warnings.length === 0) await setStatus(order, to);
    else {
      const isShort = shortStock(order, products.value).length > 0;
      setQuestion({ about: isShort ? 'shortStock' : 'goneProducts', order, to, warnings });
    }
  };
  const choose = (order: Order, to: OrderStatus) => {
    if (setting !== null) return;
    if (to === 'cancelled') setQuestion({ about: 'cancel', order });
    else void (stockEffect(order, to).type === 'Take' ? takeStock(order, to) : setStatus(order, to));
  };
  const remove = async (order: Order) => {
    setRemoving(true);
    const removed = await createOrderRepository(backend).remove(order.id);
    setRemoving(false);
    setQuestion(null);
    if (removed.ok) await finish(texts.deleted);
    else setProblem(texts.deleteFailed(failureText(removed.error)));
  };
  const answer = async (asked: Question) => {
    if (asked.about === 'remove') await remove(asked.order);
    else await setStatus(asked.order, asked.about === 'cancel' ? 'cancelled' : asked.to);
  };

  return (
    <>
      {props.children({
        setting,
        changes,
        setStatus: choose,
        open: (order) => {
          setOpened(order);
          onOpen(order.id);
        },
      })}
      {opened && openId === opened.id && (
        <>
          <OrderSheet
            order={opened}
            problem={problem}
            isBusy={setting !== null || isRemoving}
            warnings={<DetailWarnings order={opened} revision={revision} />}
            onStatus={(to) => choose(opened, to)}
            onPrint={() => window.print()}
            onRemove={() => setQuestion({ about: 'remove', order: opened })}
            onClose={close}
          />
          <PrintedOrder order={opened} />
        </>
      )}
      {question !== null && (
        <OrderQuestion
          question={question}
          isBusy={setting !== null || isRemoving}
          onConfirm={() => void answer(question)}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}

function DetailWarnings(props: { readonly order: Order; readonly revision: number }) {
  const productsOf = useOrderProducts([props.order], Infinity, props.revision);
  return <OrderWarnings order={props.order} products={productsOf(props.order)} depth="details" />;
}

/** Why a status was not set; who was faster is named. */
async function changeProblem(backend: Backend, error: StatusChangeError): Promise<string> {
  if (error.type !== 'ChangedMeanwhile') return texts.updateFailed(failureText(error));
  const name = await userName(backend, error.by);
  return texts.changedMeanwhile(texts.statuses[error.order.status], name ?? texts.somebody);
}
