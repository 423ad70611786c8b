// The audit log of an admin (AL-08): the newest first with filters, a search by words, the export; each entry opens its subject.
import { foldText, matchesWords } from '#kernel/folding';
import { auditTexts } from '#text';
import { Button, EmptyState, Illustration } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { isReversed } from '../data/day-period.ts';
import { makerName } from '../data/staff-names.ts';
import { useUrlParam } from '../data/use-url-fields.ts';
import { LogScreen } from '../log/log-screen.tsx';
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
  const { filter, furtherTerms } = shown;
  return (
    <LogScreen
      texts={texts}
      intro={texts.intro}
      names={names}
      search={{ label: texts.search, query: query ?? '', onQuery: setQuery }}
      filters={<AuditFilters shown={shown} names={names} />}
      log={
        isReversed(filter)
          ? null
          : {
              repository: 'audit',
              filter,
              readPage: readLog(admin, filter),
              select: (entries) => entries.filter((entry) => hasTerms(entry, furtherTerms, names)),
              file: { csv: auditCsv },
              empty: <NoEntries shown={shown} />,
            }
      }
    >
      {(entries) => <AuditTable entries={entries} names={names} />}
    </LogScreen>
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
