// The records that say they waited and arrived at once, where that made the rules less strict: to be read, not to be resolved (FS-44).
import type { DayCheck } from '#domain/day-check';
import { dayCheckTexts } from '#text';
import { Card, useMoneyFormat } from '#ui';
import { useStaffNames } from '../data/use-staff-names.ts';
import { DifferenceFacts } from './difference-facts.tsx';
import { differenceSentence } from './difference-sentence.ts';

const texts = dayCheckTexts.doubtful;

/** Renders nothing while there is none. */
export function DoubtfulRecords({ checks }: { readonly checks: readonly DayCheck[] }) {
  const staff = useStaffNames();
  const { text: moneyText } = useMoneyFormat();
  const found = checks.flatMap(({ inDoubt }) => inDoubt);
  if (found.length === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-3 p-4">
      <h3 className="text-body font-semibold">{texts.title}</h3>
      <p className="max-w-3xl text-small text-quiet">{texts.intro}</p>
      <ul aria-label={texts.title} className="flex flex-col divide-y divide-line">
        {found.map((record) => (
          <li key={`${record.documentId} ${record.found} ${record.subject}`} className="py-2">
            <DifferenceFacts
              difference={record}
              staff={staff}
              sentence={differenceSentence(record, moneyText, staff)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
