// Renders a receipt that is visible in print only, prints it and removes it.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Receipt, type ReceiptProps } from './receipt.tsx';
import { setPaperSize, paperLength } from './paper-size.ts';

/**
 * Prints the receipt that is on the page, through the browser's dialog or directly. The receipt stays on the page until the
 * promise settles. `length` is the length of the paper in millimetres. Resolves to whether the receipt was printed, as far as
 * that can be known.
 */
export type Print = (length: number) => boolean | Promise<boolean>;

export interface Printing {
  /** Printed after the receipts before it. Ignored while a receipt of the same sale waits or is being printed. */
  readonly print: (receipt: ReceiptProps) => void;
  /** Must be rendered anywhere in the screen. */
  readonly paper: ReactNode;
}

/** `onPrint` is called once the receipt and its images are loaded, `onPrinted` after a successful print. */
export function usePrinting(
  onPrint: Print,
  onPrinted: (receipt: ReceiptProps) => void = ignorePrinted,
): Printing {
  const { print, paper } = usePaperPrinting<ReceiptProps>(onPrint, drawReceipt, onPrinted);
  return { print, paper };
}

function drawReceipt(receipt: ReceiptProps): DrawnPaper {
  return { id: receipt.sale.id, content: <Receipt {...receipt} />, hasBarcode: true };
}

/** A paper as it is printed. Of two papers with the same id only the first waits. */
export interface DrawnPaper {
  readonly id: string;
  readonly content: ReactNode;
  readonly hasBarcode: boolean;
}

export interface PaperPrinting<Paper> {
  readonly print: (paper: Paper) => void;
  readonly paper: ReactNode;
}

/** The same for papers of any kind; `draw` must not change. */
export function usePaperPrinting<Paper>(
  onPrint: Print,
  draw: (paper: Paper) => DrawnPaper,
  onPrinted: (paper: Paper) => void = ignorePrinted,
): PaperPrinting<Paper> {
  const printed = useEffectEvent(onPrinted);
  const [waiting, setWaiting] = useState<readonly Paper[]>([]);
  const current = waiting[0] ?? null;
  const drawn = current === null ? null : draw(current);
  const hasBarcode = drawn?.hasBarcode ?? false;
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const paper = host.current;
    if (current === null || paper === null) return;
    let isWanted = true;
    const print = async (): Promise<void> => {
      await imagesOf(paper, hasBarcode);
      if (!isWanted) return;
      if (await printOnPaper(paper, onPrint)) printed(current);
      if (isWanted) setWaiting((papers) => papers.slice(1));
    };
    void print();
    return () => {
      isWanted = false;
    };
  }, [current, hasBarcode, onPrint]);
  return {
    print: useCallback(
      (wanted: Paper) =>
        setWaiting((papers) =>
          papers.some((paper) => draw(paper).id === draw(wanted).id) ? papers : [...papers, wanted],
        ),
      [draw],
    ),
    paper:
      drawn !== null &&
      createPortal(
        <div key={drawn.id} ref={host} className="receipt-for-print">
          {drawn.content}
        </div>,
        document.body,
      ),
  };
}

function ignorePrinted(): void {
  // The default, for a test page: there is no receipt to mark as printed.
}

async function printOnPaper(paper: HTMLElement, onPrint: Print): Promise<boolean> {
  const length = paperLength(paper);
  const resetPaperSize = setPaperSize(length);
  try {
    return await onPrint(length);
  } finally {
    resetPaperSize();
  }
}

/** Resolves when the barcode is drawn and every image of the receipt has loaded or failed. */
async function imagesOf(paper: HTMLElement, hasBarcode: boolean): Promise<void> {
  const isDrawn = (): boolean => !hasBarcode || paper.querySelector('img.receipt-barcode') !== null;
  if (!isDrawn()) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (isDrawn()) finish();
      });
      const finish = (): void => {
        clearTimeout(timeout);
        observer.disconnect();
        resolve();
      };
      const timeout = setTimeout(finish, maxWait);
      observer.observe(paper, { childList: true, subtree: true });
    });
  }
  await Promise.all([...paper.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)));
}

/** Milliseconds to wait for the barcode; after that the receipt is printed without it. */
const maxWait = 2_000;
