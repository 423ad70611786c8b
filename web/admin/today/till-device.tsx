// What a till stated of its device with its last proof (TH-16), read when it is opened: the page of a day costs no read for it.
import { useState } from 'react';
import { HealthFacts } from '#features/pos';
import { formatMoment, todayTexts } from '#text';
import { Button, Dialog, Sentence, Skeleton } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadView } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';

const texts = todayTexts.device;

export function TillDevice({ tillId, name }: { readonly tillId: string; readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        className="self-start"
        aria-label={texts.showOf(name)}
        onClick={() => setOpen(true)}
      >
        {texts.show}
      </Button>
      {isOpen && (
        <Dialog title={texts.of(name)} onClose={() => setOpen(false)}>
          <Stated tillId={tillId} />
        </Dialog>
      )}
    </>
  );
}

function Stated({ tillId }: { readonly tillId: string }) {
  const { tillDays } = useAdmin();
  const read = useRead(['tills', 'health'], () => tillDays.health());
  return (
    <ReadView read={read} loading={<Skeleton className="h-24" />} describeFailure={texts.loadFailed}>
      {(all) => {
        const health = all.find((one) => one.tillId === tillId);
        if (health === undefined) return <p className="text-quiet">{texts.none}</p>;
        return (
          <>
            <HealthFacts health={health} now={health.at} />
            <p className="pt-2 text-quiet">
              <Sentence text={texts.statedAt(formatMoment(health.at))} />
            </p>
          </>
        );
      }}
    </ReadView>
  );
}
