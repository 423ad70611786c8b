// Printing and the drawer: failures are returned, never thrown.
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { drawerAddressOf, type PrinterChoice } from '#desktop';
import { err, ok } from '#kernel/result';
import { createReceiptPrinting, kickDrawer, printerOf, type PrinterPort } from './index.ts';

function choice(parts: Partial<PrinterChoice> = {}): PrinterChoice {
  return {
    printer: null,
    paper: '80',
    printsSales: false,
    drawer: { kind: 'none' },
    ...parts,
  };
}

function printingOn(port: PrinterPort | null, chosen: PrinterChoice) {
  return createReceiptPrinting({
    printer: () => port,
    kickDrawer: async () => err('unplugged'),
    choice: () => chosen,
    onDone: () => undefined,
  });
}

/** A printer in Electron's format. */
const epson = { name: 'EPSON', displayName: '', description: '', status: 0, isDefault: true, options: {} };

/** A system with these printers that records what it prints. */
function aSystem(printers: readonly string[]) {
  const printed: object[] = [];
  const port: PrinterPort = {
    printers: async () => printers,
    print: async (paper) => {
      printed.push(paper);
      return ok(undefined);
    },
  };
  return { port, printed };
}

test.each([
  ['80', 80_000],
  ['58', 58_000],
] as const)(
  'a receipt is printed without a dialog on the chosen printer, on paper of %s mm',
  async (paper, width) => {
    const { port, printed } = aSystem(['EPSON', 'Office']);
    const printing = printingOn(port, choice({ printer: 'EPSON', paper }));
    expect(await printing.printReceipt(120.4)).toEqual(ok(undefined));
    expect(printed).toEqual([{ printer: 'EPSON', width, height: 120_400 }]);
  },
);

test('a missing printer is reported and nothing is sent', async () => {
  const { port, printed } = aSystem(['Office']);
  const none = { ok: false, error: { type: 'NoPrinter' } };
  expect(await printingOn(port, choice({ printer: 'EPSON' })).printReceipt(100)).toEqual(none);
  expect(await printingOn(aSystem([]).port, choice()).printReceipt(100)).toEqual(none);
  expect(await printingOn(null, choice()).printReceipt(100)).toEqual(none);
  expect(printed).toEqual([]);
});

test('the reason that the system gives for a failed print is returned', async () => {
  const contents = {
    getPrintersAsync: async () => [epson],
    print: (options: object | undefined, done?: (isPrinted: boolean, reason: string) => void) => {
      expect(options).toMatchObject({ silent: true, pageSize: { width: 80_000, height: 100_000 } });
      done?.(false, 'out of paper');
    },
  };
  expect(await printingOn(printerOf(contents), choice()).printReceipt(100)).toEqual(
    err({ type: 'PrinterFailed', reason: 'out of paper' }),
  );
});

test('a system that cannot list its printers has none, and an exception at a print is returned as a failure', async () => {
  const broken = () => {
    throw new Error('Invalid deviceName provided');
  };
  const mute = printerOf({ getPrintersAsync: () => Promise.reject(new Error('no spooler')), print: broken });
  expect(await printingOn(mute, choice()).printers()).toEqual([]);
  expect(await printingOn(mute, choice()).printReceipt(100)).toEqual(err({ type: 'NoPrinter' }));
  const throwing = printerOf({ getPrintersAsync: async () => [epson], print: broken });
  expect(await printingOn(throwing, choice()).printReceipt(100)).toEqual(
    err({ type: 'PrinterFailed', reason: 'Invalid deviceName provided' }),
  );
});

test('without a drawer nothing is sent, and a pulse that fails is reported', async () => {
  const { port } = aSystem([]);
  expect(await printingOn(port, choice()).openDrawer()).toEqual(ok(undefined));
  const drawer = { kind: 'network', address: 'printer' } as const;
  expect(await printingOn(port, choice({ drawer })).openDrawer()).toEqual(
    err({ type: 'PrinterFailed', reason: 'unplugged' }),
  );
});

test('the pulse arrives at a network printer as ESC p', async () => {
  const received: Buffer[] = [];
  const printer = createServer((socket) => socket.on('data', (bytes) => received.push(bytes)));
  const port = await listenWherePrintersDo(printer);
  onTestFinished(() => void printer.close());
  expect(await kickDrawer(`127.0.0.1:${port}`)).toEqual(ok(undefined));
  await expect.poll(() => Buffer.concat(received).toString('hex')).toBe('1b700019fa');
});

/** Listens on the first free port for printers. */
async function listenWherePrintersDo(printer: Server): Promise<number> {
  for (let port = 9100; port <= 9109; port += 1) {
    const isFree = await new Promise<boolean>((resolve) => {
      printer.once('error', () => resolve(false));
      printer.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isFree) return port;
  }
  throw new Error('every port of a printer is taken');
}

test.each([
  '',
  ':9100',
  '192.168.1.50:port',
  'printer',
  'localhost:9100',
  '8.8.8.8',
  '8.8.8.8:9100',
  '192.168.1.50:80',
  '192.168.1.50:9110',
  '127.0.0.1:22',
  '172.32.0.1',
  '300.168.1.1',
  '0.0.0.0',
  '192.168.1.50:9100:1',
  '192.168.1.50/9100',
  '010.0.0.1',
  '192.168.1.050',
])('no drawer is opened and nothing is connected to at %j (FS-24, DT-01)', async (address) => {
  expect(await kickDrawer(address)).toEqual(err(`no address: ${address}`));
});

test.each(['10.0.0.9', '172.16.4.2:9100', '192.168.1.50:9109', '127.0.0.1:9100', '169.254.7.7'])(
  'a printer in the shop’s network may open the drawer: %s (FS-24, DT-01)',
  (address) => expect(drawerAddressOf(address)).not.toBeNull(),
);
