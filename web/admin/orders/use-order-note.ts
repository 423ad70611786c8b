// What an admin notes on an order: saved, shown in the sheet, and explained when it fails.
import type { Order, OrderNote, OrderNoteError } from '#domain/order';
import type { BackendFailure } from '#backend/failure';
import { errorTexts, failureText, orderHandlingTexts } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import type { OrderActions } from './use-order-actions.ts';

const texts = orderHandlingTexts;

export function useOrderNote(order: Order, actions: OrderActions, onSaved: () => void = () => undefined) {
  const { orders, actor } = useAdmin();
  return useAction((note: OrderNote) => orders.note(order.id, note, actor), {
    done: () => texts.noted,
    onSuccess: (noted) => {
      onSaved();
      actions.show(noted);
    },
    failed: (error) => texts.noteFailed(noteProblem(error)),
  });
}

function noteProblem(error: BackendFailure | OrderNoteError): string {
  switch (error.type) {
    case 'NoteTooLong':
    case 'ReferenceTooLong':
      return errorTexts.field.tooLong(error.limit);
    case 'AmountOutOfRange':
      return texts.amountOutOfRange;
    case 'NothingToReturn':
      return texts.emptyOwed;
    default:
      return failureText(error);
  }
}
