// Products of another till's sale that this till has never seen: its list has what could be sold since it started (RF-10).
import { expect, test } from 'vitest';
import { defaultPosSettings } from '#domain/pos-settings';
import type { Sale } from '#domain/sale';
import { aProduct } from '#testing/builders';
import { found, inputOf, refundInput, sold } from './interactions/acts.ts';
import { emptyDisk } from './memory-store.ts';
import { simulatedShop } from './simulated-shop.ts';
import { startHarness, type TillHarness } from './till-harness.ts';

/** The first till has sold the last piece; the second one starts afterwards. */
async function afterLastPiece(settings = defaultPosSettings) {
  const shop = simulatedShop([
    aProduct({ id: 'pills', stock: 1, category: 'health' }),
    aProduct({ id: 'sand', stock: 9, category: 'supplies' }),
  ]);
  shop.posSettings = { ...settings, newTills: 'open' };
  const first = await startHarness({ shop });
  const sale = await sold(first, inputOf(1, { productId: 'pills' }));
  const disk = { ...emptyDisk('till-2'), letter: 'B' };
  const second = await startHarness({ shop, disk, time: first.time, idPrefix: 'second' });
  return { shop, sale, second };
}

/** The products whose documents are asked for, each time. */
function askedProducts({ line }: TillHarness): string[][] {
  const asked: string[][] = [];
  const { backend } = line;
  const real = { ...backend };
  backend.productCategories = (ids) => {
    asked.push([...ids]);
    return real.productCategories(ids);
  };
  return asked;
}

async function causesOf(harness: TillHarness, sale: Sale, reason: 'changedMind' | 'defective') {
  const outcome = await harness.running.till.refund(await refundInput(harness, sale, { reason }));
  return outcome.ok || outcome.error.type !== 'NeedsApproval' ? outcome : outcome.error.reasons;
}

test('the category of a product that this till never saw is read once, and judged (RF-10, RF-08)', async () => {
  const { sale, second } = await afterLastPiece();
  const asked = askedProducts(second);
  expect((await found(second, sale)).categories).toEqual({ pills: 'health' });
  expect(await causesOf(second, sale, 'changedMind')).toEqual(['NoReturn']);
  expect(asked).toEqual([['pills']]);
});

test('a product that is deleted, or whose category is not answered, needs a PIN that says why (RF-10)', async () => {
  const { shop, sale, second } = await afterLastPiece();
  const { backend } = second.line;
  const real = { ...backend };
  backend.productCategories = async () => ({ ok: false, error: { type: 'Offline' } });
  expect(await causesOf(second, sale, 'changedMind')).toEqual(['UnknownCategory']);
  backend.productCategories = (ids) => real.productCategories(ids);
  shop.deleteProduct('pills');
  expect((await found(second, sale)).categories).toEqual({});
  expect(await causesOf(second, sale, 'changedMind')).toEqual(['UnknownCategory']);
  expect(await causesOf(second, sale, 'defective')).toMatchObject({ ok: true });
});

test('where every category comes back, an unknown one needs nothing (RF-10)', async () => {
  const { shop, sale, second } = await afterLastPiece({ ...defaultPosSettings, noReturn: [] });
  shop.deleteProduct('pills');
  expect(await causesOf(second, sale, 'changedMind')).toMatchObject({ ok: true });
});
