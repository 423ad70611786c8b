import { expect, test } from 'vitest';
import { quickLinks, serviceLinks } from './footer-links.ts';
import { serviceTargets } from '../service-targets.ts';
import { openingLines } from './opening-hours.ts';

const hours = { openingTime: '10:00', closingTime: '22:00' };

test('consecutive working days are one line, starting with Saturday (TX-39, SH-56)', () => {
  expect(openingLines({ ...hours, workingDays: [1, 2, 3, 4, 6, 7] })).toEqual([
    ['من السبت إلى الخميس، ', '10\u00A0ص\u00A0–\u00A010\u00A0م'],
  ]);
});

test('a gap gives two lines, and a single day has its own line (SH-56)', () => {
  expect(openingLines({ ...hours, workingDays: [1, 2, 5] })).toEqual([
    ['من الاثنين إلى الثلاثاء، ', '10\u00A0ص\u00A0–\u00A010\u00A0م'],
    ['الجمعة، ', '10\u00A0ص\u00A0–\u00A010\u00A0م'],
  ]);
});

test('footer paths come from their labels, and every service path has a target (SH-57, SH-58)', () => {
  const shown = quickLinks({ boards: true, hasOrders: false }).map(({ path }) => path);
  expect(shown).toEqual(['/', '/products', '/cart', '/hosting-request']);
  const services = serviceLinks({ boards: true }).map(({ path }) => path);
  expect(services).toEqual(['/services/hosting', '/services/supplies', '/services/accessories']);
  expect(services.map((path) => serviceTargets.has(path.slice('/services/'.length)))).toEqual([
    true,
    true,
    true,
  ]);
});
