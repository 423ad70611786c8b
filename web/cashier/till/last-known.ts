// What the browser's till stores besides its records: the last known state of the shop, and the count of wrong PINs.
import { afterPinStep, readApprovers, readPinTries, type Approver, type PinStep } from '#domain/approver';
import { storedPosSettings, readPosSettings, type PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import type { Stay } from '#domain/stay';
import type { PinChange } from '#till';
import { inTransaction, type TillDatabase } from './database.ts';

/** The last known state of the shop, for a start without a connection. */
export function lastKnown(database: TillDatabase) {
  return {
    storedData: async () => ({
      products: (await database.get('storedProducts', 'all')) ?? [],
      stays: (await database.get('storedStays', 'all')) ?? [],
      posSettings: readPosSettings((await database.get('storedSettings', 'pos')) ?? {}),
      approvers: readApprovers((await database.get('storedSettings', 'approvers')) ?? {}),
    }),
    saveProducts: async (products: readonly Product[]) => {
      await database.put('storedProducts', products, 'all');
    },
    saveStays: async (stays: readonly Stay[]) => {
      await database.put('storedStays', stays, 'all');
    },
    savePosSettings: async (settings: PosSettings) => {
      await database.put('storedSettings', storedPosSettings(settings), 'pos');
    },
    saveApprovers: async (approvers: readonly Approver[]) => {
      await database.put('storedSettings', { all: approvers }, 'approvers');
    },
  };
}

/** The count of wrong PINs: one for all windows of this device (BA-09). */
export function takePinStep(database: TillDatabase, step: PinStep): Promise<PinChange> {
  return inTransaction(database, async (transaction) => {
    const stored = transaction.objectStore('storedSettings');
    const before = readPinTries((await stored.get('pinTries')) ?? {});
    const after = afterPinStep(before, step);
    if (after !== before) await stored.put({ ...after }, 'pinTries');
    return { before, after };
  });
}
