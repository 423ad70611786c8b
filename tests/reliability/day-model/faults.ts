// Faults that somebody with the server's disk plants in the documents of the shop: the check of the day names each (TH-12, BA-19).
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { expect, onTestFinished, vi } from 'vitest';
import { createDayCheckRepository } from '#backend/day-checks';
import { createTillDayRepository } from '#backend/tills';
import { stateOfFinding, verdictOf } from '#domain/proof';
import { tillDayId, type RecordedSale } from '#domain/sale';
import { hashText } from '../../till/chain.ts';
import { expectValue } from '../../contract/backend/shop.ts';
import { readBooks } from './laws.ts';
import type { Model } from './model.ts';

interface Fault {
  readonly what: string;
  /** Of the sale that it is about. */
  readonly named: readonly string[];
  readonly plant: (shop: Firestore, sale: RecordedSale) => Promise<unknown>;
  readonly touches: (shop: Firestore, sale: RecordedSale) => DocumentReference;
}

function saleOf(shop: Firestore, { id }: RecordedSale) {
  return shop.doc(`sales/${id}`);
}

function sumsOf(shop: Firestore, { tillId, day }: RecordedSale) {
  return shop.doc(`tillDays/${tillDayId(tillId, day)}`);
}

const faults: readonly Fault[] = [
  {
    what: 'a document removed',
    named: ['missingNumber', 'dayCount', 'dayMoney'],
    touches: saleOf,
    plant: (shop, sale) => saleOf(shop, sale).delete(),
  },
  {
    what: 'a sum changed',
    named: ['dayMoney'],
    touches: sumsOf,
    plant: (shop, sale) => sumsOf(shop, sale).update({ salesPiastres: 1 }),
  },
  {
    what: 'a number skipped',
    named: ['missingNumber', 'edited'],
    touches: saleOf,
    plant: (shop, sale) =>
      saleOf(shop, sale).update({ receiptNumber: `${sale.receiptNumber.slice(0, 2)}900000` }),
  },
  {
    what: 'a line edited',
    named: ['edited'],
    touches: saleOf,
    plant: (shop, sale) => {
      const [line, ...rest] = sale.items.map(({ id, name, price, quantity, total }) => ({
        id,
        name,
        price: price / 100,
        quantity,
        total: total / 100,
      }));
      return saleOf(shop, sale).update({ items: [{ ...line, name: 'صنف آخر' }, ...rest] });
    },
  },
];

/** In a shop without differences: plants one after the other, looks for it, and takes it back. */
export async function plantFaults(model: Model): Promise<void> {
  const forged = openForged(model);
  const { sales } = await readBooks(model);
  const ids = new Set(model.tills.filter(({ wasRestored }) => !wasRestored).map(({ id }) => id));
  // Without the last one of its till and day: that none is after it is named by the count alone.
  const whole = sales.filter(
    ({ tillId, day, receiptNumber }) =>
      ids.has(tillId) &&
      sales.some((one) => one.tillId === tillId && one.day === day && one.receiptNumber > receiptNumber),
  );
  for (const { what, named, plant, touches } of faults) {
    const sale = model.random.pick(whole);
    const before = (await touches(forged, sale).get()).data() ?? {};
    await plant(forged, sale);
    const kinds = await kindsOf(model, sale);
    expect(kinds, `${what}: ${sale.receiptNumber} of ${sale.day}`).toEqual(
      expect.arrayContaining([...named]),
    );
    if (what === 'a sum changed') expect(await findingsOf(model, sale)).toContain('SumDiffers');
    await touches(forged, sale).set(before);
  }
}

/** The documents of the shop without its rules. */
export function openForged({ shop }: Pick<Model, 'shop'>): Firestore {
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost);
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  onTestFinished(async () => {
    await deleteApp(app);
    vi.unstubAllEnvs();
  });
  return getFirestore(app);
}

async function kindsOf({ shop }: Model, { tillId, day }: RecordedSale): Promise<readonly string[]> {
  const { backend, actor } = shop.admin;
  const asked = { tillId, day, isFull: true, pause: async () => undefined };
  const check = expectValue(await createDayCheckRepository(backend).run(asked, { actor, hashText }));
  return check.differences.map(({ kind }) => kind);
}

/** What the page of the day itself names, from two documents. */
async function findingsOf({ shop }: Model, { tillId, day }: RecordedSale): Promise<readonly string[]> {
  const [found] = expectValue(await createTillDayRepository(shop.admin.backend).ofTill(tillId, [day]));
  if (found === undefined) return [];
  const contact = { lastSeenAt: Number.MAX_SAFE_INTEGER, hasOpenShift: false, now: 0 };
  return verdictOf(found, contact)
    .findings.filter((finding) => stateOfFinding(finding) !== null)
    .map(({ type }) => type);
}
