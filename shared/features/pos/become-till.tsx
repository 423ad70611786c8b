// In place of the point of sale on a device that is no till yet: the act that makes it one, which an admin approves (FS-36).
import { useState } from 'react';
import { deviceSubject } from '#domain/approver';
import { noMoney } from '#kernel/money';
import { posTexts } from '#text';
import type { BecomeTillError, Till } from '#till';
import { Banner, Button } from '#ui';
import { useApproval } from './approval/approval-context.tsx';

const texts = posTexts.becomeTill;

export function BecomeTill(props: { readonly till: Pick<Till, 'becomeTill'> }) {
  const { till } = props;
  const requestApproval = useApproval();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const become = async (): Promise<void> => {
    const approved = await requestApproval({
      what: texts.act,
      approval: { act: 'newTill', subject: deviceSubject, amount: noMoney },
    });
    if (approved === null) return;
    setProblem(null);
    setBusy(true);
    const done = await till.becomeTill(approved.approvedBy);
    setBusy(false);
    if (!done.ok) setProblem(messages[done.error.type]);
  };
  return (
    <section className="m-auto flex max-w-xl flex-col items-center gap-4 p-5 text-center">
      <h2 className="text-title font-bold">{texts.title}</h2>
      <p className="text-quiet">{texts.why}</p>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Button size="large" busy={isBusy} onClick={() => void become().catch(reportError)}>
        {isBusy ? texts.busy : texts.act}
      </Button>
    </section>
  );
}

const messages: Readonly<Record<BecomeTillError['type'], string>> = {
  Offline: texts.offline,
  Refused: texts.refused,
  NotSaved: posTexts.status.storageFailed,
};
