// The filters of the list of sales: a period or days, a till, a cashier.
import FilterX from 'lucide-react/icons/filter-x';
import { salesTexts } from '#text';
import { IconButton } from '#ui';
import type { SaleNames } from './read-names.ts';
import { NameField } from '../data/name-field.tsx';
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
