// The refund at the point of sale: what opens its screen, what takes the scans meanwhile, and its paper.
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { RefundReceipt, Till } from '#till';
import { usePaperPrinting, type DrawnPaper, type Print } from '../receipt/print-receipt.tsx';
import type { Preferences } from '#domain/preferences';
import type { ReceiptShop } from '../receipt/receipt-parts.tsx';
import type { TakeScan } from '../use-scans.ts';
import { RefundDialog, type RefundDialogProps, type StandingRefund } from './refund-dialog.tsx';
import { RefundPaper, type RefundPaperProps } from './refund-paper.tsx';

export interface RefundScreenOpening {
  /** Opens the screen and looks up the number; '' for none. */
  readonly open: (receiptNumber: string) => void;
  /** Shows a recorded refund with what to do. */
  readonly show: (receipt: RefundReceipt, message: string) => void;
  readonly scansTakenBy: RefObject<TakeScan | null>;
  /** The sale that was voided last on this screen; '' for none. */
  readonly voidedSaleId: string;
  /** Must be rendered anywhere in the screen. */
  readonly content: ReactNode;
}

export function useRefundScreen(props: {
  readonly till: Till;
  readonly shop: ReceiptShop;
  readonly preferences: Pick<Preferences, 'receiptWidth' | 'printsSales'>;
  readonly onPrint: Print;
  readonly onSheet: (sheet: 'shift' | 'unsent') => void;
  readonly onExchange: RefundDialogProps['onExchange'];
}): RefundScreenOpening {
  const { till, shop, preferences, onSheet } = props;
  const [openFor, setOpenFor] = useState<Opening | null>(null);
  const [voidedSaleId, setVoidedSaleId] = useState('');
  const scansTakenBy = useRef<TakeScan | null>(null);
  const printing = usePaperPrinting<RefundPaperProps>(props.onPrint, drawRefund, ({ refund }) => {
    till.markRefundPrinted(refund.id).catch(reportError);
  });
  return {
    open: (receiptNumber) => setOpenFor({ receiptNumber, standing: undefined }),
    show: (receipt, message) => setOpenFor({ receiptNumber: '', standing: { receipt, message } }),
    scansTakenBy,
    voidedSaleId,
    content: (
      <>
        {openFor !== null && (
          <RefundDialog
            till={till}
            receiptNumber={openFor.receiptNumber}
            standing={openFor.standing}
            shop={shop}
            width={preferences.receiptWidth}
            printsAtOnce={preferences.printsSales}
            onTakeScans={(take) => {
              scansTakenBy.current = take;
            }}
            onPrint={printing.print}
            onRefunded={({ refund }) => {
              if (refund.isVoid) setVoidedSaleId(refund.saleId);
            }}
            onExchange={(found, chosen, refundId) => {
              setOpenFor(null);
              props.onExchange(found, chosen, refundId);
            }}
            onShift={() => onSheet('shift')}
            onUnsent={() => onSheet('unsent')}
            onClose={() => setOpenFor(null)}
          />
        )}
        {printing.paper}
      </>
    ),
  };
}

interface Opening {
  readonly receiptNumber: string;
  readonly standing: StandingRefund | undefined;
}

function drawRefund(paper: RefundPaperProps): DrawnPaper {
  return { id: paper.refund.id, content: <RefundPaper {...paper} />, hasBarcode: true };
}
