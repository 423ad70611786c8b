// The refund over the product pane (RF): the number of a receipt, its lines, the recorded refund. The cart stays in sight.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { refundTexts } from '#text';
import type { FoundSale, RefundReceipt } from '#till';
import { Banner, Button, PaneDialog } from '#ui';
import { productPane } from '../payment/payment-dialog.tsx';
import type { PaperWidth, ReceiptShop } from '../receipt/receipt-parts.tsx';
import type { TakeScan } from '../use-scans.ts';
import { FindReceipt } from './find-receipt.tsx';
import { RefundDone } from './refund-done.tsx';
import { RefundPaper, type RefundPaperProps } from './refund-paper.tsx';
import type { ChosenRefund } from './refund-form.ts';
import { RefundSale } from './refund-sale.tsx';
import { useRefund, type RefundTill } from './use-refund.ts';

const texts = refundTexts.pos;

export interface RefundDialogProps {
  readonly till: RefundTill;
  /** Looked up when the dialog opens; '' for none. */
  readonly receiptNumber: string;
  readonly shop: ReceiptShop;
  readonly width: PaperWidth;
  readonly printsAtOnce: boolean;
  /** Called with what takes the scans while the dialog is open, then with null. */
  readonly onTakeScans: (take: TakeScan | null) => void;
  /** The refund of an exchange whose sale was refused, shown with what to do in place of the number (RF-23). */
  readonly standing?: StandingRefund | undefined;
  readonly onPrint: (paper: RefundPaperProps) => void;
  readonly onRefunded?: (receipt: RefundReceipt) => void;
  /** Other products are taken for what comes back; the id is that of the refund. */
  readonly onExchange: (found: FoundSale, chosen: ChosenRefund, refundId: string) => void;
  readonly onShift: () => void;
  readonly onUnsent: () => void;
  readonly onClose: () => void;
}

export interface StandingRefund {
  readonly receipt: RefundReceipt;
  readonly message: string;
}

export function RefundDialog(props: RefundDialogProps) {
  const { till, receiptNumber, onPrint, onShift, onUnsent, onClose } = props;
  const settings = useSyncExternalStore(till.settings.subscribe, till.settings.current);
  const [printed, setPrinted] = useState<ReadonlySet<string>>(new Set());
  const paperOf = ({ refund, isPrinted }: RefundReceipt): RefundPaperProps => ({
    refund,
    shop: props.shop,
    width: props.width,
    isCopy: isPrinted || printed.has(refund.id),
    isSigned: refund.total > settings.cashierRefund,
  });
  const print = (receipt: RefundReceipt): void => {
    onPrint(paperOf(receipt));
    setPrinted((before) => new Set([...before, receipt.refund.id]));
  };
  const refund = useRefund({
    till,
    receiptNumber,
    standing: props.standing?.receipt ?? null,
    onShift,
    onRefunded: (receipt) => {
      props.onRefunded?.(receipt);
      if (props.printsAtOnce) print(receipt);
    },
  });
  const { view, problem, isBusy, find, startAgain } = refund;
  useScans(props.onTakeScans, (code) => {
    if (!isBusy) void find(code);
  });
  return (
    <PaneDialog
      title={refundTexts.title}
      place={productPane}
      onClose={onClose}
      locked={isBusy && view.type === 'Choosing'}
    >
      <div className="flex flex-col gap-4 md:min-h-full">
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {view.type === 'Finding' && (
          <FindReceipt
            found={view.found}
            isBusy={isBusy}
            onFind={(text) => void find(text)}
            onUnsent={onUnsent}
          />
        )}
        {view.type === 'Choosing' && (
          <RefundSale
            key={`${view.found.sale.id} ${view.found.refunded.total}`}
            found={view.found}
            settings={settings}
            isBusy={isBusy}
            onRefund={(chosen) => void refund.refund(chosen)}
            onExchange={(chosen) => void refund.withNewId((id) => props.onExchange(view.found, chosen, id))}
            onVoid={() => void refund.voidSale()}
            onAnother={startAgain}
          />
        )}
        {view.type === 'Done' && view.receipt === props.standing?.receipt && (
          <Banner tone="danger">{props.standing.message}</Banner>
        )}
        {view.type === 'Done' && (
          <RefundDone receipt={view.receipt} onPrint={() => print(view.receipt)} onAnother={startAgain} />
        )}
        {view.type === 'Shown' && (
          <>
            <Banner tone="warning">{texts.refundNumber}</Banner>
            <div className="rounded-card border border-line bg-sunken py-4">
              <RefundPaper {...paperOf(view.receipt)} />
            </div>
            <Button size="large" onClick={() => print(view.receipt)}>
              {texts.done.print}
            </Button>
          </>
        )}
      </div>
    </PaneDialog>
  );
}

function useScans(onTakeScans: RefundDialogProps['onTakeScans'], onScan: TakeScan): void {
  const scanned = useEffectEvent(onScan);
  const take = useEffectEvent(onTakeScans);
  useEffect(() => {
    take((code) => scanned(code));
    return () => take(null);
  }, []);
}
