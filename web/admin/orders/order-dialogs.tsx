// What the actions on orders open: the sheet of one, its print-out, and the questions before a step that cannot be undone.
import type { ReactNode } from 'react';
import { displayOrderNumber } from '#domain/order';
import { adminTexts, orderHandlingTexts as handlingTexts } from '#text';
import { Banner, ConfirmDialog, Isolate } from '#ui';
import { OrderSheet } from './order-sheet.tsx';
import { WarningBanner } from './order-warnings.tsx';
import { PrintedOrder } from './printed-order.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { OrderActions, YesNoQuestion } from './use-order-actions.ts';

const texts = adminTexts.orders;

export function OrderDialogs({ actions }: { readonly actions: OrderActions }) {
  const { opened, question } = actions;
  return (
    <>
      {opened && (
        <>
          <OrderSheet order={opened} actions={actions} />
          <PrintedOrder order={opened} />
        </>
      )}
      {question?.type === 'Reason' && <ReasonDialog question={question} actions={actions} />}
      {question?.type === 'YesNo' && (
        <ConfirmDialog
          {...textsOf(question)}
          busy={actions.isBusy}
          onConfirm={() => actions.confirm(question)}
          onCancel={actions.cancel}
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
      )}
    </>
  );
}

interface QuestionTexts {
  readonly question: string;
  readonly confirmLabel: string;
  readonly variant?: 'primary';
}

function textsOf({ about, order }: YesNoQuestion): QuestionTexts {
  if (about === 'remove') return { question: texts.confirmDelete, confirmLabel: texts.remove };
  if (about === 'forget') {
    return { question: handlingTexts.confirmRemovePerson, confirmLabel: handlingTexts.removePerson };
  }
  const question = about === 'shortStock' ? texts.confirmShort : texts.confirmGone(displayOrderNumber(order));
  return { question, confirmLabel: texts.confirmAnyway, variant: 'primary' };
}

function Detail({ question }: { readonly question: YesNoQuestion }): ReactNode {
  switch (question.about) {
    case 'remove':
      return question.order.stockTaken && <Banner tone="warning">{texts.deleteLeavesStock}</Banner>;
    case 'forget':
      return <p>{handlingTexts.removePersonDetail}</p>;
    default:
      return <WarningBanner lines={question.warnings} />;
  }
}
