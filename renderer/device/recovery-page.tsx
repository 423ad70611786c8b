// Shown when the till's database is damaged: the recovered records and the choice of how to continue.
import { useState } from 'react';
import type { RecoveryOffer } from '#desktop';
import { countText, desktopTexts, saleForms } from '#text';
import { Banner, Button, Card } from '#ui';
import { unwrapAnswer, useBridge } from '../app-context/index.ts';

const texts = desktopTexts.recovery;

export function RecoveryPage(props: { readonly offer: RecoveryOffer }) {
  const { backupDay, recoveredSales } = props.offer;
  const bridge = useBridge();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const recover = async (from: 'backup' | 'empty'): Promise<void> => {
    setBusy(true);
    const recovered = await unwrapAnswer(bridge.recover(from));
    setBusy(false);
    setFailed(!recovered.ok);
  };
  return (
    <div className="page-width grid flex-1 content-center justify-items-center py-10">
      <Card className="flex w-full max-w-lg flex-col gap-5 p-8">
        <h1 className="text-title font-extrabold">{texts.title}</h1>
        <p>{texts.explanation}</p>
        <p className="font-semibold">
          {recoveredSales > 0 ? texts.rescued(countText(recoveredSales, saleForms)) : texts.nothingRescued}
        </p>
        <p className="text-quiet">{texts.newLetter}</p>
        {hasFailed && <Banner tone="danger">{texts.failed}</Banner>}
        {backupDay !== null && (
          <Button busy={isBusy} onClick={() => void recover('backup')}>
            {texts.fromBackup(backupDay)}
          </Button>
        )}
        <Button variant="quiet" busy={isBusy} onClick={() => void recover('empty')}>
          {texts.fromNothing}
        </Button>
      </Card>
    </div>
  );
}
