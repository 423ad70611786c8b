// A refund that gave back more than was left of its sale stands in the list until an admin resolves it with a note (RF-17).
import { useState } from 'react';
import { beyondSoldOf, type DayCheck } from '#domain/day-check';
import type { RecordedRefund } from '#domain/refund';
import { dayCheckTexts, failureText, refundTexts } from '#text';
import { Banner, Button, useMoneyFormat } from '#ui';
import { hashText } from '../../shell/hash/index.ts';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { accountName } from '../data/staff-names.ts';
import { useLastLoaded, useRead } from '../data/use-read.ts';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import { differenceSentence } from '../today/difference-sentence.ts';
import { ResolveDifference } from '../today/resolve-difference.tsx';

const texts = refundTexts.admin;

export function BeyondSold(props: { readonly refund: RecordedRefund; readonly names: SaleNames | null }) {
  const { refund, names } = props;
  const { tillId, day } = refund;
  const { dayChecks, actor } = useAdmin();
  const { text: money } = useMoneyFormat();
  const [checked, setChecked] = useState<DayCheck | null>(null);
  const stored = useLastLoaded(
    useRead(['dayChecks', 'day', day], () => dayChecks.list({ first: day, last: day })),
  );
  // What an admin resolves is a difference of the refund's day, which is checked for it.
  const check = useAction(
    () => dayChecks.run({ tillId, day, isFull: false, pause: () => Promise.resolve() }, { actor, hashText }),
    { failed: (error) => dayCheckTexts.checkFailed(failureText(error)), onSuccess: setChecked },
  );
  const own = stored?.find((one) => one.check.tillId === tillId)?.check;
  const resolved = own && beyondSoldOf(own, refund.id)?.resolved;
  const difference = checked && beyondSoldOf(checked, refund.id);
  if (resolved) {
    const name = accountName(staffOf(names), resolved.by);
    return <Banner tone="success">{texts.resolvedBy(name, resolved.note)}</Banner>;
  }
  return (
    <>
      <Banner
        tone="danger"
        action={
          <Button variant="quiet" busy={check.isBusy} onClick={() => void check.run()}>
            {texts.resolve}
          </Button>
        }
      >
        {texts.beyondSoldHint}
      </Banner>
      {checked && difference && (
        <ResolveDifference
          check={checked}
          difference={difference}
          sentence={differenceSentence(difference, money, staffOf(names))}
          onClose={() => setChecked(null)}
        />
      )}
    </>
  );
}
