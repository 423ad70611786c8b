// The filters of the list of sales: a period or days, a till, a cashier.
import FilterX from 'lucide-react/icons/filter-x';
import { salesTexts } from '#text';
import { IconButton, SelectField } from '#ui';
import type { SaleNames } from './read-names.ts';
import { PeriodFields } from '../data/period-fields.tsx';
import type { ShownFilter } from './use-sale-filter.ts';

const texts = salesTexts;

export function SaleFilters(props: { readonly shown: ShownFilter; readonly names: SaleNames | null }) {
  const { shown, names } = props;
  const { filter, change } = shown;
  return (
    <>
      <PeriodFields days={filter} onChange={({ from, until }) => change({ from, until })} />
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
      {shown.isFiltered && <IconButton label={texts.clearFilter} icon={FilterX} onClick={shown.clear} />}
    </>
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
