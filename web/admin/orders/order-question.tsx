// The questions before a step that cannot be taken back or that takes stock that is not there.
import type { ReactNode } from 'react';
import { displayOrderNumber, type Order, type OrderStatus } from '#domain/order';
import { adminTexts } from '#text';
import { Banner, ConfirmDialog, Isolate } from '#ui';

const texts = adminTexts.orders;

export type Question =
  | { readonly about: 'remove'; readonly order: Order }
  | { readonly about: 'cancel'; readonly order: Order }
  | {
      readonly about: 'shortStock' | 'goneProducts';
      readonly order: Order;
      readonly to: OrderStatus;
      readonly warnings: readonly string[];
    };

export function OrderQuestion(props: {
  readonly question: Question;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const { question, isBusy, onConfirm, onCancel } = props;
  return (
    <ConfirmDialog
      {...textsOf(question)}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
      detail={
        <div className="flex flex-col gap-3">
          <p>
            <Isolate className="font-semibold">{displayOrderNumber(question.order)}</Isolate> ·{' '}
            <bdi>{question.order.customerInfo.name}</bdi>
          </p>
          <Detail question={question} />
        </div>
      }
    />
  );
}

interface QuestionTexts {
  readonly question: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly variant?: 'primary';
}

function textsOf({ about, order }: Question): QuestionTexts {
  if (about === 'remove') return { question: texts.confirmDelete, confirmLabel: texts.remove };
  if (about !== 'cancel') {
    const question =
      about === 'shortStock' ? texts.confirmShort : texts.confirmGone(displayOrderNumber(order));
    return { question, confirmLabel: texts.confirmAnyway, variant: 'primary' };
  }
  // 'Cancel' beside 'cancel the order' could be taken for either.
  return {
    question: texts.confirmCancel(displayOrderNumber(order)),
    confirmLabel: texts.cancel,
    cancelLabel: texts.leaveOrder,
  };
}

function Detail({ question }: { readonly question: Question }): ReactNode {
  if (question.about === 'shortStock' || question.about === 'goneProducts') {
    return (
      <Banner tone="warning">
        <ul className="flex flex-col gap-0.5">
          {question.warnings.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Banner>
    );
  }
  if (question.about === 'remove' && question.order.stockTaken) {
    return <Banner tone="warning">{texts.deleteLeavesStock}</Banner>;
  }
  return null;
}
