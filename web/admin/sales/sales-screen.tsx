// The sales of the tills (UX-31): the newest first with filters, a search by receipt number, the sheet of a sale, the export.
import { useState } from 'react';
import { receiptNumbersOf, type RecordedSale } from '#domain/sale';
import { err, ok } from '#kernel/result';
import { salesTexts } from '#text';
import { Button, EmptyState, Illustration } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ExportButton, ExportCut } from '../data/export-button.tsx';
import { QueryField } from '../data/query-field.tsx';
import { loadingTable, PagedList } from '../data/paged-list.tsx';
import { ReadView } from '../data/read-view.tsx';
import { useOpened } from '../data/use-opened.ts';
import { type ReadState, useRead } from '../data/use-read.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { NoSales } from './no-sales.tsx';
import { useSaleNames, type SaleNames } from './read-names.ts';
import { MethodFilter, SaleFilters } from './sale-filters.tsx';
import { SaleSheet } from './sale-sheet.tsx';
import { salesCsv } from './sales-csv.ts';
import { SalesTable } from './sales-table.tsx';
import { useSaleFilter, type ShownFilter } from './use-sale-filter.ts';

const texts = salesTexts;

export function SalesScreen() {
  const admin = useAdmin();
  const [queryParam, setQuery] = useUrlParam('q');
  const query = queryParam?.trim() ?? '';
  const shown = useSaleFilter();
  const names = useSaleNames();
  const [cutAt, setCutAt] = useState<number | null>(null);
  const sheet = useOpened({ param: 'sale', history: 'push', repository: 'sales', read: useReadSale() });
  return (
    <AdminScreen
      title={texts.title}
      isDense
      actions={
        query === '' && (
          <ExportButton
            texts={texts}
            readPage={(page) => admin.sales.list(page, shown.filter)}
            csv={(sales, reader) => salesCsv(sales, names, reader)}
            hasCodes
            isReady={names !== null}
            onCut={setCutAt}
          />
        )
      }
    >
      <div className="grid grid-cols-2 items-center gap-2 md:grid-cols-4 xl:flex xl:flex-wrap">
        <QueryField
          label={texts.search}
          query={queryParam ?? ''}
          onQuery={setQuery}
          className="col-span-2 min-w-44 flex-1 md:col-span-4"
        />
        {query === '' && (
          <SaleFilters shown={shown} names={names}>
            <MethodFilter shown={shown} />
          </SaleFilters>
        )}
      </div>
      <ExportCut cutAt={cutAt} describe={texts.exportCut} onClose={() => setCutAt(null)} />
      {query === '' ? (
        <ListedSales
          // Another filter starts with another list.
          key={JSON.stringify(shown.filter)}
          shown={shown}
          names={names}
          onOpen={sheet.open}
        />
      ) : (
        <FoundSales
          key={query}
          query={query}
          names={names}
          areNamesRead={names !== null}
          onOpen={sheet.open}
          onClear={() => setQuery(null)}
        />
      )}
      {sheet.opened && <SaleSheet sale={sheet.opened} names={names} onClose={sheet.close} />}
    </AdminScreen>
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

interface ListProps {
  readonly names: SaleNames | null;
  readonly onOpen: (sale: RecordedSale) => void;
}

function ListedSales(props: ListProps & { readonly shown: ShownFilter }) {
  const { shown, names, onOpen } = props;
  const { filter } = shown;
  const { sales } = useAdmin();
  return (
    <PagedList
      readKey={['sales', 'list', JSON.stringify(filter)]}
      readPage={(page) => sales.list(page, filter)}
      texts={texts}
      empty={<NoSales texts={texts} shown={shown} />}
    >
      {(items) => <SalesTable sales={items} names={names} onOpen={onOpen} />}
    </PagedList>
  );
}

function FoundSales(
  props: ListProps & {
    readonly query: string;
    /** Digits alone need the letters of the tills. */
    readonly areNamesRead: boolean;
    readonly onClear: () => void;
  },
) {
  const { query, names, areNamesRead, onOpen, onClear } = props;
  const { sales } = useAdmin();
  const numbers = receiptNumbersOf(query, names?.letters ?? []);
  const read: ReadState<readonly RecordedSale[]> = useRead(
    ['sales', 'search', numbers.join(' ')],
    () => sales.listByNumber(numbers),
    { isEnabled: areNamesRead },
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
