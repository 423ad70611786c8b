// Who took each step of an order, and when (FA-30), the newest first.
import type { Order } from '#domain/order';
import { adminTexts, orderCorrectionTexts } from '#text';
import { useMoneyFormat, Moment } from '#ui';
import { accountName } from '../data/staff-names.ts';
import { useStaffNames } from '../data/use-staff-names.ts';

const texts = adminTexts.orders;

export function StepMakers({ order }: { readonly order: Order }) {
  const staff = useStaffNames();
  const { text: money } = useMoneyFormat();
  return (
    <ol aria-label={texts.stepMakers} className="flex flex-col gap-1 text-small text-quiet">
      {order.steps.toReversed().flatMap(({ status, at, by, correction }) =>
        by === undefined
          ? []
          : [
              <li key={`${at} ${status}`}>
                {correction === undefined
                  ? texts.stepMaker[status](accountName(staff, by))
                  : orderCorrectionTexts.by(accountName(staff, by))}{' '}
                <Moment at={at} />
                {correction !== undefined && correction.before.total !== correction.after.total && (
                  <>
                    {' · '}
                    {orderCorrectionTexts.change(
                      money(correction.before.total),
                      money(correction.after.total),
                    )}
                  </>
                )}
              </li>,
            ],
      )}
    </ol>
  );
}
