// A receipt of no sale, for checking the printer and its paper.
import { useCallback } from 'react';
import { piastres } from '#kernel/money';
import { noDiscounts, type Sale } from '#domain/sale';
import { shopDay } from '#kernel/shop-day';
import { desktopTexts } from '#text';
import { useToasts } from '#ui';
import { usePrinting, type PaperWidth, type Print, type Printing } from '#features/pos';
import { unwrapAnswer, useBridge, useShopName } from '../app-context/index.ts';
import { printErrorMessage } from './print-error.ts';

export function useTestPage(width: PaperWidth): {
  readonly print: () => void;
  readonly paper: Printing['paper'];
} {
  const bridge = useBridge();
  const toasts = useToasts();
  const name = useShopName();
  const { print, paper } = usePrinting(
    useCallback<Print>(
      async (length) => {
        const printed = await unwrapAnswer(bridge.printReceipt(length));
        if (printed.ok) toasts.success(desktopTexts.printing.printed);
        else toasts.failure(printErrorMessage(printed.error));
        return printed.ok;
      },
      [bridge, toasts],
    ),
  );
  const shop = { name, phone: '', address: '', logo: '', returns: '' };
  return {
    paper,
    print: () => print({ sale: sampleSale(Date.now()), shop, width, isCopy: false, isVoid: true }),
  };
}

const price = piastres(12_345);

function sampleSale(timestamp: number): Sale {
  return {
    id: 'test-page',
    items: [{ id: 'test', name: desktopTexts.printing.testLine, price, quantity: 1, total: price }],
    listTotal: price,
    total: price,
    discounts: noDiscounts,
    approvedBy: null,
    paymentMethod: 'cash',
    payments: { cash: price },
    references: {},
    amountPaid: price,
    change: piastres(0),
    timestamp,
    status: 'completed',
    cashierId: '',
    cashierName: '',
    units: { test: 1 },
    day: shopDay('2026-01-01'),
    tillId: '',
    shiftId: '',
    receiptNumber: 'A-000000',
    hash: '',
    previousHash: '',
    exchangeOf: null,
  };
}
