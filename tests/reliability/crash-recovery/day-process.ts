// A desktop till's file in a process of its own, to be killed: it takes every kind of durable step as fast as it can and prints what each
// step has answered. The backend refuses some records, so that numbers become void, and takes the others later.
// node day-process.ts FOLDER SEED
import { writeSync } from 'node:fs';
import process from 'node:process';
import { newDocumentId } from '#backend/documents';
import { defaultPosSettings } from '#domain/pos-settings';
import { unknownHealth } from '#domain/till-health';
import { piastres } from '#kernel/money';
import { createRandom } from '#kernel/random';
import { err, ok } from '#kernel/result';
import { systemTimer } from '#kernel/timing';
import { aProduct } from '#testing/builders';
import { startTill, type SendAnswer, type TillBackend } from '#till';
import { desktopDevice } from '../devices.ts';
import {
  closeShift,
  countDrawer,
  exchange,
  heldNames,
  holdCart,
  openShift,
  payInOrOut,
  refund,
  resumeCart,
  sell,
  sellTwice,
  takeBackCount,
  voidSale,
  type ActModel,
} from '../day-model/acts.ts';

const [folder = '', seed = '0'] = process.argv.slice(2);
const random = createRandom(Number(seed));
const acts = [
  sell,
  sell,
  sell,
  sellTwice,
  refund,
  exchange,
  voidSale,
  payInOrOut,
  holdCart,
  resumeCart,
  openShift,
  openShift,
  openShift,
  countDrawer,
  takeBackCount,
  closeShift,
];

/** On its way to the other process when it returns. */
function print(line: string): void {
  void writeSync(1, `${line}\n`);
}

async function whileWaiting(): Promise<SendAnswer> {
  return random.happens(0.2) ? { type: 'Refused', reason: 'permission-denied' } : { type: 'Unanswered' };
}

async function later(): Promise<SendAnswer> {
  return random.happens(0.5) ? { type: 'Acknowledged' } : { type: 'Unanswered' };
}

async function offline() {
  return err({ type: 'Offline' } as const);
}

function unwatched(): () => void {
  return () => undefined;
}

const backend: TillBackend = {
  pace: { width: 6, perDay: 6 },
  sendSaleNow: whileWaiting,
  sendRefundNow: whileWaiting,
  sendStayNow: whileWaiting,
  sendQueuedSale: later,
  sendQueuedRefund: later,
  sendQueuedStay: later,
  sendDayRecord: later,
  sendRefusalReport: later,
  sendProof: later,
  registerTill: async () => ok({ letter: 'A', lastReceipt: 0, lastShift: 0, lastSeenAt: null }),
  hasReceiptNear: offline,
  hasShiftNear: offline,
  renewTill: async () => ok({ letter: 'A', lastReceipt: 0, lastShift: 0, lastSeenAt: null }),
  reportPresence: async () => ok({ clock: null, stated: null, isRetired: null }),
  compareClocks: async () => ok(null),
  findReceipt: offline,
  refundedSale: offline,
  productCategories: offline,
  listSellable: offline,
  endStay: offline,
  acceptRequest: offline,
  declineRequest: offline,
  addProduct: offline,
  watchProducts: unwatched,
  watchStays: unwatched,
  watchRequests: unwatched,
  watchApprovers: ({ onValue }) => {
    onValue([{ id: 'admin-1', name: 'هدى', salt: '', hash: '' }]);
    return () => undefined;
  },
  watchPosSettings: ({ onValue }) => {
    onValue({ ...defaultPosSettings, useShifts: true });
    return () => undefined;
  },
};

const device = desktopDevice('till-0', folder);
const running = await startTill({
  store: device.open(Date.now),
  backend,
  connection: {
    isOnline: () => true,
    state: () => 'online',
    recheck: () => undefined,
    noteAnswer: () => undefined,
    subscribe: unwatched,
  },
  clock: { now: Date.now },
  timer: { after: (delay, run) => systemTimer.after(delay / 100, run) },
  newId: newDocumentId,
  random: random.next,
  cashier: () => ({ id: 'cashier-1', name: 'كريم' }),
  role: () => 'cashier',
  checkPin: async () => true,
  leadership: (lead) => lead(),
  health: async () => unknownHealth,
  uptime: () => performance.now(),
  log: (message, error) => console.error(message, error),
});
const till = { device, running };
const model: ActModel = {
  products: [10_000, 3_333, 25].map((price, at) =>
    aProduct({ id: `p${at}`, price: piastres(price), stock: 1_000_000 }),
  ),
  tills: [till],
  random,
  approver: 'admin-1',
  done: new Map(),
  refused: new Set(),
  discarded: new Set(),
  drawer: new Set(),
  held: new Map(),
};

print('ready');
for (;;) {
  // Two at a time, as in two windows, so that a kill falls between the steps of one and the other.
  await Promise.all([random.pick(acts)(model, till), random.pick(acts)(model, till)]);
  for (const id of model.done.keys()) print(`done ${id}`);
  for (const id of model.refused) print(`refused ${id}`);
  print(`held ${[...(await heldNames(till))].join(' ')}`);
  for (const part of [model.done, model.refused, model.drawer]) part.clear();
  // The answers of an empty event loop: what waits to be sent is sent.
  await new Promise((resolve) => setImmediate(resolve));
}
