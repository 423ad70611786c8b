// The question why an order was cancelled (OD-18): before the cancellation, and to correct the reason afterwards.
import { useState } from 'react';
import { cancelReasons, displayOrderNumber, type CancelReason, wasShipped } from '#domain/order';
import { adminTexts, orderHandlingTexts } from '#text';
import { ChoiceCards, ConfirmDialog, Isolate } from '#ui';
import type { OrderActions, ReasonQuestion } from './use-order-actions.ts';

const texts = orderHandlingTexts;

export function ReasonDialog(props: { readonly question: ReasonQuestion; readonly actions: OrderActions }) {
  const { actions, question } = props;
  const { about, order } = question;
  const [reason, setReason] = useState<CancelReason | ''>(about === 'correct' ? (order.reason ?? '') : '');
  const [isMissing, setMissing] = useState(false);
  const number = displayOrderNumber(order);
  return (
    <ConfirmDialog
      question={about === 'cancel' ? adminTexts.orders.confirmCancel(number) : texts.correctReasonOf(number)}
      confirmLabel={about === 'cancel' ? adminTexts.orders.cancel : texts.correctReason}
      // Beside 'cancel the order' a button 'cancel' would be ambiguous.
      {...(about === 'cancel' ? { cancelLabel: adminTexts.orders.leaveOrder } : { variant: 'primary' })}
      busy={actions.isBusy}
      onCancel={actions.cancel}
      onConfirm={() => {
        if (reason === '') setMissing(true);
        else actions.giveReason(question, reason);
      }}
      detail={
        <div className="flex flex-col gap-3">
          <p>
            <Isolate className="font-semibold">{number}</Isolate> · <bdi>{order.customerInfo.name}</bdi>
          </p>
          <ChoiceCards
            label={texts.reason}
            name="reason"
            required
            value={reason}
            onChange={(chosen) => {
              setMissing(false);
              setReason(chosen);
            }}
            choices={cancelReasons.map((value) => ({
              value,
              label: texts.reasons[value],
              ...(isBlamed(value) && wasShipped(order) && { hint: texts.countsAsRefused }),
            }))}
            {...(isMissing && { error: texts.chooseReason })}
          />
        </div>
      }
    />
  );
}

function isBlamed(reason: CancelReason): boolean {
  return reason === 'refused' || reason === 'unreachable';
}
