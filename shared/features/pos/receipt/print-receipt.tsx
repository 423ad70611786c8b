// Puts a receipt on the page for the printer alone, prints it, and takes it away again.
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Receipt, type ReceiptProps } from './receipt.tsx';
import { setPaperSize, paperLength } from './paper-size.ts';

/**
 * Prints what is on the page for the printer: the browser's own dialog, or a printer behind it. Until it settles the receipt stays
 * there. `length` is that of its sheet, in millimetres. The answer is whether it came out, as far as can be known.
 */
export type Print = (length: number) => boolean | Promise<boolean>;

export interface Printing {
  /** Nothing while another one is being printed. */
  readonly print: (receipt: ReceiptProps) => void;
  /** Stands anywhere in the screen. */
  readonly paper: ReactNode;
}

/** `onPrint` is called once the receipt, its images included, is there; `onPrinted` once it came out. */
export function usePrinting(
  onPrint: Print,
  onPrinted: (receipt: ReceiptProps) => void = ignorePrinted,
): Printing {
  const printed = useEffectEvent(onPrinted);
  const [receipt, setReceipt] = useState<ReceiptProps | null>(null);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const paper = host.current;
    if (receipt === null || paper === null) return;
    let isWanted = true;
    const print = async (): Promise<void> => {
      await imagesOf(paper);
      if (!isWanted) return;
      if (await printOnPaper(paper, onPrint)) printed(receipt);
      if (isWanted) setReceipt(null);
    };
    void print();
    return () => {
      isWanted = false;
    };
  }, [receipt, onPrint]);
  return {
    print: useCallback((wanted: ReceiptProps) => setReceipt((current) => current ?? wanted), []),
    paper:
      receipt !== null &&
      createPortal(
        <div ref={host} className="receipt-for-print">
          <Receipt {...receipt} />
        </div>,
        document.body,
      ),
  };
}

function ignorePrinted(): void {
  // A test page has no receipt to mark as printed.
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

/** Settles when every image of a receipt is there or has failed, and its barcode is drawn. */
async function imagesOf(paper: HTMLElement): Promise<void> {
  const drawn = (): boolean => paper.querySelector('img.receipt-barcode') !== null;
  if (!drawn()) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (drawn()) finish();
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

/** Milliseconds; a receipt without its barcode is better than none. */
const maxWait = 2_000;
