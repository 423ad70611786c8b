// The messages after orders were handed over: how many went, which left the list and why, and where a run ended.
import type { LeftOut } from '#domain/handover';
import { displayOrderNumber } from '#domain/order';
import { adminTexts, failureText, handoverTexts } from '#text';
import { useToasts } from '#ui';
import type { HandOverReport } from './hand-over-all.ts';

const texts = handoverTexts;

export function useHandOverToasts(): (report: HandOverReport, courier: string) => void {
  const toasts = useToasts();
  return ({ given, leftOut, stop }, courier) => {
    if (given > 0) toasts.success(texts.handedOver(given, courier));
    for (const { order, why } of leftOut) {
      toasts.failure(texts.leftOut(displayOrderNumber(order), reasonOf(why)));
    }
    if (stop !== null) {
      toasts.failure(texts.stopped(displayOrderNumber(stop.order), failureText(stop.failure)));
    }
  };
}

function reasonOf(why: LeftOut): string {
  switch (why.type) {
    case 'Gone':
      return texts.leftOutBecause.gone;
    case 'WithCourier':
      return texts.leftOutBecause.withCourier(why.courier);
    case 'NotDeliverable':
      return texts.leftOutBecause.notDeliverable(adminTexts.orders.statuses[why.status]);
  }
}
