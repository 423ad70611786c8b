// The filters of the lists of sales and shifts: a period or days, a till, a cashier; for sales a method of payment.
import type { ReactNode } from 'react';
import FilterX from 'lucide-react/icons/filter-x';
import { paymentMethodTexts, salesTexts } from '#text';
import { IconButton } from '#ui';
import type { SaleNames } from './read-names.ts';
import { NameField } from '../data/name-field.tsx';
import { PeriodFields } from '../data/period-fields.tsx';
import { saleMethodOf, saleMethods, type ShownFilter } from './use-sale-filter.ts';

const texts = salesTexts;

const methodNames = new Map<string, string>(
  saleMethods.map((method) => [method, paymentMethodTexts[method]]),
);

export function SaleFilters(props: {
  readonly shown: ShownFilter;
  readonly names: SaleNames | null;
  /** Further fields of the list. */
  readonly children?: ReactNode;
}) {
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
      {props.children}
      {shown.isFiltered && <IconButton label={texts.clearFilter} icon={FilterX} onClick={shown.clear} />}
    </>
  );
}

export function MethodFilter({ shown: { filter, change } }: { readonly shown: ShownFilter }) {
  return (
    <NameField
      name="method"
      label={texts.method}
      allLabel={texts.allMethods}
      names={methodNames}
      chosen={filter.method}
      onChange={(method) => change({ method: saleMethodOf(method) })}
    />
  );
}

function tillNames(names: SaleNames | null): ReadonlyMap<string, string> {
  const tills = [...(names?.tills ?? [])];
  return new Map(tills.map(([id, { letter, name }]) => [id, texts.tillNamed(letter, name)]));
}
