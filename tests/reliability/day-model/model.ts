// A started shop with three tills in this process: two over SQLite files, one over the memory store. A till is killed by closing its
// file in the middle of what it does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { newDocumentId } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { createPosSettingsRepository } from '#backend/settings';
import type { PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import { unknownHealth } from '#domain/till-health';
import { piastres } from '#kernel/money';
import type { Random } from '#kernel/random';
import { systemTimer, type Timer } from '#kernel/timing';
import { aProduct } from '#testing/builders';
import { startTill, type RunningTill, type TillBackend } from '#till';
import { createFirestoreTillBackend } from '#till-firestore';
import { hashText } from '../../till/chain.ts';
import type { Delivery } from '../../till/simulated-shop.ts';
import { aDraft } from '../../contract/backend/drafts.ts';
import {
  cashierEmail,
  type Device as SignedIn,
  expectValue,
  openTestShop,
  type TestShop,
} from '../../contract/backend/shop.ts';
import { browserDevice, desktopDevice, type Device } from '../devices.ts';
import { openLine, type ModelLine } from './line.ts';

export const startStock = 400;

/** Prices in piastres that do not divide evenly. */
const prices = [10_000, 3_333, 25, 9_999];

export interface ModelTill {
  readonly id: string;
  readonly device: Device;
  /** The uid of the admin whose PIN approves. */
  readonly approver: string;
  readonly signedIn: SignedIn;
  readonly settings: PosSettings;
  readonly deliveries: Delivery[];
  /** How many of the next sales and refunds that are sent later are refused. */
  refusals: number;
  /** Ids of sales and refunds that were on their way to the shop: it may have them. */
  readonly delivered: Set<string>;
  /** The till has lost records, and went on from a backup. */
  wasRestored: boolean;
  /** Milliseconds by which the clock of the device is wrong. */
  clockOffset: number;
  line: ModelLine;
  running: RunningTill;
  /** Counts the starts: what an earlier one logs after its kill is no failure. */
  starts: number;
}

export interface Model {
  readonly shop: TestShop;
  readonly products: readonly Product[];
  readonly tills: readonly ModelTill[];
  readonly random: Random;
  /** The uid of the admin whose PIN approves. */
  readonly approver: string;
  /** Sales and refunds that a till reported as done, by id. */
  readonly done: Map<string, 'sale' | 'refund'>;
  /** Those that a till reported as not recorded or void. */
  readonly refused: Set<string>;
  /** Done ones that a person discarded after a refusal. */
  readonly discarded: Set<string>;
  /** Movements of the drawer that a till reported as done. */
  readonly drawer: Set<string>;
  /** Names of the held carts of each till; null after a kill in the middle of a hold, until it is looked at. */
  readonly held: Map<ModelTill, ReadonlySet<string> | null>;
  /** Clocks were ahead at some time. */
  wasAhead: boolean;
}

/** Delays of the engine are shortened, requests keep their own timeouts. */
const hurry = 100;
const hurried: Timer = { after: (delay, run) => systemTimer.after(delay / hurry, run) };

export async function openModel(random: Random): Promise<Model> {
  const shop = await openTestShop({ adminPort: 0 });
  const settings = await useShifts(shop);
  const folder = mkdtempSync(join(tmpdir(), 'aleef-day-model-'));
  const devices = [desktopDevice('till-0', folder), desktopDevice('till-1', folder), browserDevice('till-2')];
  const tills: ModelTill[] = [];
  onTestFinished(() => {
    for (const { running, device } of tills) {
      running.stop();
      device.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });
  for (const [index, device] of devices.entries()) {
    const signedIn = await shop.signedInDevice(cashierEmail);
    const facts = {
      id: `till-${index}`,
      device,
      signedIn,
      settings,
      approver: shop.admin.actor.id,
      deliveries: [],
      refusals: 0,
      delivered: new Set<string>(),
      wasRestored: false,
      clockOffset: 0,
      starts: 0,
    };
    tills.push(Object.assign(facts, await start(facts, true)));
  }
  for (const till of tills) await isReady(till);
  return {
    shop,
    products: await stockUp(shop),
    tills,
    random,
    approver: shop.admin.actor.id,
    done: new Map(),
    refused: new Set(),
    discarded: new Set(),
    drawer: new Set(),
    held: new Map(tills.map((till) => [till, new Set()])),
    wasAhead: false,
  };
}

async function useShifts({ admin }: TestShop): Promise<PosSettings> {
  const repository = createPosSettingsRepository(admin.backend);
  const settings = expectValue(await repository.get());
  expectValue(await repository.update(settings, { ...settings, useShifts: true }, admin.actor));
  return expectValue(await repository.get());
}

async function stockUp({ admin }: TestShop): Promise<readonly Product[]> {
  const repository = createProductRepository(admin.backend);
  const products: Product[] = [];
  for (const [index, price] of prices.entries()) {
    const stated = { id: `p${index}`, name: `صنف ${index}`, price: piastres(price) };
    const stock = startStock;
    expectValue(await repository.create(aDraft({ ...stated, stock }), admin.actor, stated.id));
    // What a cashier sees may be more than there is: the shop refuses then.
    products.push(aProduct({ ...stated, stock: 100_000 }));
  }
  return products;
}

type TillFacts = Omit<ModelTill, 'line' | 'running'>;

async function start(till: TillFacts, isUp: boolean): Promise<Pick<ModelTill, 'line' | 'running'>> {
  const { id, device, signedIn, deliveries, starts } = till;
  const clock = { now: () => Date.now() + till.clockOffset };
  const { actor } = signedIn;
  const backend = createFirestoreTillBackend(signedIn.backend, {
    clock,
    timer: systemTimer,
    newId: newDocumentId,
    sender: () => actor,
    tillName: id,
    tillId: id,
    hashText,
  });
  const line = openLine(noting(backend, till.delivered), {
    delivery: () => deliveries.shift() ?? 'answered',
    isRefused: (recordId) => {
      if (till.refusals === 0 || till.delivered.has(recordId)) return false;
      till.refusals -= 1;
      return true;
    },
    isUp,
    settings: till.settings,
  });
  const running = await startTill({
    store: device.open(clock.now),
    backend: {
      ...line.backend,
      watchApprovers: ({ onValue }) => {
        onValue([{ id: till.approver, name: '', salt: '', hash: '' }]);
        return () => undefined;
      },
    },
    connection: line.connection,
    clock,
    timer: hurried,
    newId: newDocumentId,
    random: () => 0.5,
    cashier: () => actor,
    role: () => 'cashier',
    checkPin: async () => true,
    leadership: (lead) => lead(),
    health: async () => unknownHealth,
    uptime: () => performance.now(),
    log: (message, error) => {
      if (till.starts === starts) console.error(id, message, error);
    },
  });
  return { line, running };
}

/** Notes what is on its way, before it is. */
function noting(backend: TillBackend, delivered: Set<string>): TillBackend {
  return {
    ...backend,
    sendSaleNow: (sale, timeout) => {
      delivered.add(sale.id);
      return backend.sendSaleNow(sale, timeout);
    },
    sendQueuedSale: (sale) => {
      delivered.add(sale.id);
      return backend.sendQueuedSale(sale);
    },
    sendRefundNow: (refund, before, timeout) => {
      delivered.add(refund.id);
      return backend.sendRefundNow(refund, before, timeout);
    },
    sendQueuedRefund: (refund) => {
      delivered.add(refund.id);
      return backend.sendQueuedRefund(refund);
    },
  };
}

/** The till ends at once, whatever it is doing, and starts again; its line stays as it was. */
export async function restart(till: ModelTill): Promise<void> {
  till.running.stop();
  till.starts += 1;
  Object.assign(till, await start(till, till.line.isUp()));
}

/** The till goes on with its copy of an earlier time, as after a new disk. What it has sent since is in the shop. */
export async function restoreBackup(till: ModelTill): Promise<void> {
  till.running.stop();
  till.device.restoreBackup();
  till.wasRestored = true;
  await restart(till);
}

/** The till has its letter and knows that shifts are used. */
export async function isReady({ running: { till } }: ModelTill): Promise<void> {
  await expect
    .poll(() => [till.state.current().till !== null, till.settings.current().useShifts])
    .toEqual([true, true]);
}
