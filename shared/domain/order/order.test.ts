import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cities } from '#domain/delivery';
import {
  cardActions,
  checkCheckout,
  displayOrderNumber,
  emptyCheckoutForm,
  maxOrderProducts,
  netToCollect,
  orderDocument,
  orderStatuses,
  orderPaymentMethods,
  makeOrder,
  readOrder,
  stockEffect,
  takenUnits,
  unhandled,
  withCancellation,
  withStatus,
  type Order,
  type OrderStatus,
} from '#domain/order';
import { cityNames } from '#text';
import {
  aCart,
  aCartItem,
  aCustomer,
  anOrder,
  anOrderItem,
  aProduct,
  pounds,
  someInstant,
} from '#testing/builders';

describe('the checkout form', () => {
  const complete = {
    ...emptyCheckoutForm,
    name: ' منى ',
    phone: '٠١٠١٢٣٤٥٦٧٨',
    address: 'شارع النيل',
    city: 'giza',
    paymentMethod: 'vodafone',
  };

  test('a complete form without e-mail gives the customer, trimmed, digits as 0-9 (CH-10)', () => {
    expect(checkCheckout(complete)).toEqual({
      ok: true,
      value: {
        name: 'منى',
        phone: '01012345678',
        email: '',
        address: 'شارع النيل',
        city: 'giza',
        paymentMethod: 'vodafone',
      },
    });
  });

  test('an empty form reports every required field and no other (CH-04, CH-05, CH-07, CH-08)', () => {
    expect(checkCheckout(emptyCheckoutForm)).toEqual({
      ok: false,
      error: {
        name: 'Required',
        phone: 'Required',
        address: 'Required',
        city: 'Required',
        paymentMethod: 'Required',
      },
    });
  });

  test('any phone that is not empty is accepted (CH-06)', () => {
    expect(checkCheckout({ ...complete, phone: 'اتصلوا بالجار' }).ok).toBe(true);
    expect(checkCheckout({ ...complete, phone: '  ' })).toEqual({ ok: false, error: { phone: 'Required' } });
  });

  test('every governorate and payment method is accepted, any other is refused (CH-08, CH-09, OD-01, OD-06)', () => {
    for (const city of cities) expect(checkCheckout({ ...complete, city }).ok).toBe(true);
    for (const paymentMethod of orderPaymentMethods)
      expect(checkCheckout({ ...complete, paymentMethod }).ok).toBe(true);
    expect(checkCheckout({ ...complete, city: 'paris', paymentMethod: 'gold' })).toEqual({
      ok: false,
      error: { city: 'NotAChoice', paymentMethod: 'NotAChoice' },
    });
    expect(cities).toHaveLength(28);
    expect(cities.at(-1)).toBe('other');
    expect(Object.keys(cityNames)).toEqual(cities);
    expect(orderPaymentMethods).toEqual(['cash', 'vodafone', 'bank', 'instapay']);
  });

  test('a governorate that is not served, and cash where it is off, are refused at their fields (OD-03)', () => {
    const cash = { ...complete, paymentMethod: 'cash' };
    expect(checkCheckout(cash, { isServed: false, takesCash: false })).toEqual({
      ok: false,
      error: { city: 'NotServed', paymentMethod: 'NoCashThere' },
    });
    expect(checkCheckout(complete, { isServed: true, takesCash: false }).ok).toBe(true);
    expect(checkCheckout(cash, { isServed: true, takesCash: true }).ok).toBe(true);
  });

  test('a map link is stored apart from the address, and alone is an address (FW-23)', () => {
    const mapUrl = 'https://maps.app.goo.gl/AbC';
    expect(checkCheckout({ ...complete, address: `شارع النيل ${mapUrl}` })).toMatchObject({
      ok: true,
      value: { address: 'شارع النيل', mapUrl },
    });
    expect(checkCheckout({ ...complete, address: mapUrl })).toMatchObject({
      ok: true,
      value: { address: '', mapUrl },
    });
    expect(checkCheckout({ ...complete, address: `${'ا'.repeat(500)} ${mapUrl}` }).ok).toBe(true);
    const other = 'https://maps.google.com.evil.example/';
    expect(checkCheckout({ ...complete, address: other })).toMatchObject({ value: { address: other } });
  });

  test('an optional e-mail address must have the form of one (CH-10)', () => {
    expect(checkCheckout({ ...complete, email: 'mona' })).toEqual({
      ok: false,
      error: { email: 'NotAnEmail' },
    });
    expect(checkCheckout({ ...complete, email: 'mona@example.com' }).ok).toBe(true);
  });
});

test('an order with a map link is written and read with it, and a link to anywhere else is not read (FW-23)', () => {
  const read = (mapUrl: unknown) =>
    readOrder('o1', { customerInfo: { ...aCustomer(), mapUrl } }).customerInfo;
  const customer = aCustomer({ mapUrl: 'https://maps.app.goo.gl/AbC' });
  expect(orderDocument(anOrder({ customerInfo: customer })).customerInfo).toEqual(customer);
  expect(read(customer.mapUrl)).toEqual(customer);
  for (const other of ['', 5, 'https://evil.example/', 'https://maps.app.goo.gl/a/../é']) {
    expect(read(other)).toEqual(aCustomer());
  }
});

describe('making an order', () => {
  const place = (cart: Parameters<typeof makeOrder>[0]['cart']) =>
    makeOrder({ cart, customer: aCustomer(), delivery: null, id: 'o1', now: someInstant });

  test('the order has its number, its lines and their total (CH-14, CH-15, CH-16, LM-31)', () => {
    const food = aProduct({ id: 'food', name: 'طعام', price: pounds(12.5), image: '/f.svg' });
    expect(place(aCart(food, food, aProduct({ id: 'sand', price: pounds(80) })))).toMatchObject({
      ok: true,
      value: {
        id: 'o1',
        orderNumber: `ORD-${someInstant}`,
        status: 'pending',
        totalAmount: pounds(105),
        items: [
          { id: 'food', name: 'طعام', price: pounds(12.5), quantity: 2, image: '/f.svg', total: pounds(25) },
          { id: 'sand', total: pounds(80) },
        ],
      },
    });
  });

  test('an empty cart makes no order (CH-03, CH-11)', () => {
    expect(place([])).toEqual({ ok: false, error: { type: 'CartEmpty' } });
  });

  test('an order may have 28 products and its delivery, and not 29 (CH-13, OD-04)', () => {
    const products = Array.from({ length: 29 }, (_, index) => aProduct({ id: `p${index}` }));
    const placed = makeOrder({
      cart: aCart(...products.slice(0, maxOrderProducts)),
      customer: aCustomer(),
      delivery: { name: 'توصيل القاهرة', fee: pounds(45) },
      id: 'o1',
      now: someInstant,
    });
    expect(placed.ok && placed.value.items).toHaveLength(29);
    expect(place(aCart(...products))).toEqual({ ok: false, error: { type: 'TooManyLines', limit: 28 } });
  });

  test.each([
    ['a fee', 'qena', pounds(80), [{ id: 'delivery:qena', price: pounds(80), total: pounds(80) }]],
    ['free delivery', 'giza', pounds(0), [{ id: 'delivery:giza', price: 0, total: 0 }]],
    ['no governorate', 'other', pounds(80), []],
  ] as const)('the order with %s has this line and total (OD-04, CH-15)', (_, city, fee, expected) => {
    const placed = makeOrder({
      cart: aCart(aProduct({ price: pounds(100) })),
      customer: aCustomer({ city }),
      delivery: { name: 'توصيل', fee },
      id: 'o1',
      now: someInstant,
    });
    const order = placed.ok ? placed.value : null;
    expect(order?.items.slice(1)).toMatchObject(
      expected.map((line) => ({ ...line, quantity: 1, image: '' })),
    );
    expect(order?.items).toHaveLength(1 + expected.length);
    expect(order?.totalAmount).toBe(pounds(100) + (expected.length === 0 ? 0 : fee));
  });

  test('a line may have 999 pieces and not 1000 (CH-13)', () => {
    const many = (quantity: number) => [aCartItem({ name: 'رمل', stock: 5000, quantity })];
    expect(place(many(999)).ok).toBe(true);
    expect(place(many(1000))).toEqual({
      ok: false,
      error: { type: 'TooManyPieces', limit: 999, productName: 'رمل' },
    });
  });

  test('an inline image of a product is left out of the order (CH-16)', () => {
    const placed = place(aCart(aProduct({ image: `data:image/png;base64,${'A'.repeat(5000)}` })));
    expect(placed.ok && placed.value.items[0]?.image).toBe('');
  });

  test('the total is the sum of the lines to the piastre, in the document too (CH-15, LM-25)', () => {
    const lines = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 9_999_999 }), quantity: fc.integer({ min: 1, max: 99 }) }),
      { minLength: 1, maxLength: 28 },
    );
    fc.assert(
      fc.property(lines, fc.option(fc.nat(99_999)), (list, fee) => {
        const cart = list.map(({ price, quantity }, index) => ({
          ...aProduct({ id: `p${index}`, price: pounds(price / 100) }),
          quantity,
        }));
        const delivery = fee === null ? null : { name: 'توصيل', fee: pounds(fee / 100) };
        const placed = makeOrder({ cart, customer: aCustomer(), delivery, id: 'o1', now: someInstant });
        const document = placed.ok ? orderDocument(placed.value) : null;
        const sum = list.reduce((total, { price, quantity }) => total + price * quantity, fee ?? 0);
        expect(placed.ok && placed.value.totalAmount).toBe(sum);
        expect(document?.items.reduce((total, item) => total + Math.round(item.total * 100), 0)).toBe(sum);
        expect(Math.round((document?.totalAmount ?? 0) * 100)).toBe(sum);
      }),
    );
  });
});

describe('reading an order document', () => {
  test('an order that is written reads back the same (DB-12)', () => {
    const order = anOrder({ items: [anOrderItem({ price: pounds(19.99), quantity: 3 })] });
    const stored = { ...orderDocument(order), createdAt: someInstant, updatedAt: someInstant };
    expect(readOrder(order.id, stored)).toEqual(order);
  });

  test('an empty document gets defaults (DB-12, DB-15)', () => {
    expect(readOrder('o', {})).toMatchObject({
      orderNumber: '',
      items: [],
      totalAmount: 0,
      status: 'pending',
      stockTaken: false,
      steps: [],
      createdAt: null,
      customerInfo: { name: '', city: 'other', paymentMethod: 'cash' },
    });
  });

  test('missing totals are computed (DB-12)', () => {
    expect(readOrder('o', { items: [{ id: 'p', price: 2.5, quantity: 2 }] }).totalAmount).toBe(pounds(5));
  });

  test('any document is read without an exception (DB-12)', () => {
    const item = fc.record({
      price: fc.oneof(fc.double(), fc.anything()),
      quantity: fc.oneof(fc.double(), fc.anything()),
    });
    const document = fc.record(
      { items: fc.oneof(fc.anything(), fc.array(item)), customerInfo: fc.anything(), status: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(document, (fields) => {
        const order = readOrder('o', fields);
        expect(Number.isSafeInteger(order.totalAmount)).toBe(true);
        expect(orderStatuses).toContain(order.status);
      }),
    );
  });

  test('an order without a number shows the end of its id (AO-06, LM-31)', () => {
    expect(displayOrderNumber({ id: 'abc123def456', orderNumber: '' })).toBe('ORDER-DEF456');
    expect(displayOrderNumber({ id: 'ab', orderNumber: '' })).toBe('ORDER-AB');
    expect(displayOrderNumber({ id: 'x', orderNumber: 'ORD-1' })).toBe('ORD-1');
  });
});

describe('the statuses of an order', () => {
  const names = (status: OrderStatus) => cardActions[status].map(({ name, to }) => `${name} ${to}`);

  test('the card offers the actions of its status (AO-08, AO-10, AO-11, AO-12)', () => {
    expect(names('pending')).toEqual(['Confirm confirmed', 'Cancel cancelled']);
    expect(names('confirmed')).toEqual(['Deliver completed']);
    for (const status of ['processing', 'shipped', 'completed', 'cancelled'] as const)
      expect(names(status)).toEqual([]);
  });

  test('the stock is taken at or after confirmation and given back at cancellation (AO-21)', () => {
    const units = { 'product-1': 1 };
    const effects = (order: Order) => orderStatuses.map((next) => stockEffect(order, next).type);
    expect(effects(anOrder())).toEqual(['None', 'Take', 'Take', 'Take', 'Take', 'None']);
    expect(effects(anOrder({ stockTaken: true }))).toEqual([
      'None',
      'None',
      'None',
      'None',
      'None',
      'GiveBack',
    ]);
    expect(stockEffect(anOrder(), 'confirmed')).toEqual({ type: 'Take', units });
    expect(stockEffect(anOrder({ stockTaken: true }), 'cancelled')).toEqual({ type: 'GiveBack', units });
  });

  test('after any sequence of status changes the stock is reduced exactly while the order has taken it (AO-21)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...orderStatuses)), (clicks) => {
        let stock = 10;
        let order = anOrder({ items: [anOrderItem({ quantity: 3 })] });
        for (const next of clicks) {
          stock -= takenUnits(order, next)['product-1'] ?? 0;
          order =
            next === 'cancelled'
              ? withCancellation(order, 'customer', someInstant)
              : withStatus(order, next, someInstant);
          expect(stock).toBe(order.stockTaken ? 7 : 10);
        }
        if (order.status === 'cancelled') expect(stock).toBe(10);
        if (['confirmed', 'processing', 'shipped', 'completed'].includes(order.status)) expect(stock).toBe(7);
      }),
    );
  });

  test('a status change has a date (AO-22)', () => {
    expect(withStatus(anOrder(), 'shipped', someInstant + 5)).toMatchObject({
      status: 'shipped',
      updatedAt: someInstant + 5,
    });
  });
});

describe('what the shop notes on an order', () => {
  const received = {
    amount: pounds(120.5),
    method: 'instapay',
    reference: '77',
    at: someInstant,
    by: 'u1',
  } as const;

  test('what is noted reads back the same, and an empty document has nothing of it (OD-16, OD-18, OD-20, OD-23)', () => {
    const noted = {
      customerId: 'c1',
      reason: 'refused',
      courier: 'حسن',
      handoverId: 'h1',
      askedAt: someInstant,
      answeredAt: someInstant + 1,
      returnedAt: someInstant + 2,
      note: 'تأخر يومًا',
    } as const;
    const stored = { ...noted, received: { ...received, amount: 120.5, at: new Date(someInstant) } };
    expect(readOrder('o', stored)).toMatchObject({ ...noted, received });
    expect(readOrder('o', {})).toMatchObject(unhandled);
  });

  test('a forged advance payment counts as none (OD-23)', () => {
    const forged = ['x', [], {}, { amount: -1, at: 1 }, { amount: 5 }, { amount: 'all', at: 1 }];
    expect(forged.map((value) => readOrder('o', { received: value }).received)).toEqual(
      forged.map(() => null),
    );
  });

  test('the net is the total without what was received (OD-23)', () => {
    const order = anOrder({ items: [anOrderItem({ price: pounds(200) })] });
    expect([netToCollect(order), netToCollect({ ...order, received })]).toEqual([pounds(200), pounds(79.5)]);
  });
});
