// The state of the device, read when it is shown (TH-16). What its program cannot know is left out.
import { useEffect, useState } from 'react';
import type { TillHealth } from '#domain/proof';
import { formatDay, formatShare, posTexts } from '#text';
import type { Till } from '#till';
import { Isolate } from '#ui';

const texts = posTexts.device;

type Read = { readonly type: 'Loading' | 'Failed' } | { readonly type: 'Read'; readonly health: TillHealth };

export function DeviceHealth({ till }: { readonly till: Pick<Till, 'health'> }) {
  const [read, setRead] = useState<Read>({ type: 'Loading' });
  useEffect(() => {
    let isShown = true;
    const show = (result: Read): void => {
      if (isShown) setRead(result);
    };
    till.health().then(
      (health) => show({ type: 'Read', health }),
      () => show({ type: 'Failed' }),
    );
    return () => {
      isShown = false;
    };
  }, [till]);
  const facts = read.type === 'Read' ? factsOf(read.health) : [];
  if (facts.length === 0 && read.type !== 'Failed') return null;
  return (
    // Its summary takes the focus, so that the keyboard reaches the end of a sheet without another control.
    <details open aria-label={texts.title} className="mt-4">
      <summary className="min-h-11 cursor-pointer text-lead font-semibold">{texts.title}</summary>
      {read.type === 'Failed' ? (
        <p className="text-quiet">{texts.failed}</p>
      ) : (
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-3 border-b border-line py-2">
              <dt>{name}</dt>
              <dd className="font-semibold tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

function factsOf({ storageUsed, freeBytes, fileBytes, backupDay }: TillHealth) {
  return [
    {
      name: texts.storageUsed,
      value: storageUsed === null ? null : <Isolate>{formatShare(storageUsed)}</Isolate>,
    },
    { name: texts.freeBytes, value: freeBytes === null ? null : sizeText(freeBytes) },
    { name: texts.fileBytes, value: fileBytes === null ? null : sizeText(fileBytes) },
    { name: texts.backupDay, value: backupDay === null ? null : <Isolate>{formatDay(backupDay)}</Isolate> },
  ].filter(({ value }) => value !== null);
}

function sizeText(bytes: number): string {
  return bytes >= 1e9 ? texts.gigabytes((bytes / 1e9).toFixed(1)) : texts.megabytes((bytes / 1e6).toFixed(1));
}
