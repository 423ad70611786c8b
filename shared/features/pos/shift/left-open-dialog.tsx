// A shift of an earlier day that is still open: asked before the payment, closed with a count or put off (SF-22). It never refuses a sale.
import { useState } from 'react';
import { noMoney } from '#kernel/money';
import { formatMoment, shiftTexts } from '#text';
import type { CloseRequest, Till } from '#till';
import { Button, Dialog } from '#ui';
import { useApproval } from '../approval/approval-context.tsx';

const texts = shiftTexts.pos.leftOpen;

export interface CloseRequests {
  /** Goes on at once, or after the close was put off. */
  readonly before: (goOn: () => void) => Promise<void>;
  /** Null while nothing is asked. */
  readonly open: (CloseRequest & { readonly goOn: () => void }) | null;
  readonly end: () => void;
}

export function useCloseRequests(till: Pick<Till, 'closeRequest' | 'settings'>): CloseRequests {
  const [open, setOpen] = useState<CloseRequests['open']>(null);
  return {
    open,
    end: () => setOpen(null),
    before: async (goOn) => {
      const { useShifts } = till.settings.current();
      const request = useShifts ? await till.closeRequest() : null;
      if (request === null) goOn();
      else setOpen({ ...request, goOn });
    },
  };
}

export function LeftOpenDialog(props: {
  readonly till: Pick<Till, 'putOffClose'>;
  readonly requests: CloseRequests;
  readonly onCloseShift: () => void;
}) {
  const { till, requests, onCloseShift } = props;
  const { open, end } = requests;
  const approve = useApproval();
  if (open === null) return null;
  const { id, opening } = open.shift;
  /** The sale goes on even if the put-off could not be stored: this request never refuses one. */
  const putOff = async (approvedBy: string | null): Promise<void> => {
    await till.putOffClose(approvedBy).catch(reportError);
    end();
    open.goOn();
  };
  const putOffWithPin = async (): Promise<void> => {
    const approved = await approve({
      what: texts.approval,
      approval: { act: 'putOff', subject: id, amount: noMoney },
    });
    if (approved !== null) await putOff(approved.approvedBy);
  };
  return (
    <Dialog
      title={texts.title}
      onClose={end}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button
            size="large"
            onClick={() => {
              end();
              onCloseShift();
            }}
          >
            {texts.close}
          </Button>
          {open.isLogged && (
            <Button variant="quiet" size="large" onClick={() => void putOffWithPin()}>
              {texts.putOffWithPin}
            </Button>
          )}
          <Button variant="quiet" size="large" onClick={() => void putOff(null)}>
            {texts.putOff}
          </Button>
        </div>
      }
    >
      <p>
        {texts.opened(formatMoment(opening.at), opening.by.name)} {texts.hint}
      </p>
      {open.isLogged && <p className="mt-2 font-semibold text-warning-ink">{texts.logged}</p>}
    </Dialog>
  );
}
