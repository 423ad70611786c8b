// Prints the receipt on the page and opens the drawer. Failures are returned; a sale never waits for printing.
import type { PrinterChoice, PrintError } from '#desktop';
import { err, ok, type Result } from '#kernel/result';

/** The printing functions of the operating system. */
export interface PrinterPort {
  printers(): Promise<readonly string[]>;
  /** Sizes in micrometres; null for the system's default printer. */
  print(paper: PaperSize): Promise<Result<void, string>>;
}

export interface PaperSize {
  readonly printer: string | null;
  readonly width: number;
  readonly height: number;
}

export interface ReceiptPrinting {
  printers(): Promise<readonly string[]>;
  /** `height` in millimetres. */
  printReceipt(height: number): Promise<Result<void, PrintError>>;
  openDrawer(): Promise<Result<void, PrintError>>;
}

export interface PrintingDeps {
  readonly printer: () => PrinterPort | null;
  readonly kickDrawer: (address: string) => Promise<Result<void, string>>;
  readonly choice: () => PrinterChoice;
  /** The printer or the drawer has done its work. */
  readonly onDone: (what: 'printedAt' | 'drawerOpenedAt') => void;
}

export function createReceiptPrinting({
  printer: port,
  kickDrawer,
  choice,
  onDone,
}: PrintingDeps): ReceiptPrinting {
  const result = (
    what: Parameters<typeof onDone>[0],
    done: Result<void, string>,
  ): Result<void, PrintError> => {
    if (!done.ok) return err({ type: 'PrinterFailed', reason: done.error });
    onDone(what);
    return done;
  };
  return {
    printers: async () => (await port()?.printers()) ?? [],
    printReceipt: async (height) => {
      const { printer, paper } = choice();
      const there = port();
      if (there === null) return err({ type: 'NoPrinter' });
      const names = await there.printers();
      if (names.length === 0 || (printer !== null && !names.includes(printer)))
        return err({ type: 'NoPrinter' });
      const size = { printer, width: widths[paper], height: Math.ceil(height * micrometres) };
      return result('printedAt', await there.print(size));
    },
    openDrawer: async () => {
      const { drawer } = choice();
      return drawer.kind === 'none'
        ? ok(undefined)
        : result('drawerOpenedAt', await kickDrawer(drawer.address));
    },
  };
}

const micrometres = 1_000;
const widths = { '80': 80_000, '58': 58_000 } as const satisfies Record<PrinterChoice['paper'], number>;
