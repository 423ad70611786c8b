// The next steps of an order's status as buttons (AO-08..12): on its card, in its row and in its sheet.
import { cardActions, displayOrderNumber, type Order, type OrderAction } from '#domain/order';
import { adminTexts } from '#text';
import { Button, classes } from '#ui';
import type { OrderActions } from './use-order-actions.ts';

const texts = adminTexts.orders;

export function OrderSteps(props: {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly size?: 'compact';
  /** In a row only the next step has a button. */
  readonly isFirstOnly?: boolean;
}) {
  const { order, actions, size = 'regular' } = props;
  const settingTo = actions.setting?.order.id === order.id ? actions.setting.to : null;
  const number = displayOrderNumber(order);
  const steps = cardActions[order.status];
  return (props.isFirstOnly === true ? steps.slice(0, 1) : steps).map((action) => (
    <Button
      key={action.name}
      size={size}
      variant={action.name === 'Cancel' ? 'quiet' : 'primary'}
      className={classes('whitespace-nowrap', action.name === 'Cancel' && 'ms-6')}
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
