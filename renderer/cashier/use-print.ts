// Prints the receipt on the page without a dialog. A failure is shown, and the receipt can be printed again.
import { useCallback } from 'react';
import { desktopTexts } from '#text';
import { useToasts } from '#ui';
import type { Print } from '#features/pos';
import { printErrorMessage } from '../device/index.ts';
import { unwrapAnswer, useBridge } from '../app-context/index.ts';

/** Settles when the printer has accepted the receipt or failed. */
export function usePrint(): Print {
  const bridge = useBridge();
  const toasts = useToasts();
  return useCallback(
    async (length) => {
      const printed = await unwrapAnswer(bridge.printReceipt(length));
      if (!printed.ok) toasts.failure(desktopTexts.printing.failed(printErrorMessage(printed.error)));
      return printed.ok;
    },
    [bridge, toasts],
  );
}
