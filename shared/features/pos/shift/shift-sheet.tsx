// The shift and the drawer at the point of sale (SF-01, SF-07 to SF-18): opening, pay-ins and pay-outs, reports, the count, the close.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import { whatsappShareUrl } from '#domain/phone';
import { formatShiftNumber, shiftReport, type DrawerMovement, type Shift } from '#domain/shift';
import type { StaffRole } from '#domain/user';
import { shiftTexts } from '#text';
import type { DrawerState, Till } from '#till';
import {
  Banner,
  Button,
  Isolate,
  LoadingRegion,
  ShareLink,
  SideSheet,
  Skeleton,
  useMoneyFormat,
  useToasts,
  Moment,
} from '#ui';
import { OldCarts } from '../held/old-carts.tsx';
import type { Print } from '../receipt/print-receipt.tsx';
import type { PaperWidth, ReceiptShop } from '../receipt/receipt-parts.tsx';
import { SheetPaper } from '../receipt/sheet-paper.tsx';
import { CloseForm } from './close-form.tsx';
import { CountForm } from './count-form.tsx';
import { DrawerForm } from './drawer-form.tsx';
import { PrintMovement } from './movement-paper.tsx';
import { OpeningForm } from './opening-form.tsx';
import { useShiftPrinting } from './print-shift.tsx';
import { reportText } from './report-lines.ts';
import { shiftErrorText, type ShiftError } from './shift-errors.ts';
import { ShiftPaper, type ShiftPaperProps } from './shift-paper.tsx';

const texts = shiftTexts.pos;

interface ShiftSheetProps {
  readonly till: Till;
  readonly letter: string;
  readonly role: StaffRole;
  /** Without shifts the drawer alone is worked with: they open and close by themselves (SF-06). */
  readonly useShifts: boolean;
  readonly blindClose: boolean;
  readonly shop: ReceiptShop;
  readonly width: PaperWidth;
  readonly onPrint: Print;
  /** Characters of the longest URL that this device opens; without it any. */
  readonly longestUrl?: number | undefined;
  readonly onClose: () => void;
}

/** The part of the sheet that is open. */
type View =
  | { readonly type: 'Start' | 'Count' }
  /** `isNew` for a shift that was closed just now: its first paper is no copy (SF-18). */
  | { readonly type: 'Report'; readonly shift: Shift; readonly isNew: boolean };

export function ShiftSheet(props: ShiftSheetProps) {
  const { till, letter, role, useShifts, blindClose, shop, width, onClose } = props;
  const [drawer, reload] = useDrawer(till);
  const [view, setView] = useState<View>({ type: 'Start' });
  const [problem, setProblem] = useState<string | null>(null);
  // The pay-in or pay-out that was recorded last, until something else is done.
  const [movement, setMovement] = useState<DrawerMovement | null>(null);
  const money = useMoneyFormat();
  const toasts = useToasts();
  const printing = useShiftPrinting(props.onPrint);
  const finish = (message: string, next: View = { type: 'Start' }): void => {
    setProblem(null);
    setMovement(null);
    setView(next);
    toasts.success(message);
    reload();
  };
  const showFailure = (error: ShiftError): void => {
    setProblem(shiftErrorText(error, money.text));
    reload();
  };
  const paperOf = ({ shift, isNew }: Extract<View, { readonly type: 'Report' }>): ShiftPaperProps => {
    const report = shiftReport(shift, letter, { role, blindClose, useShifts });
    return { report, shop, width, isCopy: shift.close !== null && !isNew };
  };
  const print = (shown: Extract<View, { readonly type: 'Report' }>): void => {
    printing.print(paperOf(shown));
    setView({ ...shown, isNew: false });
  };
  return (
    <SideSheet
      title={texts.title}
      onClose={onClose}
      footer={
        view.type === 'Report' && (
          <>
            <Button variant="quiet" size="large" onClick={() => setView({ type: 'Start' })}>
              {texts.back}
            </Button>
            <Button size="large" icon={Printer} onClick={() => print(view)}>
              {paperOf(view).isCopy ? shiftTexts.report.reprint : shiftTexts.report.print}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {problem !== null && (
          <Banner tone="danger" onClose={() => setProblem(null)}>
            {problem}
          </Banner>
        )}
        {drawer === null ? (
          <DrawerLoading />
        ) : view.type === 'Report' ? (
          <>
            <SheetPaper label={formatShiftNumber(letter, view.shift.number)}>
              <ShiftPaper {...paperOf(view)} />
            </SheetPaper>
            {view.shift.close !== null && <ShareReport {...paperOf(view)} longestUrl={props.longestUrl} />}
          </>
        ) : (
          <Present
            till={till}
            useShifts={useShifts}
            drawer={drawer}
            isCounting={view.type === 'Count'}
            onView={setView}
            onOpened={() => {
              toasts.success(texts.opened);
              onClose();
            }}
            onDone={finish}
            onMovement={setMovement}
            onFailed={showFailure}
          >
            {movement !== null && movement.kind !== 'open' && (
              <PrintMovement
                key={movement.id}
                movement={movement}
                shop={shop}
                width={width}
                onPrint={props.onPrint}
              />
            )}
            <LastReports
              closed={drawer.closed}
              letter={letter}
              onShow={(shift) => setView({ type: 'Report', shift, isNew: false })}
            />
          </Present>
        )}
      </div>
      {printing.paper}
    </SideSheet>
  );
}

/** Opens WhatsApp with the report, for the contact of the user's choice. */
function ShareReport({
  report,
  shop,
  longestUrl = Number.POSITIVE_INFINITY,
}: Pick<ShiftPaperProps, 'report' | 'shop'> & Pick<ShiftSheetProps, 'longestUrl'>) {
  const money = useMoneyFormat().text;
  const fits = (text: string): boolean => whatsappShareUrl(text).length <= longestUrl;
  return (
    <ShareLink url={whatsappShareUrl(reportText(report, shop.name, { money, fits }))}>
      {shiftTexts.report.share}
    </ShareLink>
  );
}

function DrawerLoading() {
  return (
    <LoadingRegion className="flex flex-col gap-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </LoadingRegion>
  );
}

interface PresentProps {
  readonly till: Till;
  readonly useShifts: boolean;
  readonly drawer: DrawerState;
  readonly isCounting: boolean;
  readonly onView: (view: View) => void;
  /** The cashier sells next. */
  readonly onOpened: () => void;
  readonly onDone: (message: string, next?: View) => void;
  readonly onMovement: (movement: DrawerMovement) => void;
  readonly onFailed: (error: ShiftError) => void;
  readonly children: ReactNode;
}

/** What can be done now: open a shift, work with the drawer, count it, or close the counted shift. */
function Present(props: PresentProps) {
  const { till, drawer, isCounting, onView, onOpened, onDone, onFailed } = props;
  const { shift, leftInDrawer } = drawer;
  if (!props.useShifts) {
    const running = shift ?? drawer.automatic;
    return (
      <>
        {running !== null && (
          <ReportButton onClick={() => onView({ type: 'Report', shift: running, isNew: true })} />
        )}
        <DrawerWork {...props} />
      </>
    );
  }
  if (shift === null) {
    return (
      <>
        <OpeningForm
          left={leftInDrawer}
          onOpen={async (float) => {
            const opened = await till.openShift(float);
            if (opened.ok) onOpened();
            else onFailed(opened.error);
          }}
        />
        {props.children}
      </>
    );
  }
  if (shift.count !== null) {
    return (
      <>
        <OldCarts till={till} />
        <CloseForm
          till={till}
          shift={shift}
          onClosed={(closed) => onDone(texts.closed, { type: 'Report', shift: closed, isNew: true })}
          onTakenBack={() => onView({ type: 'Count' })}
          onFailed={onFailed}
        />
      </>
    );
  }
  if (isCounting) {
    return (
      <CountForm
        onConfirm={async (count) => {
          const confirmed = await till.confirmCount(count);
          if (confirmed.ok) onDone(texts.countConfirmed);
          else onFailed(confirmed.error);
        }}
        onBack={() => onView({ type: 'Start' })}
      />
    );
  }
  return (
    <>
      <Opened shift={shift} />
      <div className="grid grid-cols-2 gap-2">
        <ReportButton onClick={() => onView({ type: 'Report', shift, isNew: true })} />
        <Button variant="soft" size="large" onClick={() => onView({ type: 'Count' })}>
          {texts.close}
        </Button>
      </div>
      <DrawerWork {...props} />
    </>
  );
}

/** Opens the X report (SF-11). */
function ReportButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="quiet" size="large" onClick={onClick}>
      {texts.report}
    </Button>
  );
}

/** Pay-ins, pay-outs and openings of the drawer, and below them what the sheet offers besides. */
function DrawerWork({ till, onDone, onMovement, onFailed, children }: PresentProps) {
  return (
    <>
      <DrawerForm
        till={till}
        onDone={(message, movement) => {
          onDone(message);
          onMovement(movement);
        }}
        onFailed={onFailed}
      />
      {children}
    </>
  );
}

function Opened({ shift }: { readonly shift: Shift }) {
  const { at, by } = shift.opening;
  return (
    <p className="text-quiet">
      {shiftTexts.report.openedAt} <Moment at={at} /> · <bdi>{by.name}</bdi>
    </p>
  );
}

function LastReports(props: {
  readonly closed: readonly Shift[];
  readonly letter: string;
  readonly onShow: (shift: Shift) => void;
}) {
  const { closed, letter, onShow } = props;
  if (closed.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold">{texts.lastReports}</h3>
      <ul role="list" className="flex flex-col gap-2">
        {closed.map((shift) => {
          const number = formatShiftNumber(letter, shift.number);
          return (
            <li key={shift.id}>
              <Button
                variant="quiet"
                size="large"
                className="w-full"
                aria-label={texts.show(number)}
                onClick={() => onShow(shift)}
              >
                <Isolate>{number}</Isolate>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The drawer as the till last stored it; null while it is read. Another window may change it, so it is read again after each act. */
function useDrawer(till: Till): readonly [DrawerState | null, () => void] {
  const [drawer, setDrawer] = useState<DrawerState | null>(null);
  const reload = useCallback(() => void till.drawer().then(setDrawer, reportError), [till]);
  useEffect(reload, [reload]);
  return [drawer, reload];
}
