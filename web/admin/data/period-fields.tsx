// Chooses the days of a list: a period, or from a day to a day.
import { useState } from 'react';
import { parseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import { salesTexts } from '#text';
import { DateField, SelectField } from '#ui';
import { type Days, daysOf, isReversed, periodOf, periods, type Period } from './day-period.ts';

const texts = salesTexts;

export function PeriodFields(props: { readonly days: Days; readonly onChange: (days: Days) => void }) {
  const { days, onChange } = props;
  const [today] = useState(() => shopDayOf(Date.now()));
  const period = periodOf(days, today);
  // Chosen days stay chosen days, also while they are those of a period.
  const [wantsDays, setWantsDays] = useState(period === 'custom');
  const isCustom = wantsDays && period !== 'all';
  return (
    <>
      <SelectField<Period>
        name="period"
        label={texts.period}
        labelHidden
        value={isCustom ? 'custom' : period}
        onChange={(chosen) => {
          setWantsDays(chosen === 'custom');
          onChange(daysOf(chosen, today, days));
        }}
        choices={periods.map((value) => ({ value, label: texts.periods[value] }))}
      />
      {isCustom && (
        <>
          <DayField
            name="from"
            label={texts.from}
            day={days.from}
            onChange={(from) => onChange({ ...days, from })}
          />
          <DayField
            name="until"
            label={texts.until}
            day={days.until}
            onChange={(until) => onChange({ ...days, until })}
            error={isReversed(days) ? texts.untilBeforeFrom : undefined}
          />
        </>
      )}
    </>
  );
}

function DayField(props: {
  readonly name: string;
  readonly label: string;
  readonly day: ShopDay | null;
  readonly onChange: (day: ShopDay | null) => void;
  readonly error?: string | undefined;
}) {
  const { name, label, day, onChange, error } = props;
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-small text-quiet">
        {label}
      </span>
      <DateField
        name={name}
        label={label}
        labelHidden
        value={day ?? ''}
        onChange={(text) => onChange(parseShopDay(text))}
        error={error}
      />
    </div>
  );
}
