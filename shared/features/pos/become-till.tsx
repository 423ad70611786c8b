// In place of the point of sale on a device that is no till yet, or that an admin took out of use: the act that makes it one, which an admin
// approves (FS-36).
import { useState, useSyncExternalStore } from 'react';
import { deviceSubject } from '#domain/approver';
import { noMoney } from '#kernel/money';
import { posTexts } from '#text';
import type { BecomeTillError, Till } from '#till';
import { Banner, Button } from '#ui';
import { useApproval } from './approval/approval-context.tsx';

const texts = posTexts.becomeTill;

export function BecomeTill(props: { readonly till: Pick<Till, 'becomeTill' | 'settings' | 'state'> }) {
  const { till } = props;
  const requestApproval = useApproval();
  const isRetired = useSyncExternalStore(till.state.subscribe, () => till.state.current().till !== null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const become = async (): Promise<void> => {
    const isOpen = till.settings.current().newTills === 'open';
    const approved = isOpen ? nobodyAsked : await requestApproval(wanted);
    if (approved === null) return;
    setProblem(null);
    setBusy(true);
    const done = await till.becomeTill(approved.approvedBy);
    setBusy(false);
    if (!done.ok) setProblem(problemOf(done.error, isRetired));
  };
  return (
    <section className="m-auto flex max-w-xl flex-col items-center gap-4 p-5 text-center">
      <h2 className="text-title font-bold">{isRetired ? texts.retiredTitle : texts.title}</h2>
      <p className="text-quiet">{isRetired ? texts.retiredWhy : texts.why}</p>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Button size="large" busy={isBusy} onClick={() => void become().catch(reportError)}>
        {isBusy ? texts.busy : texts.act}
      </Button>
    </section>
  );
}

const wanted = {
  what: texts.act,
  approval: { act: 'newTill', subject: deviceSubject, amount: noMoney },
} as const;

const nobodyAsked = { approvedBy: null } as const;

function problemOf({ type }: BecomeTillError, isRetired: boolean): string {
  return isRetired && type === 'Refused' ? texts.retiredRefused : messages[type];
}

const messages: Readonly<Record<BecomeTillError['type'], string>> = {
  Offline: texts.offline,
  Refused: texts.refused,
  NotSaved: posTexts.status.storageFailed,
};
