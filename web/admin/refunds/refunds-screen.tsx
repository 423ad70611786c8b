// The refunds of the tills (RF-17): the newest first with filters, the sheet with all refunds of the same sale, the export.
import type { RecordedRefund } from '#domain/refund';
import { refundTexts } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { NameField } from '../data/name-field.tsx';
import { useOpened } from '../data/use-opened.ts';
import { LogScreen } from '../log/log-screen.tsx';
import { NoSales } from '../sales/no-sales.tsx';
import { useSaleNames } from '../sales/read-names.ts';
import { SaleFilters } from '../sales/sale-filters.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { refundsCsv } from './refunds-csv.ts';
import { RefundsTable } from './refunds-table.tsx';
import { useRefundFilter } from './use-refund-filter.ts';

const texts = refundTexts.admin;

const beyondNames = new Map([['yes', texts.beyondSold]]);

export function RefundsScreen() {
  const { refunds } = useAdmin();
  const { shown, filter, changeBeyond } = useRefundFilter();
  const names = useSaleNames();
  const sheet = useOpened<RecordedRefund>({
    param: 'refund',
    history: 'push',
    repository: 'refunds',
    read: (id) => refunds.get(id),
  });
  return (
    <LogScreen<RecordedRefund>
      texts={texts}
      names={names}
      filters={
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
      }
      log={{
        repository: 'refunds',
        filter,
        readPage: (page) => refunds.list(page, filter),
        file: { csv: refundsCsv },
        empty: <NoSales texts={texts} shown={shown} />,
      }}
      below={
        sheet.opened && (
          <RefundSheet
            key={sheet.opened.id}
            refund={sheet.opened}
            names={names}
            onOpen={sheet.open}
            onClose={sheet.close}
          />
        )
      }
    >
      {(listed) => <RefundsTable refunds={listed} names={names} onOpen={sheet.open} />}
    </LogScreen>
  );
}
