// The handlers of the window's calls.
import type { BackendConfiguration } from '#backend/connect';
import { checkServer } from '#backend/server';
import { uploadProductImage } from '#backend/uploads';
import { makeCalls, tillCallNames, type TillCalls } from '#desktop';
import { err, ok } from '#kernel/result';
import type { CallHandlers } from '../ipc/index.ts';
import type { ReceiptPrinting } from '../printing/index.ts';
import type { DeviceSettingsFile } from '../settings/index.ts';
import type { AppUpdates } from '../updates/index.ts';
import { checkChoice } from './backend-choice.ts';
import type { ConnectedShop } from './connected-shop.ts';
import { drawerCalls } from './drawer-calls.ts';
import { permitChange } from './permit-change.ts';
import type { PresentShop } from './present-shop.ts';

export interface CallHandlersDeps {
  readonly bundled: BackendConfiguration | null;
  readonly settings: DeviceSettingsFile;
  readonly shop: PresentShop;
  readonly printing: ReceiptPrinting;
  readonly updates: AppUpdates;
  readonly onScan: () => void;
  readonly publishDevice: () => void;
  readonly log: (message: string, error: unknown) => void;
  /** Prevents the installation of updates while the work runs. */
  readonly whileSelling: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

export function createCallHandlers(deps: CallHandlersDeps): CallHandlers {
  const { bundled, settings, shop, printing, updates, publishDevice, log } = deps;
  const findConnected = (): ConnectedShop | null => shop.current()?.connectedShop() ?? null;
  const connectedShop = (): ConnectedShop => {
    const found = findConnected();
    if (found === null) throw new Error('no shop is connected');
    return found;
  };
  const tillHandlers = makeCalls(tillCallNames, (name) => async (...input) => {
    const till: TillCalls = await connectedShop().till();
    return till[name](...input);
  });
  const openDrawer = async (): Promise<void> => {
    const opened = await printing.openDrawer();
    if (!opened.ok) log('the drawer did not open', opened.error);
  };

  const drawer = drawerCalls(tillHandlers, () => void openDrawer());

  return {
    ...tillHandlers,
    ...drawer,
    recordSale: (input) => deps.whileSelling(() => drawer.recordSale(input)),
    refund: (input) => deps.whileSelling(() => drawer.refund(input)),
    voidSale: (input) => deps.whileSelling(() => drawer.voidSale(input)),
    exchange: (input) => deps.whileSelling(() => drawer.exchange(input)),

    signIn: async (form) => findConnected()?.signIn.signIn(form) ?? err({ type: 'NetworkFailed' }),
    signOut: async () => findConnected()?.signIn.signOut(),
    sendResetMail: async (email) =>
      findConnected()?.service.sendResetMail(email) ?? err({ type: 'NetworkFailed' }),

    chooseBackend: async (choice, admin) => {
      const checked = await checkChoice(choice, bundled);
      if (!checked.ok) return checked;
      const isSame = JSON.stringify(settings.current().backend) === JSON.stringify(checked.value);
      const present = findConnected();
      if (isSame && present !== null) return ok(undefined);
      const permitted = await permitChange(present?.signIn ?? null, admin);
      if (!permitted.ok) return permitted;
      return shop.change(
        checked.value,
        permitted.value.isByNobody && settings.current().backend.kind !== 'unchosen',
      );
    },
    checkServer: async () => checkServer(connectedShop().backend),
    uploadImage: async ({ name, type, bytes }) =>
      uploadProductImage(connectedShop().backend, { file: new Blob([bytes], { type }), fileName: name }),

    printers: () => printing.printers(),
    savePrinting: async (choice) => {
      settings.change({ printing: choice });
      publishDevice();
    },
    printReceipt: (height) => printing.printReceipt(height),
    openDrawer: () => printing.openDrawer(),

    noteScan: async () => deps.onScan(),
    savePreferences: async (preferences) => {
      settings.change({ preferences });
      publishDevice();
    },
    installUpdate: () => updates.install(),
    recover: async (from) => shop.current()?.recover(from) ?? err({ type: 'NotPossible' }),
  };
}
