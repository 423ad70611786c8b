// The filters of the audit log: days, kind, person, till.
import FilterX from 'lucide-react/icons/filter-x';
import { auditTexts, salesTexts } from '#text';
import { IconButton } from '#ui';
import { NameField } from '../data/name-field.tsx';
import { PeriodFields } from '../data/period-fields.tsx';
import type { SaleNames } from '../sales/read-names.ts';
import { logKinds } from './log-rows.ts';
import type { ShownAuditFilter } from './use-audit-filter.ts';

const texts = auditTexts;

export function AuditFilters(props: {
  readonly shown: ShownAuditFilter;
  /** null until they are read. */
  readonly names: SaleNames | null;
}) {
  const { shown, names } = props;
  const { filter, change } = shown;
  const tills = [...(names?.tills ?? [])];
  return (
    <>
      <PeriodFields days={filter} onChange={({ from, until }) => change({ from, until })} />
      <NameField
        name="kind"
        label={texts.kind}
        allLabel={texts.allKinds}
        names={kindNames}
        chosen={filter.kind}
        onChange={(chosen) => change({ kind: logKinds.find((kind) => kind === chosen) ?? null })}
      />
      <NameField
        name="person"
        label={texts.person}
        allLabel={texts.allPersons}
        names={names?.users}
        chosen={filter.by}
        onChange={(by) => change({ by })}
      />
      <NameField
        name="till"
        label={texts.till}
        allLabel={texts.allTills}
        names={new Map(tills.map(([id, { letter, name }]) => [id, salesTexts.tillNamed(letter, name)]))}
        chosen={filter.tillId}
        onChange={(tillId) => change({ tillId })}
      />
      {shown.isFiltered && <IconButton label={texts.clearFilter} icon={FilterX} onClick={shown.clear} />}
    </>
  );
}

const kindNames: ReadonlyMap<string, string> = new Map(logKinds.map((kind) => [kind, texts.kinds[kind]]));
