// The refunds of the tills (RF-17): the newest first with filters, the sheet with all refunds of the same sale, the export.
import { useState } from 'react';
import type { RecordedRefund } from '#domain/refund';
import { refundTexts } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { ExportButton, ExportCut } from '../data/export-button.tsx';
import { NameField } from '../data/name-field.tsx';
import { PagedList } from '../data/paged-list.tsx';
import { useOpened } from '../data/use-opened.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { NoSales } from '../sales/no-sales.tsx';
import { useSaleNames, type SaleNames } from '../sales/read-names.ts';
import { SaleFilters } from '../sales/sale-filters.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { refundsCsv } from './refunds-csv.ts';
import { RefundsTable } from './refunds-table.tsx';
import { useRefundFilter, type ShownRefunds } from './use-refund-filter.ts';

const texts = refundTexts.admin;

const beyondNames = new Map([['yes', texts.beyondSold]]);

export function RefundsScreen() {
  const admin = useAdmin();
  const refunds = useRefundFilter();
  const { shown, filter, changeBeyond } = refunds;
  const names = useSaleNames();
  const [cutAt, setCutAt] = useState<number | null>(null);
  const sheet = useOpened<RecordedRefund>({
    param: 'refund',
    history: 'push',
    repository: 'refunds',
    read: (id) => admin.refunds.get(id),
  });
  return (
    <AdminScreen
      title={texts.title}
      isDense
      actions={
        <ExportButton
          texts={texts}
          readPage={(page) => admin.refunds.list(page, filter)}
          csv={(listed) => refundsCsv(listed, names)}
          isReady={names !== null}
          onCut={setCutAt}
        />
      }
    >
      <div className="grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap">
        <SaleFilters shown={shown} names={names}>
          <NameField
            name="beyondSold"
            label={texts.state}
            allLabel={texts.allStates}
            names={beyondNames}
            chosen={filter.isBeyondSold ? 'yes' : null}
            onChange={(chosen) => changeBeyond(chosen !== null)}
          />
        </SaleFilters>
      </div>
      <ExportCut cutAt={cutAt} describe={texts.exportCut} onClose={() => setCutAt(null)} />
      <ListedRefunds
        // Another filter starts with another list.
        key={JSON.stringify(filter)}
        refunds={refunds}
        names={names}
        onOpen={sheet.open}
      />
      {sheet.opened && (
        <RefundSheet
          key={sheet.opened.id}
          refund={sheet.opened}
          names={names}
          onOpen={sheet.open}
          onClose={sheet.close}
        />
      )}
    </AdminScreen>
  );
}

function ListedRefunds(props: {
  readonly refunds: ShownRefunds;
  readonly names: SaleNames | null;
  readonly onOpen: (refund: RecordedRefund) => void;
}) {
  const { names, onOpen } = props;
  const { filter, shown } = props.refunds;
  const { refunds } = useAdmin();
  return (
    <PagedList
      readKey={['refunds', 'list', JSON.stringify(filter)]}
      readPage={(page) => refunds.list(page, filter)}
      texts={texts}
      empty={<NoSales texts={texts} shown={shown} />}
    >
      {(items) => <RefundsTable refunds={items} names={names} onOpen={onOpen} />}
    </PagedList>
  );
}
