// An interrupted hand-over (OD-22): orders of the list that did not leave with the courier yet go on, or leave the list.
import { useState } from 'react';
import type { Handover } from '#domain/handover';
import { displayOrderNumber, type Order } from '#domain/order';
import { failureText, handoverTexts } from '#text';
import { Banner, Button, Isolate } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { useInvalidate } from '../data/use-read.ts';
import { handOverAll } from './hand-over-all.ts';
import { useHandOverToasts } from './use-hand-over-toasts.ts';

const texts = handoverTexts;

export function Unfinished(props: {
  readonly list: Handover;
  /** Orders that are not handed over. */
  readonly waiting: readonly Order[];
  /** Ids of orders that are deleted. */
  readonly gone: readonly string[];
}) {
  const { list, waiting, gone } = props;
  const admin = useAdmin();
  const invalidate = useInvalidate();
  const report = useHandOverToasts();
  const [progress, setProgress] = useState<number | null>(null);
  const leaving = useAction((orderId: string) => admin.handovers.leaveOut(list.id, orderId), {
    changes: [['handovers'], ['orders']],
    failed: failureText,
  });
  const goOn = async (): Promise<void> => {
    setProgress(0);
    report(await handOverAll({ ...admin, onProgress: setProgress }, list.id, waiting), list.courier);
    setProgress(null);
    await invalidate(['handovers'], ['orders']);
  };
  const isBusy = progress !== null || leaving.isBusy;
  return (
    <Banner
      tone="warning"
      action={
        waiting.length > 0 && (
          <Button
            size="compact"
            busy={progress !== null}
            disabled={leaving.isBusy}
            onClick={() => void goOn()}
          >
            {texts.goOn}
          </Button>
        )
      }
    >
      <p>{texts.unfinished(waiting.length + gone.length)}</p>
      {progress !== null && <p role="status">{texts.handingOver(progress, waiting.length)}</p>}
      <ul role="list" className="mt-1 flex flex-col gap-1">
        {[
          ...waiting.map((order) => ({ id: order.id, number: displayOrderNumber(order) })),
          ...gone.map((id) => ({ id, number: id })),
        ].map(({ id, number }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Isolate className="tabular">{number}</Isolate>
            <Button
              variant="quiet"
              size="compact"
              aria-label={texts.leaveOutNamed(number)}
              busy={leaving.isBusy && leaving.input === id}
              disabled={isBusy}
              onClick={() => void leaving.run(id)}
            >
              {texts.leaveOut}
            </Button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
