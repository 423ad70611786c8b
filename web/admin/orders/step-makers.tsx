// Who took each step of an order, and when (FA-30), the newest first.
import type { Order } from '#domain/order';
import { adminTexts, formatMoment } from '#text';
import { Isolate } from '#ui';
import { accountName } from '../data/staff-names.ts';
import { useStaffNames } from '../data/use-staff-names.ts';

const texts = adminTexts.orders;

export function StepMakers({ order }: { readonly order: Order }) {
  const staff = useStaffNames();
  return (
    <ol aria-label={texts.stepMakers} className="flex flex-col gap-1 text-small text-quiet">
      {order.steps.toReversed().flatMap(({ status, at, by }) =>
        by === undefined
          ? []
          : [
              <li key={`${at} ${status}`}>
                {texts.stepMaker[status](accountName(staff, by))} <Isolate>{formatMoment(at)}</Isolate>
              </li>,
            ],
      )}
    </ol>
  );
}
