import { describe, expect, test } from 'vitest';
import { readDeliverySettings } from '#domain/delivery';
import {
  goneProducts,
  orderDifferences,
  shortStock,
  stockEffect,
  totalDifference,
  type OrderItem,
} from '#domain/order';
import { aCustomer, anOrder, anOrderItem, aProduct, pounds } from '#testing/builders';

describe('warnings before confirming', () => {
  const ordered = anOrder({ items: [anOrderItem({ id: 'p', name: 'رمل', price: pounds(10), quantity: 3 })] });

  test('a total that differs from the catalogue’s prices is reported with the differing lines', () => {
    expect(totalDifference(ordered, [aProduct({ id: 'p', price: pounds(12) })])).toEqual({
      ordered: pounds(30),
      catalogue: pounds(36),
      lines: [{ productId: 'p', name: 'رمل', ordered: pounds(10), catalogue: pounds(12) }],
    });
  });

  test('a forged total is reported even if every line has the right price', () => {
    const forged = { ...ordered, totalAmount: pounds(1) };
    expect(totalDifference(forged, [aProduct({ id: 'p', price: pounds(10) })])).toEqual({
      ordered: pounds(1),
      catalogue: pounds(30),
      lines: [],
    });
  });

  test('an order at the catalogue’s prices, or of a missing product, gives no warning', () => {
    expect(totalDifference(ordered, [aProduct({ id: 'p', price: pounds(10) })])).toBeNull();
    expect(totalDifference(ordered, [])).toBeNull();
  });

  describe('the fee of an order to قنا is 80, free from 500 (OD-04, OD-05)', () => {
    const qena = { isServed: true, fee: 80, cod: true, note: '' };
    const delivery = readDeliverySettings({ areas: { qena, giza: { ...qena } }, freeFrom: 500 });
    const products = [aProduct({ id: 'p', price: pounds(10) })];
    const fee = (id: string, price: number, quantity = 1) =>
      anOrderItem({ id, name: 'توصيل', price: pounds(price), quantity });
    const differs = (fees: readonly OrderItem[], quantity = 3) => {
      const items = [anOrderItem({ id: 'p', name: 'رمل', price: pounds(10), quantity }), ...fees];
      return totalDifference(
        anOrder({ items, customerInfo: aCustomer({ city: 'qena' }) }),
        products,
        delivery,
      );
    };

    test('the fee of the settings gives no warning (OD-04)', () => {
      expect(differs([fee('delivery:qena', 80)])).toBeNull();
      expect(differs([fee('delivery:qena', 0)], 50)).toBeNull();
    });

    test.each<[string, readonly OrderItem[], number, number]>([
      ['a fee of 0 where delivery is not free', [fee('delivery:qena', 0)], 30, 110],
      ['no fee', [], 30, 110],
      ['the fee of another governorate', [fee('delivery:giza', 80)], 110, 110],
      ['two fees', [fee('delivery:qena', 80), fee('delivery:qena', 0)], 110, 110],
      ['the fee twice', [fee('delivery:qena', 80, 2)], 190, 110],
      ['an unknown line', [fee('delivery:qena', 80), fee('gift:1', 5)], 115, 110],
    ])('%s is reported with both sums (OD-04)', (_, fees, ordered, catalogue) => {
      const difference = differs(fees);
      expect(difference).toMatchObject({ ordered: pounds(ordered), catalogue: pounds(catalogue) });
      expect(difference?.lines).not.toEqual([]);
    });

    test('a fee where delivery is free is reported (OD-04)', () => {
      expect(differs([fee('delivery:qena', 80)], 50)).toMatchObject({
        ordered: pounds(580),
        catalogue: pounds(500),
        lines: [{ productId: 'delivery:qena', ordered: pounds(80), catalogue: 0 }],
      });
    });
  });

  test('a line that is not price times quantity and a total that is not the sum are reported (FS-06)', () => {
    expect(orderDifferences(ordered)).toEqual([]);
    const items = ordered.items.map((item) => ({ ...item, total: pounds(5) }));
    expect(orderDifferences({ ...ordered, items, totalAmount: pounds(6) })).toEqual([
      { type: 'LineTotal', productId: 'p', name: 'رمل', stated: pounds(5), computed: pounds(30) },
      { type: 'Total', stated: pounds(6), computed: pounds(5) },
    ]);
  });

  test('a missing product is reported once and is not short (FA-19, AO-09, AO-20)', () => {
    const twice = { ...ordered, items: [...ordered.items, ...ordered.items] };
    expect(goneProducts(twice, [])).toEqual([{ productId: 'p', name: 'رمل' }]);
    expect(shortStock(twice, [])).toEqual([]);
    expect(goneProducts(ordered, [aProduct({ id: 'p', stock: 0 })])).toEqual([]);
    expect(goneProducts({ ...ordered, stockTaken: true }, [])).toEqual([]);
  });

  test('a delivery line takes no stock and is no missing product (OD-05)', () => {
    const fee = anOrderItem({ id: 'delivery:cairo', name: 'توصيل القاهرة', price: pounds(45) });
    const order = { ...ordered, items: [...ordered.items, fee] };
    const products = [aProduct({ id: 'p', stock: 2 })];
    expect(stockEffect(order, 'confirmed')).toEqual({ type: 'Take', units: { p: 3 } });
    expect(goneProducts(order, products)).toEqual([]);
    expect(shortStock(order, products)).toMatchObject([{ productId: 'p' }]);
    expect(shortStock(order, [...products, aProduct({ id: 'delivery:cairo', stock: 0 })])).toHaveLength(1);
  });

  test('short stock is reported with the needed and the available quantity, until the order has taken it', () => {
    const short = [{ productId: 'p', name: 'رمل', needed: 3, available: 2 }];
    expect(shortStock(ordered, [aProduct({ id: 'p', stock: 2 })])).toEqual(short);
    expect(shortStock(ordered, [aProduct({ id: 'p', stock: 3 })])).toEqual([]);
    expect(shortStock(ordered, [aProduct({ id: 'p', stock: -2 })])).toMatchObject([{ available: 0 }]);
    expect(shortStock({ ...ordered, stockTaken: true }, [])).toEqual([]);
  });
});
