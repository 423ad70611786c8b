// The form with which orders are given to a courier.
import {
  draftOrErrors,
  requiredPhone,
  requiredText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import { netToCollect, type Order } from '#domain/order';
import { toLatinDigits } from '#kernel/digits';
import { parseShopDay, shopDay, type ShopDay } from '#kernel/shop-day';
import type { Handover } from './handover.ts';

export interface HandoverForm {
  readonly courier: string;
  readonly phone: string;
  readonly day: string;
}

export interface HandoverDraft {
  readonly courier: string;
  readonly phone: string;
  readonly day: ShopDay;
}

export function checkHandover(form: HandoverForm): Checked<HandoverDraft, HandoverForm> {
  return draftOrErrors<HandoverDraft, keyof HandoverForm>(
    {
      courier: requiredText(form.courier, textLimits.name),
      phone: requiredPhone(form.phone),
      day: dayError(form.day),
    },
    () => ({
      courier: form.courier.trim(),
      phone: toLatinDigits(form.phone).trim(),
      day: shopDay(toLatinDigits(form.day).trim()),
    }),
  );
}

function dayError(text: string): FieldErrorKey | undefined {
  return parseShopDay(text) === null ? 'NotADay' : undefined;
}

/** A list whose orders are still to be handed over one by one. */
export function makeHandover(making: {
  readonly id: string;
  readonly draft: HandoverDraft;
  readonly orders: readonly Order[];
  readonly by: string;
  readonly now: number;
}): Handover {
  const { id, draft, orders, by, now } = making;
  return {
    id,
    ...draft,
    entries: new Map(orders.map((order) => [order.id, { net: netToCollect(order), outcome: null }])),
    closing: null,
    createdBy: by,
    createdAt: now,
  };
}
