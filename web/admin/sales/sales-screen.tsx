// The sales of the tills (UX-31): the newest first with filters, a search by receipt number, the sheet of a sale, the export.
import { receiptNumbersOf, type RecordedSale } from '#domain/sale';
import { err, ok } from '#kernel/result';
import { salesTexts } from '#text';
import { Button, EmptyState, Illustration } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { loadingTable } from '../data/paged-list.tsx';
import { ReadView } from '../data/read-view.tsx';
import { useOpened } from '../data/use-opened.ts';
import { type ReadState, useRead } from '../data/use-read.ts';
import { useUrlParam } from '../data/use-url-fields.ts';
import { LogScreen } from '../log/log-screen.tsx';
import { NoSales } from './no-sales.tsx';
import { useSaleNames, type SaleNames } from './read-names.ts';
import { MethodFilter, SaleFilters } from './sale-filters.tsx';
import { SaleSheet } from './sale-sheet.tsx';
import { salesCsv } from './sales-csv.ts';
import { SalesTable } from './sales-table.tsx';
import { useSaleFilter } from './use-sale-filter.ts';

const texts = salesTexts;

export function SalesScreen() {
  const { sales } = useAdmin();
  const [queryParam, setQuery] = useUrlParam('q');
  const query = queryParam?.trim() ?? '';
  const shown = useSaleFilter();
  const names = useSaleNames();
  const sheet = useOpened({ param: 'sale', history: 'push', repository: 'sales', read: useReadSale() });
  return (
    <LogScreen<RecordedSale>
      texts={texts}
      names={names}
      search={{ label: texts.search, query: queryParam ?? '', onQuery: setQuery }}
      filters={
        query === '' && (
          <SaleFilters shown={shown} names={names}>
            <MethodFilter shown={shown} />
          </SaleFilters>
        )
      }
      log={
        query === ''
          ? {
              repository: 'sales',
              filter: shown.filter,
              readPage: (page) => sales.list(page, shown.filter),
              file: { csv: salesCsv, hasCodes: true },
              empty: <NoSales texts={texts} shown={shown} />,
            }
          : null
      }
      below={
        <>
          {query !== '' && (
            <FoundSales
              key={query}
              query={query}
              names={names}
              onOpen={sheet.open}
              onClear={() => setQuery(null)}
            />
          )}
          {sheet.opened && <SaleSheet sale={sheet.opened} names={names} onClose={sheet.close} />}
        </>
      }
    >
      {(listed) => <SalesTable sales={listed} names={names} onOpen={sheet.open} />}
    </LogScreen>
  );
}

function useReadSale() {
  const { sales } = useAdmin();
  return async (id: string) => {
    const found = await sales.getSome([id]);
    if (!found.ok) return found;
    const [sale] = found.value;
    return sale === undefined ? err({ type: 'NotFound' } as const) : ok(sale);
  };
}

function FoundSales(props: {
  readonly query: string;
  /** null until they are read: digits alone need the letters of the tills. */
  readonly names: SaleNames | null;
  readonly onOpen: (sale: RecordedSale) => void;
  readonly onClear: () => void;
}) {
  const { query, names, onOpen, onClear } = props;
  const { sales } = useAdmin();
  const numbers = receiptNumbersOf(query, names?.letters ?? []);
  const read: ReadState<readonly RecordedSale[]> = useRead(
    ['sales', 'search', numbers.join(' ')],
    () => sales.listByNumber(numbers),
    { isEnabled: names !== null },
  );
  return (
    <ReadView read={read} loading={loadingTable} describeFailure={texts.loadFailed}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState
            sentence={texts.emptySearch}
            hint={texts.searchHint}
            headingLevel={2}
            illustration={<Illustration name="empty-search" className="size-40" />}
            action={
              <Button variant="quiet" onClick={onClear}>
                {texts.clearSearch}
              </Button>
            }
          />
        ) : (
          <>
            <p role="status" className="text-small text-quiet">
              {texts.found(found.length)}
            </p>
            <SalesTable sales={found} names={names} onOpen={onOpen} />
          </>
        )
      }
    </ReadView>
  );
}
