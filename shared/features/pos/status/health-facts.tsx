// What a till states of its device, as a list for the till itself and for the owner (TH-16). What its program cannot know is left out.
import type { ReactNode } from 'react';
import { signInAge, type TillHealth } from '#domain/till-health';
import { formatDay, formatShare, posTexts } from '#text';
import { Isolate, Moment } from '#ui';

const texts = posTexts.device;

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

export function HealthFacts(props: { readonly health: TillHealth; readonly now: number }) {
  return (
    <dl>
      {healthFacts(props.health, props.now).map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-3 border-b border-line py-2">
          <dt>{name}</dt>
          <dd className="text-end font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function healthFacts(health: TillHealth, now: number): readonly Fact[] {
  const { version, update, worker, confirmedAt, storageUsed, freeBytes, fileBytes, backupDay } = health;
  return [
    { name: texts.confirmedAt, value: confirmedAt === null ? null : confirmedText(health, now) },
    { name: texts.printedAt, value: moment(health.printedAt) },
    { name: texts.drawerOpenedAt, value: moment(health.drawerOpenedAt) },
    { name: texts.scannedAt, value: moment(health.scannedAt) },
    { name: texts.version, value: version === '' ? null : <Isolate>{version}</Isolate> },
    { name: texts.update, value: update && texts.updates[update] },
    { name: texts.worker, value: worker && texts.workers[worker] },
    {
      name: texts.storageUsed,
      value: storageUsed === null ? null : <Isolate>{formatShare(storageUsed)}</Isolate>,
    },
    { name: texts.freeBytes, value: freeBytes === null ? null : sizeText(freeBytes) },
    { name: texts.fileBytes, value: fileBytes === null ? null : sizeText(fileBytes) },
    { name: texts.backupDay, value: backupDay === null ? null : <Isolate>{formatDay(backupDay)}</Isolate> },
  ].filter(({ value }) => value !== null);
}

function moment(time: number | null): ReactNode {
  return time === null ? null : <Moment at={time} />;
}

function confirmedText(health: TillHealth, now: number): ReactNode {
  const age = signInAge(health, now) ?? 0;
  return (
    <>
      {moment(health.confirmedAt)}
      {age > 0 && <span className="ms-2 font-normal text-quiet">{texts.daysAgo(age)}</span>}
    </>
  );
}

function sizeText(bytes: number): string {
  return bytes >= 1e9 ? texts.gigabytes((bytes / 1e9).toFixed(1)) : texts.megabytes((bytes / 1e6).toFixed(1));
}
