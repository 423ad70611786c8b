// The page of a day: the verdict, the cards of the tills, the month, what is shared, and how many documents it reads.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuditRepository } from '#backend/audit';
import type { DayCheckRepository } from '#backend/day-checks';
import type { Refusal, RegisteredTill, TillDayRepository, TillRepository } from '#backend/tills';
import type { DiscardedReceipt, ShiftRepository } from '#backend/shifts';
import { defaultPosSettings, type PosSettings } from '#domain/pos-settings';
import { readProof, type ArrivedDay, type ReceivedProof, type TillDay } from '#domain/proof';
import { unknownHealth } from '#domain/till-health';
import type { Shift } from '#domain/shift';
import { readTillDay } from '#domain/statistics';
import { err, ok } from '#kernel/result';
import { addDays, shopDayOf, startOfMonth } from '#kernel/shop-day';
import { aClosedShift, anAdmin, aShift, aUser, pounds } from '#testing/builders';
import {
  createMemoryPosSettings,
  createMemoryShop,
  createMemoryUnseenProducts,
} from '#testing/memory-repositories';
import {
  alarmTexts,
  dayCheckTexts,
  formatLongDay,
  formatMoment,
  moneyText,
  posTexts,
  refusalReason,
  todayTexts,
} from '#text';
import { currentSearch } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { actor, renderAdmin, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { createDeviceStorage } from '../../shell/storage/index.ts';
import { TodayScreen } from './today-screen.tsx';

const texts = todayTexts;
const storage = createDeviceStorage(() => window.localStorage);
const shiftsOn = { ...defaultPosSettings, useShifts: true };
const now = Date.now();
const today = shopDayOf(now);
const cards = page.getByRole('list', { name: texts.tills });

function cardOf(letter: string) {
  return cards.getByRole('listitem', { name: letter, exact: true });
}

function aTill(letter: string): RegisteredTill {
  return { id: `till-${letter}`, letter, name: '', lastSeenAt: now, unsent: 0 };
}

/** A till that sold 41 and of which `sums` have arrived. */
function aDay(letter: string, stated: Partial<ReceivedProof> = {}, sums: Partial<ArrivedDay> = {}): TillDay {
  const tillId = `till-${letter}`;
  const proof = readProof({
    tillId,
    day: today,
    sales: 41,
    salesPiastres: 410_000,
    firstNumber: 1,
    lastNumber: 41,
  });
  const fields = { tillId, salesCount: 41, salesPiastres: 410_000, methods: { cash: 410_000 } };
  return {
    tillId,
    day: today,
    proof: { ...proof, at: now, ...stated },
    arrived: { ...readTillDay(today, fields), tillId, updatedAt: now - 1_000, ...sums },
  };
}

interface Known {
  readonly tills: readonly RegisteredTill[];
  readonly days: readonly TillDay[];
  readonly month?: TillDayRepository['ofTill'];
  /** Ids of till days at which a clock was set back. */
  readonly clockDays?: ReadonlySet<string>;
  readonly refusals?: readonly Refusal[];
  readonly open?: readonly Shift[];
  readonly closed?: readonly Shift[];
  readonly discarded?: readonly DiscardedReceipt[];
  /** How often each admin approved something. */
  readonly approvals?: number;
}

function shopWith(settings: PosSettings) {
  const shop = createMemoryShop();
  shop.posSettings = settings;
  return shop;
}

async function openToday(known: Known, shop = shopWith(shiftsOn)) {
  const { tills, days, month, clockDays = new Set(), refusals = [], approvals = 0 } = known;
  const { open = [], closed = [], discarded = [] } = known;
  const unreachable = unreachableRepositories();
  const asked: string[] = [];
  const tillRepository: TillRepository = { ...unreachable.tills, list: async () => ok(tills) };
  const shifts: ShiftRepository = {
    ...unreachable.shifts,
    list: async () => ok({ items: closed, next: null }),
    listOpen: async () => ok(open),
    listDiscarded: async (ids) => ok(discarded.filter(({ shiftId }) => ids.includes(shiftId))),
  };
  const tillDays: TillDayRepository = {
    ofDay: async (day) => ok(days.map((one) => ({ ...one, day }))),
    unsentSince: async () => ok([]),
    oldBackups: async () => ok([]),
    health: async () =>
      ok([{ ...unknownHealth, tillId: 'till-A', at: now, printedAt: now - 60_000, worker: 'active' }]),
    clockDays: async () => ok(clockDays),
    ofTill: async (tillId, asks) => {
      asked.push(tillId);
      return month === undefined ? ok([]) : month(tillId, asks);
    },
  };
  const dayChecks: DayCheckRepository = {
    ...unreachable.dayChecks,
    counts: async () => ok([]),
    list: async () => ok([]),
  };
  const audit: AuditRepository = {
    ...unreachable.audit,
    countApprovals: async (_, ids) => ok(new Map(approvals === 0 ? [] : ids.map((id) => [id, approvals]))),
  };
  const staff = [anAdmin({ name: 'سلمى' }), anAdmin({ id: 'admin-2', name: 'هدى' }), aUser()];
  const users = { ...unreachable.users, list: async () => ok(staff) };
  const refusalRepository = { ...unreachable.refusals, listOpen: async () => ok(refusals) };
  await renderAdmin(
    <TodayScreen />,
    {
      tills: tillRepository,
      shifts,
      tillDays,
      dayChecks,
      audit,
      users,
      refusals: refusalRepository,
      posSettings: createMemoryPosSettings(shop),
      unseenProducts: createMemoryUnseenProducts(shop),
    },
    '/admin/today',
    storage,
  );
  return asked;
}

test('a till that agrees shows what it sold beside what has arrived and its amount, and the page says that all is right (TH-10)', async () => {
  await openToday({ tills: [aTill('A')], days: [aDay('A')] });
  await expect.element(page.getByRole('heading', { name: texts.verdicts.agrees.title })).toBeVisible();
  const card = cardOf('A');
  await expect.element(card).toMatchTextContent(texts.states.agrees);
  await expect.element(card).toMatchTextContent(/41 عملية، وصلت كلها.*٤٬١٠٠/u);
  await expectAccessible();
});

test('the worst till gives the verdict, and each difference is named on its card (TH-10, TH-11)', async () => {
  await openToday({
    tills: [aTill('C'), aTill('B'), aTill('A')],
    days: [
      aDay('A'),
      aDay('B', { unsent: 2 }, { salesCount: 39 }),
      aDay('C', { refused: ['s'], unsent: 1 }, { salesCount: 40 }),
    ],
  });
  await expect.element(page.getByRole('heading', { name: texts.verdicts.differs.title })).toBeVisible();
  const [first, second, third] = [cardOf('A'), cardOf('B'), cardOf('C')];
  await expect.element(first).toMatchTextContent(texts.states.agrees);
  await expect.element(second.getByText(texts.findings.unsent(2))).toBeVisible();
  await expect.element(third.getByText(texts.findings.refused(1))).toBeVisible();
  await expect
    .element(third.getByRole('link', { name: texts.findings.show }))
    .toHaveAttribute('href', '/admin/tills');
});

test('the approvals of the day stand by name with a way to the log (BA-10)', async () => {
  await openToday({ tills: [aTill('A')], days: [aDay('A')], approvals: 3 });
  const given = texts.approvals([texts.approvalsOf('سلمى', 3), texts.approvalsOf('هدى', 3)]);
  await expect.element(page.getByRole('link', { name: given })).toHaveAttribute('href', '/admin/audit');
  await expectAccessible();
});

test('shifts are proposed in one line, turned on by it, and then it is gone (BA-08)', async () => {
  storage.write('aleef.shiftsProposal', '');
  const shop = shopWith(defaultPosSettings);
  await openToday({ tills: [aTill('A')], days: [aDay('A')] }, shop);
  await expect.element(page.getByText(texts.proposal.line)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: texts.proposal.turnOn }).click();
  await expect.element(page.getByText(texts.proposal.done)).toBeVisible();
  await expect.element(page.getByText(texts.proposal.line)).not.toBeInTheDocument();
  expect(shop.posSettings).toMatchObject({ useShifts: true, updatedBy: actor.id });
});

test('a device that refused shifts is not asked again (BA-08)', async () => {
  storage.write('aleef.shiftsProposal', '');
  const shop = shopWith(defaultPosSettings);
  await openToday({ tills: [aTill('A')], days: [aDay('A')] }, shop);
  await page.getByRole('button', { name: texts.proposal.refuse }).click();
  await expect.element(page.getByText(texts.proposal.line)).not.toBeInTheDocument();
  await openToday({ tills: [aTill('A')], days: [aDay('A')] }, shop);
  await expect.element(cardOf('A').first()).toBeVisible();
  await expect.element(page.getByText(texts.proposal.line)).not.toBeInTheDocument();
  expect(shop.posSettings.useShifts).toBe(false);
});

test('a card names beside its Z what was discarded since the close, and not what was void before (SF-20)', async () => {
  const shift = { ...aClosedShift(aShift(), 300), tillId: 'till-A' };
  const at = shift.close?.at ?? 0;
  const discarded = [at + 1, at + 2, at - 1].map((instant) => ({ shiftId: shift.id, at: instant }));
  await openToday({ tills: [aTill('A')], days: [aDay('A')], closed: [shift], discarded });
  await expect.element(cardOf('A').getByText(texts.shift.discarded(2))).toBeVisible();
  await expectAccessible();
});

test('each refused record of a card has its receipt and its reason (TH-11)', async () => {
  const refused: Refusal = {
    id: 's1',
    kind: 'sale',
    payload: { receiptNumber: 'A-000041' },
    number: 1,
    reason: 'StockRefused',
    tillId: 'till-A',
    cashierId: 'u1',
    recordedBy: 'u1',
    at: now,
    state: 'open',
    note: null,
  };
  await openToday({
    tills: [aTill('A')],
    days: [aDay('A', { refused: ['s1'], unsent: 1 }, { salesCount: 40 })],
    refusals: [refused, { ...refused, id: 's2', payload: { receiptNumber: 'A-000040' } }],
  });
  const card = cardOf('A');
  await expect.element(card.getByText('A-000041')).toBeVisible();
  await expect.element(card).toMatchTextContent(refusalReason('StockRefused'));
  await expect.element(card.getByText('A-000040')).not.toBeInTheDocument();
  await expectAccessible();
});

test('numbers that a set clock gave to another day are excused, and the card says so (TH-14)', async () => {
  const day = aDay('A', { lastNumber: 42 });
  await openToday({ tills: [aTill('A')], days: [day], clockDays: new Set([`till-A_${today}`]) });
  await expect.element(cardOf('A').getByText(texts.findings.clockSet(1))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: texts.verdicts.agrees.title })).toBeVisible();
});

test('a card shows the device of its till as stated last, and a till that stated none says so (TH-16)', async () => {
  await openToday({ tills: [aTill('B'), aTill('A')], days: [aDay('A'), aDay('B')] });
  const open = (letter: string) => cardOf(letter).getByRole('button', { name: texts.device.showOf(letter) });
  await open('A').click();
  const { printedAt, workers } = posTexts.device;
  const shown = page.getByRole('dialog', { name: texts.device.of('A') });
  await expect.element(shown).toMatchTextContent(`${printedAt}${formatMoment(now - 60_000)}`);
  await expect.element(shown.getByText(workers.active)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await open('B').click();
  const other = page.getByRole('dialog', { name: texts.device.of('B') });
  await expect.element(other.getByText(texts.device.none)).toBeVisible();
});

test('the page is shared as a text with the verdict, each till, the sums by method and the share of the discounts (TH-18, DC-13)', async () => {
  await openToday({ tills: [aTill('A')], days: [aDay('A', {}, { discounts: pounds(100) })] });
  const link = page.getByRole('link', { name: texts.share });
  const shared = () => decodeURIComponent(link.element().getAttribute('href') ?? '');
  await expect.poll(shared).toContain(texts.verdicts.agrees.title);
  expect(shared()).toContain(formatLongDay(today));
  expect(shared()).toContain(`${texts.sold(41, 41)}: ${moneyText(410_000)}`);
  expect(shared()).toContain(moneyText(410_000));
  expect(shared()).toContain(`${texts.shareText.discounts('2.4%')}: ${moneyText(10_000)}`);
});

test('a month of one till is read when it is chosen, marks each day by a word, and leads to the day (TH-13)', async () => {
  const first = startOfMonth(today);
  const asked = await openToday({
    tills: [aTill('B'), aTill('A')],
    days: [aDay('A')],
    month: async (tillId, days) =>
      ok(
        days.map((day) =>
          day === first ? { ...aDay('A'), day } : { tillId, day, proof: null, arrived: null },
        ),
      ),
  });
  const month = page.getByRole('region', { name: new RegExp(texts.month.title, 'u') });
  await expect.element(month.getByText(texts.month.choose)).toBeVisible();
  expect(asked).toEqual([]);
  await month.getByRole('button', { name: 'A' }).click();
  expect(asked).toEqual(['till-A']);
  const mark = month.getByRole('button', { name: new RegExp(formatLongDay(first), 'u') });
  await expect.element(mark).toBeVisible();
  await mark.click();
  await expect.poll(currentSearch).toBe(first === today ? '' : `?day=${first}`);
});

test('another day is chosen by its field or step by step, a day to come has no figures (TH-10)', async () => {
  await openToday({ tills: [aTill('A')], days: [aDay('A')] });
  await page.getByRole('button', { name: texts.dayBefore }).click();
  await expect.poll(currentSearch).toBe(`?day=${addDays(today, -1)}`);
  await expect.element(page.getByText(formatLongDay(addDays(today, -1)))).toBeVisible();
  await page.getByLabelText(texts.day).fill(addDays(today, 3));
  await expect.element(page.getByText(texts.future)).toBeVisible();
  await page.getByRole('button', { name: texts.backToToday }).click();
  await expect.element(page.getByRole('heading', { name: texts.verdicts.agrees.title })).toBeVisible();
});

test('a shop without tills says what comes first, and a failed read can be tried again (TH-10)', async () => {
  await openToday({ tills: [], days: [] });
  await expect.element(page.getByText(texts.noTills)).toBeVisible();
  await expectAccessible();
});

test('a till that is out of use has left the page of today, and stays on the days before (FS-36)', async () => {
  const retired: RegisteredTill = { ...aTill('A'), retiredAt: now, lastSeenAt: now - 40 * 86_400_000 };
  await openToday({
    tills: [aTill('B'), retired],
    days: [aDay('A', { unsent: 2 }, { salesCount: 39 }), aDay('B')],
  });
  await expect.element(cardOf('B')).toBeVisible();
  expect(cardOf('A').elements()).toHaveLength(0);
  await expect.element(page.getByRole('heading', { name: texts.verdicts.agrees.title })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: texts.dayBefore }).click();
  await expect.element(cardOf('A')).toBeVisible();
});

test('a shop whose tills are all out of use still shows its alarms and what its day sold (FS-36)', async () => {
  await openToday({ tills: [{ ...aTill('A'), retiredAt: now }], days: [aDay('A')] });
  await expect.element(page.getByRole('region', { name: alarmTexts.title })).toBeVisible();
  await expect.element(page.getByRole('region', { name: dayCheckTexts.title })).toBeVisible();
  expect(page.getByText(texts.noTills).elements()).toHaveLength(0);
  expect(cards.elements()).toHaveLength(0);
  await expectAccessible();
});

test('a failed read names the reason and offers a retry (TH-10)', async () => {
  const unreachable = unreachableRepositories();
  const tills: TillRepository = { ...unreachable.tills, list: async () => err({ type: 'Unreachable' }) };
  await renderAdmin(<TodayScreen />, { tills }, '/admin/today');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('alert').getByRole('button')).toBeVisible();
});

test('the open shift of a till stands under the account of who opened it (FS-30)', async () => {
  const { opening, ...shift } = aShift();
  const by = { id: 'cashier-1', name: 'هدى' };
  const forged: Shift = { ...shift, tillId: 'till-A', opening: { ...opening, by } };
  await openToday({ tills: [aTill('A')], days: [aDay('A')], open: [forged] });
  const text = texts.shift.open(formatMoment(opening.at), 'كريم');
  await expect.element(cardOf('A')).toMatchTextContent(text);
  await expect.element(cardOf('A')).not.toMatchTextContent('هدى');
});
