// The next steps of an order's status as buttons (AO-08..12): on its card, in its row and in its sheet.
import { cardActions, displayOrderNumber, type Order, type OrderAction } from '#domain/order';
import { adminTexts } from '#text';
import { Button } from '#ui';
import type { OrderActions } from './use-order-actions.ts';

const texts = adminTexts.orders;

export function OrderSteps(props: {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly size?: 'compact';
}) {
  const { order, actions, size = 'regular' } = props;
  const settingTo = actions.setting?.order.id === order.id ? actions.setting.to : null;
  const number = displayOrderNumber(order);
  return cardActions[order.status].map((action) => (
    <Button
      key={action.name}
      size={size}
      variant={action.name === 'Cancel' ? 'quiet' : 'primary'}
      className={action.name === 'Cancel' ? 'ms-6' : undefined}
      aria-label={actionTexts[action.name].named(number)}
      busy={settingTo === action.to}
      disabled={settingTo !== null && settingTo !== action.to}
      onClick={() => actions.setStatus(order, action.to)}
    >
      {actionTexts[action.name].label}
    </Button>
  ));
}

/** `named` is read by screen readers, with the number of the order. */
const actionTexts = {
  Confirm: { label: texts.confirm, named: texts.confirmNamed },
  Cancel: { label: texts.cancel, named: texts.cancelNamed },
  Deliver: { label: texts.deliver, named: texts.deliverNamed },
} as const satisfies Record<OrderAction['name'], unknown>;
