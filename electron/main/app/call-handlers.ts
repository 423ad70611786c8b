// What each call of the window does.
import type { BackendConfiguration } from '#backend/connect';
import { checkServer } from '#backend/server';
import { uploadProductImage } from '#backend/uploads';
import { makeCalls, tillCallNames } from '#desktop';
import type { ChoiceError, TillCalls } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import type { CallHandlers } from '../ipc/index.ts';
import type { ReceiptPrinting } from '../printing/index.ts';
import type { DeviceSettingsFile } from '../settings/index.ts';
import type { AppUpdates } from '../updates/index.ts';
import { checkChoice, type ChosenBackend } from './backend-choice.ts';
import type { Line } from './shop-connection.ts';

export interface CallHandlersDeps {
  readonly bundled: BackendConfiguration | null;
  readonly settings: DeviceSettingsFile;
  /** null until a backend has been chosen, and while the till's file is damaged. */
  readonly line: () => Line | null;
  readonly printing: ReceiptPrinting;
  readonly updates: AppUpdates;
  readonly publishDevice: () => void;
  readonly log: (message: string, error: unknown) => void;
  /** No update is installed meanwhile. */
  readonly whileSelling: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly changeBackend: (backend: ChosenBackend) => Promise<Result<void, ChoiceError>>;
  readonly recover: (from: 'backup' | 'empty') => Result<void, { readonly type: 'NotPossible' }>;
}

export function createCallHandlers(deps: CallHandlersDeps): CallHandlers {
  const { bundled, settings, line, printing, updates, publishDevice, log } = deps;
  const theLine = (): Line => {
    const open = line();
    if (open === null) throw new Error('no backend has been chosen');
    return open;
  };
  const tillHandlers = makeCalls(tillCallNames, (name) => async (...input) => {
    const till: TillCalls = await theLine().till();
    return till[name](...input);
  });
  const openDrawer = async (): Promise<void> => {
    const opened = await printing.openDrawer();
    if (!opened.ok) log('the drawer did not open', opened.error);
  };

  return {
    ...tillHandlers,
    recordSale: (input) =>
      deps.whileSelling(async () => {
        const recorded = await tillHandlers.recordSale(input);
        if (recorded.ok) void openDrawer();
        return recorded;
      }),

    signIn: async (form) => line()?.signIn.signIn(form) ?? err({ type: 'NetworkFailed' }),
    signOut: async () => line()?.signIn.signOut(),
    sendResetMail: async (email) => line()?.service.sendResetMail(email) ?? err({ type: 'NetworkFailed' }),

    chooseBackend: async (choice) => {
      const checked = await checkChoice(choice, bundled);
      if (!checked.ok) return checked;
      const isSame = JSON.stringify(settings.current().backend) === JSON.stringify(checked.value);
      return isSame && line() !== null ? ok(undefined) : deps.changeBackend(checked.value);
    },
    checkServer: async () => checkServer(theLine().backend),
    uploadImage: async ({ name, type, bytes }) =>
      uploadProductImage(theLine().backend, { file: new Blob([bytes], { type }), fileName: name }),

    printers: () => printing.printers(),
    savePrinting: async (choice) => {
      settings.change({ printing: choice });
      publishDevice();
    },
    printReceipt: (height) => printing.printReceipt(height),
    openDrawer: () => printing.openDrawer(),

    savePreferences: async (preferences) => {
      settings.change({ preferences });
      publishDevice();
    },
    installUpdate: () => updates.install(),
    recover: async (from) => deps.recover(from),
  };
}
