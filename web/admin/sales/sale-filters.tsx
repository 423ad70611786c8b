// The filters of the list of sales: a period or days, a till, a cashier.
import { useState } from 'react';
import FilterX from 'lucide-react/icons/filter-x';
import { parseShopDay, shopDayOf } from '#kernel/shop-day';
import { salesTexts } from '#text';
import { DateField, IconButton, SelectField } from '#ui';
import type { SaleNames } from './read-names.ts';
import { daysOf, periodOf, periods, type Period } from './sale-period.ts';
import type { ShownFilter } from './use-sale-filter.ts';

const texts = salesTexts;

export function SaleFilters(props: { readonly shown: ShownFilter; readonly names: SaleNames | null }) {
  const { shown, names } = props;
  const { filter, change } = shown;
  const [today] = useState(() => shopDayOf(Date.now()));
  const period = periodOf(filter, today);
  // Chosen days stay chosen days, also while they are those of a period.
  const [isCustom, setCustom] = useState(period === 'custom');
  return (
    <>
      <SelectField<Period>
        name="period"
        label={texts.period}
        labelHidden
        value={isCustom ? 'custom' : period}
        onChange={(chosen) => {
          setCustom(chosen === 'custom');
          change(daysOf(chosen, today, filter));
        }}
        choices={periods.map((value) => ({ value, label: texts.periods[value] }))}
      />
      {isCustom && (
        <>
          <DayField name="from" label={texts.from} day={filter.from} onChange={(from) => change({ from })} />
          <DayField
            name="until"
            label={texts.until}
            day={filter.until}
            onChange={(until) => change({ until })}
          />
        </>
      )}
      <NameField
        name="till"
        label={texts.till}
        allLabel={texts.allTills}
        names={tillNames(names)}
        chosen={filter.tillId}
        onChange={(tillId) => change({ tillId })}
      />
      <NameField
        name="cashier"
        label={texts.cashier}
        allLabel={texts.allCashiers}
        names={names?.users}
        chosen={filter.cashierId}
        onChange={(cashierId) => change({ cashierId })}
      />
      {shown.isFiltered && (
        <IconButton
          label={texts.clearFilter}
          icon={FilterX}
          onClick={() => {
            setCustom(false);
            shown.clear();
          }}
        />
      )}
    </>
  );
}

function DayField(props: {
  readonly name: string;
  readonly label: string;
  readonly day: string | null;
  readonly onChange: (day: ReturnType<typeof parseShopDay>) => void;
}) {
  const { name, label, day, onChange } = props;
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
      />
    </div>
  );
}

function tillNames(names: SaleNames | null): ReadonlyMap<string, string> {
  const tills = [...(names?.tills ?? [])];
  return new Map(tills.map(([id, { letter, name }]) => [id, texts.tillNamed(letter, name)]));
}

/** A choice among names; the first one stands for all. An id without a name, as of a deleted user, can be chosen while it is set. */
function NameField(props: {
  readonly name: string;
  readonly label: string;
  readonly allLabel: string;
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly chosen: string | null;
  readonly onChange: (id: string | null) => void;
}) {
  const { name, label, allLabel, names = new Map<string, string>(), chosen, onChange } = props;
  const unknown = chosen === null || names.has(chosen) ? [] : [{ value: chosen, label: chosen }];
  return (
    <SelectField
      name={name}
      label={label}
      labelHidden
      value={chosen ?? all}
      onChange={(id) => onChange(id === all ? null : id)}
      choices={[
        { value: all, label: allLabel },
        ...[...names].map(([value, named]) => ({ value, label: named })),
        ...unknown,
      ]}
    />
  );
}

/** The value of the choice of all; no id has it. */
const all = '*';
