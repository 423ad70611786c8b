// Proposes counting the drawer where the shop does not: one quiet line, for as long as shifts are off and this device did not refuse.
import { useState } from 'react';
import X from 'lucide-react/icons/x';
import { failureText, posSettingsTexts, todayTexts } from '#text';
import { Button, IconButton } from '#ui';
import { useApp } from '../../shell/index.ts';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { useLastLoaded, useRead } from '../data/use-read.ts';

const texts = todayTexts.proposal;

const refusedKey = 'aleef.shiftsProposal';

export function ShiftsProposal() {
  const { posSettings, actor } = useAdmin();
  const { storage } = useApp();
  const [isRefused, setRefused] = useState(() => storage.read(refusedKey) === 'refused');
  const settings = useLastLoaded(useRead(['posSettings'], posSettings.get, { isEnabled: !isRefused }));
  const turnOn = useAction(
    (loaded: NonNullable<typeof settings>) =>
      posSettings.update(loaded, { ...loaded, useShifts: true }, actor),
    {
      changes: [['posSettings']],
      done: () => texts.done,
      failed: (error) =>
        posSettingsTexts.saveFailed(
          failureText(error.type === 'ChangedMeanwhile' ? { type: 'Conflict' } : error),
        ),
    },
  );
  if (isRefused || settings === null || settings.useShifts) return null;
  const refuse = () => {
    storage.write(refusedKey, 'refused');
    setRefused(true);
  };
  return (
    <section aria-label={texts.turnOn} className="flex flex-wrap items-center gap-x-3 text-small text-quiet">
      <p>{texts.line}</p>
      <Button variant="quiet" size="compact" busy={turnOn.isBusy} onClick={() => void turnOn.run(settings)}>
        {texts.turnOn}
      </Button>
      <IconButton label={texts.refuse} icon={X} onClick={refuse} />
    </section>
  );
}
