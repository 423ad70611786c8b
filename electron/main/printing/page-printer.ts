// Implements `PrinterPort` with Electron. Failures of the system are returned, not thrown.
import type { WebContents } from 'electron';
import { err, ok, type Result } from '#kernel/result';
import type { PaperSize, PrinterPort } from './receipt-printing.ts';

type PrintedPage = Pick<WebContents, 'print' | 'getPrintersAsync'>;

export function printerOf(contents: PrintedPage): PrinterPort {
  return {
    printers: async () => {
      const printers = await contents.getPrintersAsync().catch(() => []);
      return printers.map(({ name }) => name);
    },
    print: (sheet) =>
      printPage(contents, sheet).catch((error: unknown) =>
        err(error instanceof Error ? error.message : String(error)),
      ),
  };
}

/** Rejects where Electron throws, for example for an unknown printer. */
function printPage(contents: PrintedPage, { printer, width, height }: PaperSize) {
  return new Promise<Result<void, string>>((resolve) => {
    contents.print(
      {
        silent: true,
        printBackground: true,
        margins: { marginType: 'none' },
        pageSize: { width, height },
        ...(printer === null ? {} : { deviceName: printer }),
      },
      (isPrinted, reason) => resolve(isPrinted ? ok(undefined) : err(reason)),
    );
  });
}
