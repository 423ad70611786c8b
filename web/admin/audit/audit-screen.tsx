// The audit log of an admin (AL-08): the newest first with filters, a search by words, the export; each entry opens its subject.
import { useState } from 'react';
import { foldText, matchesWords } from '#kernel/folding';
import { auditTexts } from '#text';
import { Button, EmptyState, Illustration } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { isReversed } from '../data/day-period.ts';
import { ExportButton, ExportCut } from '../data/export-button.tsx';
import { makerName } from '../data/staff-names.ts';
import { QueryField } from '../data/query-field.tsx';
import { PagedList } from '../data/paged-list.tsx';
import { useUrlParam } from '../data/use-url-param.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { staffOf, useSaleNames, type SaleNames } from '../sales/read-names.ts';
import { auditCsv } from './audit-csv.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { readLog, type LogRow } from './log-rows.ts';
import { useAuditFilter, type ShownAuditFilter } from './use-audit-filter.ts';

const texts = auditTexts;

export function AuditScreen() {
  const admin = useAdmin();
  const [query, setQuery] = useUrlParam('q');
  const shown = useAuditFilter(query ?? '');
  const names = useSaleNames();
  const [cutAt, setCutAt] = useState<number | null>(null);
  const isUnreadable = isReversed(shown.filter);
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      isDense
      actions={
        !isUnreadable && (
          <ExportButton
            texts={texts}
            readPage={readLog(admin, shown.filter)}
            csv={(entries) =>
              auditCsv(
                entries.filter((entry) => hasTerms(entry, shown.furtherTerms, names)),
                names,
              )
            }
            isReady={names !== null}
            onCut={setCutAt}
          />
        )
      }
    >
      <div className="grid grid-cols-2 items-center gap-2 md:grid-cols-4 xl:flex xl:flex-wrap">
        <QueryField
          label={texts.search}
          query={query ?? ''}
          onQuery={setQuery}
          className="col-span-2 min-w-44 flex-1 md:col-span-4"
        />
        <AuditFilters shown={shown} names={names} />
      </div>
      <ExportCut cutAt={cutAt} describe={texts.exportCut} onClose={() => setCutAt(null)} />
      {!isUnreadable && (
        // Another filter starts with another list.
        <Entries key={JSON.stringify(shown.filter)} shown={shown} names={names} />
      )}
    </AdminScreen>
  );
}

function Entries(props: { readonly shown: ShownAuditFilter; readonly names: SaleNames | null }) {
  const { shown, names } = props;
  const { filter, furtherTerms } = shown;
  const admin = useAdmin();
  return (
    <PagedList
      readKey={['audit', 'list', JSON.stringify(filter)]}
      readPage={readLog(admin, filter)}
      texts={texts}
      select={(entries) => entries.filter((entry) => hasTerms(entry, furtherTerms, names))}
      empty={<NoEntries shown={shown} />}
    >
      {(entries) => <AuditTable entries={entries} names={names} />}
    </PagedList>
  );
}

function NoEntries({ shown }: { readonly shown: ShownAuditFilter }) {
  return (
    <EmptyState
      sentence={shown.isFiltered ? texts.emptyFilter : texts.empty}
      {...(shown.filter.word === null ? {} : { hint: texts.searchHint })}
      headingLevel={2}
      illustration={
        <Illustration name={shown.isFiltered ? 'empty-search' : 'no-figures'} className="size-40" />
      }
      action={
        shown.isFiltered && (
          <Button variant="quiet" onClick={shown.clear}>
            {texts.clearFilter}
          </Button>
        )
      }
    />
  );
}

/** In the subject, in the name that is shown, or in the stated one, which the first term was searched in. */
function hasTerms(entry: LogRow, terms: readonly string[], names: SaleNames | null): boolean {
  const { subject, byName } = entry;
  return matchesWords(foldText(`${subject.name} ${makerName(staffOf(names), entry)} ${byName}`), terms);
}
