// The sheet of a shift: its whole report, printed again or sent as a message, the movements of its drawer, and the close of a lost till.
import { useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import { whatsappShareUrl } from '#domain/phone';
import { shiftReport, type DrawerMovement, type Shift } from '#domain/shift';
import { reportText, ShiftPaper, useShiftPrinting } from '#features/pos';
import { shiftTexts } from '#text';
import { Button, ColumnPrice, ShareLink, SideSheet, useMoneyFormat, Moment } from '#ui';
import { useShopInfo, useShopName } from '../../shell/index.ts';
import { useAdmin } from '../data/admin.tsx';
import { SentBy } from '../data/maker-name.tsx';
import { accountName, makerName, senderName, type StaffNames } from '../data/staff-names.ts';
import { ReadView } from '../data/read-view.tsx';
import { useRead, type ReadState } from '../data/use-read.ts';
import { ShapesLoading } from '../layout/screen.tsx';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import { AbandonDialog } from './abandon-dialog.tsx';
import { madeByCloser, namedShift, shiftNumberOf, tillOfShift } from './shift-names.ts';

const texts = shiftTexts.admin;

export function ShiftSheet(props: {
  readonly shift: Shift;
  readonly names: SaleNames | null;
  readonly onClose: () => void;
}) {
  const { shift, names, onClose } = props;
  const [isAbandoning, setAbandoning] = useState(false);
  const printing = useShiftPrinting(printPage);
  const money = useMoneyFormat();
  const name = useShopName();
  const { settings } = useShopInfo();
  const { phone = '', address = '', logo = '' } = settings ?? {};
  const isClosed = shift.close !== null;
  const { shifts } = useAdmin();
  const read = useRead(['shifts', 'movements', shift.id], () => shifts.listMovements(shift.id));
  const movements = read.type === 'Loaded' ? read.value.filter(({ kind }) => kind !== 'open') : [];
  const { letter } = tillOfShift(shift, names);
  const staff = staffOf(names);
  const reportOf = (one: Shift) =>
    shiftReport({ ...one, movements }, letter, { role: 'admin', blindClose: false });
  const shown = reportOf(namedShift(shift, staff));
  const paper = {
    report: reportOf(shift),
    shop: { name, phone, address, logo },
    width: '80',
    isCopy: isClosed,
  } as const;
  return (
    <SideSheet
      title={texts.sheetTitle(shiftNumberOf(shift, names))}
      onClose={onClose}
      footer={
        isClosed ? (
          <Button icon={Printer} busy={read.type === 'Loading'} onClick={() => printing.print(paper)}>
            {shiftTexts.report.reprint}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAbandoning(true)}>
            {texts.abandon}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <div className="rounded-card border border-line bg-sunken py-4">
          <ShiftPaper {...paper} report={shown} isCopy={false} />
        </div>
        <People shift={shift} staff={staff} />
        <ShareLink url={whatsappShareUrl(reportText(shown, name, { money: money.text }))}>
          {shiftTexts.report.share}
        </ShareLink>
        <Movements read={read} staff={staff} />
      </div>
      {printing.paper}
      {isAbandoning && (
        <AbandonDialog
          shift={shift}
          number={shiftNumberOf(shift, names)}
          onClose={() => setAbandoning(false)}
          onAbandoned={onClose}
        />
      )}
    </SideSheet>
  );
}

/** Who approved its close and who sent it, where those are others than who closed it; the report names neither. */
function People({ shift, staff }: { readonly shift: Shift; readonly staff: StaffNames }) {
  const approvedBy = shift.close?.approvedBy ?? null;
  const made = madeByCloser(shift);
  if (approvedBy === null && senderName(staff, made) === null) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {approvedBy !== null && (
        <bdi className="text-small">{texts.approvedBy(accountName(staff, approvedBy))}</bdi>
      )}
      <SentBy made={made} staff={staff} />
    </p>
  );
}

/** The browser does not report whether the user cancelled its dialog, so a print counts as done. */
function printPage(): boolean {
  window.print();
  return true;
}

interface MovementsProps {
  readonly read: ReadState<readonly DrawerMovement[]>;
  readonly staff: StaffNames;
}

/** Who moved the cash of the drawer and why; the report has the amounts alone. */
function Movements({ read, staff }: MovementsProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold">{texts.movements}</h3>
      <ReadView
        read={read}
        loading={<ShapesLoading count={2} shape="h-11 rounded-control" className="flex flex-col gap-1" />}
        describeFailure={texts.movementsFailed}
      >
        {(movements) =>
          movements.length === 0 ? (
            <p className="text-quiet">{texts.noMovements}</p>
          ) : (
            <ul role="list" className="flex flex-col divide-y divide-line">
              {movements.map((movement) => (
                <Movement key={movement.id} movement={movement} staff={staff} />
              ))}
            </ul>
          )
        }
      </ReadView>
    </section>
  );
}

function Movement(props: { readonly movement: DrawerMovement; readonly staff: StaffNames }) {
  const { movement, staff } = props;
  const { kind, reason, amount, note, timestamp, receiptNumber, approvedBy } = movement;
  const { drawerKinds, drawerReasons } = shiftTexts;
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">
          {kind === 'open' ? drawerKinds.open : `${drawerKinds[kind]}: ${drawerReasons[reason]}`}
        </span>
        <span className="text-small text-quiet">
          <Moment at={timestamp} className="tabular" />
          {' · '}
          <bdi>{makerName(staff, movement)}</bdi>
        </span>
        <SentBy made={{ recordedBy: '', ...movement }} staff={staff} />
        {note !== '' && <bdi className="text-small wrap-anywhere">{note}</bdi>}
        {approvedBy !== null && (
          <bdi className="text-small">{texts.approvedBy(accountName(staff, approvedBy))}</bdi>
        )}
        {receiptNumber !== null && <span className="text-small">{texts.receiptNamed(receiptNumber)}</span>}
      </span>
      {kind !== 'open' && <ColumnPrice piastres={amount} />}
    </li>
  );
}
