// The bytes of the file: a mark of the byte order, lines that end with CR LF.
import { expect, test } from 'vitest';
import { aCustomer, anOrder, anOrderItem, pounds } from '#testing/builders';
import { ordersCsv } from './orders-csv.ts';

const orders = [
  anOrder(),
  anOrder({
    id: 'order-2',
    createdAt: null,
    status: 'cancelled',
    items: [anOrderItem({ quantity: 2 }), anOrderItem({ id: 'p2', name: 'طوق, أحمر', price: pounds(12.5) })],
    customerInfo: aCustomer({
      name: '=1+1',
      phone: '+201012345678',
      email: '@x',
      address: '12 "شارع" النيل',
      city: 'giza',
    }),
  }),
];

test('the file of orders has these bytes, for a spreadsheet and for another program (HZ-08, FA-25)', () => {
  const lines = [
    '\uFEFFرقم الطلب,وقت الطلب,الحالة,الاسم,الهاتف,البريد الإلكتروني,المحافظة,العنوان,الدفع,الأصناف,القطع,الإجمالي,المطلوب تحصيله',
    'ORD-1767607200000,2026-01-05 12:00,قيد الانتظار,منى السيد,"=""01012345678""",,القاهرة,12 شارع النيل,الدفع عند الاستلام,طعام قطط × 1,1,100,100',
    `ORD-1767607200000,,ملغي,'=1+1,'+201012345678,'@x,الجيزة,"12 ""شارع"" النيل",الدفع عند الاستلام,"طعام قطط × 2 | طوق, أحمر × 1",3,212.5,0`,
    '',
  ];
  expect(ordersCsv(orders, 'spreadsheet').split('\r\n')).toEqual(lines);
  const bare = lines.map((line) => line.replace('"=""01012345678"""', '01012345678'));
  expect(ordersCsv(orders, 'program').split('\r\n')).toEqual(bare);
});
