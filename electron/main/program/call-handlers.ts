// What each call of the window does.
import type { BackendConfiguration } from '#backend/connect';
import { checkServer, uploadProductImage } from '#backend/server';
import type { ChoiceError } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import type { Till } from '#till';
import type { CallHandlers } from '../ipc/index.ts';
import type { DeskPrinting } from '../printing/index.ts';
import type { DeskFile } from '../settings/index.ts';
import type { UpdateDesk } from '../updates/index.ts';
import { checkedChoice, type ChosenBackend } from './backend-choice.ts';
import type { Line } from './line.ts';

export interface HandlersWorld {
  readonly builtIn: BackendConfiguration | null;
  readonly desk: DeskFile;
  /** null until a backend has been chosen, and while the till's file is damaged. */
  readonly line: () => Line | null;
  readonly printing: DeskPrinting;
  readonly updates: UpdateDesk;
  readonly tellDesk: () => void;
  readonly log: (message: string, error: unknown) => void;
  /** No update is installed meanwhile. */
  readonly whileSelling: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly changeBackend: (backend: ChosenBackend) => Promise<Result<void, ChoiceError>>;
  readonly recover: (from: 'backup' | 'empty') => Result<void, { readonly type: 'NotPossible' }>;
}

export const callHandlers = (world: HandlersWorld): CallHandlers => {
  const { builtIn, desk, line, printing, updates, tellDesk, log } = world;
  const theLine = (): Line => {
    const open = line();
    if (open === null) throw new Error('no backend has been chosen');
    return open;
  };
  const till = (): Promise<Till> => theLine().till();
  const openDrawer = async (): Promise<void> => {
    const opened = await printing.openDrawer();
    if (!opened.ok) log('the drawer did not open', opened.error);
  };

  return {
    readyToSell: async () => (await till()).readyToSell(),
    recordSale: (order) =>
      world.whileSelling(async () => {
        const recorded = await (await till()).recordSale(order);
        if (recorded.ok) void openDrawer();
        return recorded;
      }),
    receipts: async (limit) => (await till()).receipts(limit),
    receipt: async (saleId) => (await till()).receipt(saleId),
    markPrinted: async (saleId) => (await till()).markPrinted(saleId),
    recordStay: async (draft) => (await till()).recordStay(draft),
    endStay: async (hostingId) => (await till()).endStay(hostingId),
    acceptRequest: async (request, draft) => (await till()).acceptRequest(request, draft),
    declineRequest: async (request) => (await till()).declineRequest(request),
    addProduct: async (draft, id) => (await till()).addProduct(draft, id),
    refreshProducts: async () => (await till()).refreshProducts(),
    retryRefused: async (id) => (await till()).retryRefused(id),
    discardRefused: async (id, reason) => (await till()).discardRefused(id, reason),

    signIn: async (form) => line()?.signIn.signIn(form) ?? err({ type: 'NetworkFailed' }),
    signOut: async () => line()?.signIn.signOut(),
    sendResetMail: async (email) => line()?.service.sendResetMail(email) ?? err({ type: 'NetworkFailed' }),

    chooseBackend: async (choice) => {
      const checked = await checkedChoice(choice, builtIn);
      if (!checked.ok) return checked;
      const isSame = JSON.stringify(desk.current().backend) === JSON.stringify(checked.value);
      return isSame && line() !== null ? ok(undefined) : world.changeBackend(checked.value);
    },
    checkServer: async () => checkServer(theLine().backend),
    uploadPicture: async ({ name, type, bytes }) =>
      uploadProductImage(theLine().backend, { file: new Blob([bytes], { type }), fileName: name }),

    printers: () => printing.printers(),
    keepPrinting: async (choice) => {
      desk.change({ printing: choice });
      tellDesk();
    },
    printReceipt: (height) => printing.printReceipt(height),
    openDrawer: () => printing.openDrawer(),

    keepPreferences: async (preferences) => {
      desk.change({ preferences });
      tellDesk();
    },
    installUpdate: () => updates.install(),
    recover: async (from) => world.recover(from),
  };
};
