// The full check of a chosen till and day, with its stock movements (TH-12).
import { useState } from 'react';
import type { RegisteredTill } from '#backend/tills';
import type { DayCheck } from '#domain/day-check';
import { parseShopDay, type ShopDay } from '#kernel/shop-day';
import { dayCheckTexts, failureText } from '#text';
import { Banner, Button, DateField, SelectField, Sentence } from '#ui';
import { hashText } from '../../shell/hash/index.ts';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';

const texts = dayCheckTexts;

export function FullCheck(props: { readonly tills: readonly RegisteredTill[]; readonly today: ShopDay }) {
  const { dayChecks, actor } = useAdmin();
  const { tills, today } = props;
  const [chosenTill, setTill] = useState<string | null>(null);
  const [typedDay, setDay] = useState<string>(today);
  const [done, setDone] = useState<DayCheck | null>(null);
  const tillId = chosenTill ?? tills[0]?.id ?? '';
  const day = parseShopDay(typedDay);
  const check = useAction(
    (chosen: ShopDay) =>
      dayChecks.run(
        { tillId, day: chosen, isFull: true, pause: () => Promise.resolve() },
        { actor, hashText },
      ),
    {
      changes: [['dayChecks']],
      failed: (error) => texts.checkFailed(failureText(error)),
      failsAs: 'problem',
      onSuccess: setDone,
    },
  );
  if (tills.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <SelectField
          name="till"
          label={texts.fullTill}
          value={tillId}
          onChange={setTill}
          choices={tills.map(({ id, letter, name }) => ({
            value: id,
            label: texts.tillNamed(letter, name),
          }))}
        />
        <DateField
          name="day"
          label={texts.fullDay}
          value={typedDay}
          onChange={setDay}
          {...(day === null ? { problem: texts.dayMissing } : {})}
        />
        <Button
          variant="quiet"
          // Beside the fields, below the height of their labels.
          className="sm:mt-8"
          busy={check.isBusy}
          disabled={day === null}
          onClick={() => void (day && check.run(day))}
        >
          {texts.full}
        </Button>
      </div>
      {check.problem !== null && <Banner tone="danger">{check.problem}</Banner>}
      {done && !check.isBusy && <Outcome check={done} />}
    </div>
  );
}

function Outcome({ check }: { readonly check: DayCheck }) {
  const { differences, more, chain, sales } = check;
  const open = differences.filter(({ resolved }) => resolved === null).length + more;
  const text = open === 0 && chain === '' ? texts.whole(sales) : texts.open(open);
  return (
    <Banner tone={open === 0 && chain === '' ? 'success' : 'warning'}>
      <Sentence text={chain === '' ? text : `${text}. ${texts.brokenAt(chain)}`} />
    </Banner>
  );
}
