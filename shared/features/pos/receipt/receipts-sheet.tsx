// The sales of this till, for viewing and printing. A receipt that was printed before is printed as a copy.
import { useEffect, useState } from 'react';
import Printer from 'lucide-react/icons/printer';
import Undo2 from 'lucide-react/icons/undo-2';
import { posTexts, refundTexts } from '#text';
import type { LinkedRefunds, SaleReceipt, Till } from '#till';
import {
  Badge,
  Button,
  EmptyState,
  Illustration,
  Isolate,
  Moment,
  LoadingRegion,
  Price,
  SideSheet,
  Skeleton,
  VisuallyHidden,
} from '#ui';
import { Receipt, type ReceiptProps } from './receipt.tsx';
import type { PaperWidth, ReceiptShop } from './receipt-parts.tsx';
import { SheetPaper } from './sheet-paper.tsx';

const texts = posTexts.receipt;
const maxShown = 100;

export function ReceiptsSheet(props: {
  readonly till: Till;
  readonly shop: ReceiptShop;
  readonly width: PaperWidth;
  /** Ids of sales whose receipts were printed after the list was read. */
  readonly printedHere: ReadonlySet<string>;
  readonly onPrint: (receipt: ReceiptProps) => void;
  /** Opens the refund of a sale; '' for one that is not in the list. */
  readonly onRefund: (receiptNumber: string) => void;
  readonly onClose: () => void;
}) {
  const { till, shop, width, printedHere, onPrint, onRefund, onClose } = props;
  const [receipts, setReceipts] = useState<readonly SaleReceipt[] | null>(null);
  const [shown, setShown] = useState<ShownReceipt | null>(null);
  const show = (receipt: SaleReceipt): void =>
    void till
      .linkedRefunds(receipt.sale.id)
      .then((links) => setShown({ ...receipt, links }))
      .catch(reportError);
  useEffect(() => {
    let isWanted = true;
    void till.receipts(maxShown).then((found) => {
      if (isWanted) setReceipts(found);
    });
    return () => {
      isWanted = false;
    };
  }, [till]);
  const printout = shown && {
    sale: shown.sale,
    shop,
    width,
    isCopy: shown.isPrinted || printedHere.has(shown.sale.id),
    isVoid: shown.state === 'void',
    ...shown.links,
  };

  return (
    <SideSheet
      title={texts.listTitle}
      onClose={onClose}
      footer={
        printout === null ? (
          <Button variant="quiet" size="large" icon={Undo2} onClick={() => onRefund('')}>
            {refundTexts.title}
          </Button>
        ) : (
          <>
            <Button variant="quiet" size="large" onClick={() => setShown(null)}>
              {texts.back}
            </Button>
            {!printout.isVoid && (
              <Button
                variant="quiet"
                size="large"
                icon={Undo2}
                onClick={() => onRefund(printout.sale.receiptNumber)}
              >
                {refundTexts.title}
              </Button>
            )}
            <Button size="large" icon={Printer} onClick={() => onPrint(printout)}>
              {printout.isCopy ? texts.reprint : texts.print}
            </Button>
          </>
        )
      }
    >
      {printout ? (
        <SheetPaper label={printout.sale.receiptNumber}>
          <Receipt {...printout} />
        </SheetPaper>
      ) : (
        <ReceiptList receipts={receipts} onShow={show} onStartSale={onClose} />
      )}
    </SideSheet>
  );
}

interface ShownReceipt extends SaleReceipt {
  readonly links: LinkedRefunds;
}

function ReceiptList(props: {
  readonly receipts: readonly SaleReceipt[] | null;
  readonly onShow: (receipt: SaleReceipt) => void;
  readonly onStartSale: () => void;
}) {
  const { receipts, onShow, onStartSale } = props;
  if (receipts === null) {
    return (
      <LoadingRegion className="flex flex-col gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (receipts.length === 0) {
    return (
      <EmptyState
        sentence={texts.listEmpty}
        illustration={<Illustration name="no-orders" className="size-40" />}
        action={
          <Button size="large" onClick={onStartSale}>
            {texts.startSale}
          </Button>
        }
      />
    );
  }
  return (
    <ul className="flex flex-col gap-2">
      {receipts.map((receipt) => (
        <li key={receipt.sale.id}>
          <button
            type="button"
            onClick={() => onShow(receipt)}
            className="flex min-h-16 w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 text-start hover:border-brand"
          >
            <span className="flex flex-col">
              <VisuallyHidden>{texts.show(receipt.sale.receiptNumber)}</VisuallyHidden>
              <span aria-hidden>
                <Isolate className="font-extrabold tabular">{receipt.sale.receiptNumber}</Isolate>
              </span>
              <Moment at={receipt.sale.timestamp} className="text-small text-quiet tabular" />
            </span>
            <Badge tone={tones[receipt.state]}>{texts.states[receipt.state]}</Badge>
            <Price piastres={receipt.sale.total} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const tones = { completed: 'success', queued: 'warning', void: 'danger' } as const;
