// What is done to orders: a status set from a card or the details (AO-22..24), a deletion (AO-27), the sheet that is open.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { orderRepository } from '#backend/orders';
import type { StatusChangeError } from '#backend/orders';
import type { Backend } from '#backend/connect';
import { displayOrderNumber, type Order, type OrderStatus } from '#domain/order';
import { adminTexts, failureText } from '#text';
import { Banner, ConfirmDialog, Isolate, useToasts } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { personName, useActor, useOpened } from '../frame/index.ts';
import { OrderSheet } from './order-sheet.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { PrintedOrder } from './printed-order.tsx';
import { useOrderProducts } from './use-order-products.ts';

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
  readonly onOpen: (id: string | null) => void;
  readonly onChanged: () => Promise<void>;
  readonly children: (desk: Desk) => ReactNode;
}) {
  const { openId, onOpen, onChanged } = props;
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  const [opened, setOpened] = useOpened(openId, orderRepository(backend).get, () => onOpen(null));
  const [setting, setSetting] = useState<Desk['setting']>(null);
  const [changes, setChanges] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState<'asked' | 'busy' | null>(null);

  const close = () => {
    setProblem(null);
    setRemoving(null);
    onOpen(null);
  };
  const finish = async (message: string) => {
    toasts.success(message);
    close();
    setChanges((before) => before + 1);
    await onChanged();
  };
  /** A failed change keeps the sheet open and what it shows is brought up to date. */
  const fail = async (order: Order, error: StatusChangeError) => {
    const sentence = await changeProblem(backend, error);
    if (openId === order.id) setProblem(sentence);
    else toasts.failure(sentence);
    if (error.type !== 'ChangedMeanwhile') return;
    setOpened(error.order);
    await onChanged();
  };
  const setStatus = async (order: Order, to: OrderStatus) => {
    if (setting !== null) return;
    setSetting({ id: order.id, to });
    setProblem(null);
    const changed = await orderRepository(backend).setStatus(order.id, to, actor, order.status);
    setSetting(null);
    await (changed.ok ? finish(texts.statusUpdated) : fail(order, changed.error));
  };
  const remove = async (order: Order) => {
    setRemoving('busy');
    const removed = await orderRepository(backend).remove(order.id);
    setRemoving(null);
    if (removed.ok) await finish(texts.deleted);
    else setProblem(texts.deleteFailed(failureText(removed.error)));
  };

  return (
    <>
      {props.children({
        setting,
        changes,
        setStatus: (order, to) => void setStatus(order, to),
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
            isBusy={setting !== null || removing === 'busy'}
            warnings={<DetailWarnings order={opened} />}
            onStatus={(to) => void setStatus(opened, to)}
            onPrint={() => window.print()}
            onRemove={() => setRemoving('asked')}
            onClose={close}
          />
          <PrintedOrder order={opened} />
          {removing !== null && (
            <ConfirmRemoval
              order={opened}
              isBusy={removing === 'busy'}
              onConfirm={() => void remove(opened)}
              onCancel={() => setRemoving(null)}
            />
          )}
        </>
      )}
    </>
  );
}

function DetailWarnings(props: { readonly order: Order }) {
  const productsOf = useOrderProducts([props.order], Infinity);
  return <OrderWarnings order={props.order} products={productsOf(props.order)} depth="details" />;
}

function ConfirmRemoval(props: {
  readonly order: Order;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const { order, isBusy, onConfirm, onCancel } = props;
  return (
    <ConfirmDialog
      question={texts.confirmDelete}
      confirmLabel={texts.remove}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
      detail={
        <div className="flex flex-col gap-3">
          <p>
            <Isolate className="font-semibold">{displayOrderNumber(order)}</Isolate> ·{' '}
            <bdi>{order.customerInfo.name}</bdi>
          </p>
          {order.stockTaken && <Banner tone="warning">{texts.deleteKeepsStock}</Banner>}
        </div>
      }
    />
  );
}

/** Why a status was not set; who was faster is named. */
async function changeProblem(backend: Backend, error: StatusChangeError): Promise<string> {
  if (error.type !== 'ChangedMeanwhile') return texts.updateFailed(failureText(error));
  const name = await personName(backend, error.by);
  return texts.changedMeanwhile(texts.statuses[error.order.status], name ?? texts.somebody);
}
