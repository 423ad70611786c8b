// What stands in the name of the signed-in admin: a count, rows on opening, and the button that denies one.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditRepository } from '#backend/audit';
import type { DayCheckRepository, StoredDayCheck } from '#backend/day-checks';
import type { AuditEntry } from '#domain/audit';
import { denialOf, placeOfDenial, uncheckedDay, withDenial } from '#domain/day-check';
import { err, ok } from '#kernel/result';
import { anAdmin, aUser, someDay, someInstant } from '#testing/builders';
import { createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { auditTexts, failureText, formatMoment, moneyText, todayTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { actor, renderAdmin, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { Approvals } from './approvals.tsx';
import { approvedAmount } from './approved-amount.ts';

const texts = todayTexts.own;
const list = page.getByRole('list', { name: texts.title });

function anEntry(stated: Partial<AuditEntry>): AuditEntry {
  return {
    id: 'r1_refund',
    kind: 'refund',
    by: 'cashier-1',
    byName: 'كريم',
    recordedBy: 'cashier-1',
    subject: { id: 'r1', name: 'A-000041' },
    after: { total: 120, sale: 'A-000040' },
    approvedBy: actor.id,
    tillId: 'till-A',
    timestamp: someInstant,
    at: someInstant,
    day: someDay,
    ...stated,
  };
}

const payOut = anEntry({
  id: 'd1_payOut',
  kind: 'payOut',
  subject: { id: 'd1', name: '' },
  after: { amount: 70, reason: 'supplier', kind: 'out' },
});

async function renderApprovals(
  entries: readonly AuditEntry[],
  denyApproval?: DayCheckRepository['denyApproval'],
) {
  const unreachable = unreachableRepositories();
  const stored: StoredDayCheck[] = [];
  const audit: AuditRepository = {
    ...unreachable.audit,
    countApprovals: async (_, ids) =>
      ok(new Map(entries.length === 0 ? [] : ids.map((id) => [id, id === actor.id ? entries.length : 9]))),
    listApprovals: vi.fn<AuditRepository['listApprovals']>(async () => ok(entries)),
  };
  const dayChecks: DayCheckRepository = {
    ...unreachable.dayChecks,
    list: async () => ok([...stored]),
    denyApproval:
      denyApproval ??
      (async (entry) => {
        const check = withDenial(uncheckedDay(placeOfDenial(entry)), denialOf(entry, actor.id));
        stored.push({ check, at: someInstant });
        return ok(check);
      }),
  };
  const till = { id: 'till-A', letter: 'A', name: '', lastSeenAt: null, unsent: 0 };
  await renderAdmin(<Approvals day={someDay} />, {
    audit,
    dayChecks,
    tills: { ...unreachable.tills, list: async () => ok([till]) },
    users: createMemoryUsers(
      createMemoryShop({
        users: [
          aUser({ id: 'cashier-1', name: 'كريم' }),
          anAdmin({ id: actor.id }),
          anAdmin({ id: 'admin-2' }),
        ],
      }),
    ),
  });
  return { audit, stored };
}

test('an admin sees how much stands in their own name, and each act with till, time, money and maker on opening (FS-32)', async () => {
  const { audit } = await renderApprovals([anEntry({}), payOut]);
  const opener = page.getByRole('button', { name: texts.show(2) });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  expect(audit.listApprovals).not.toHaveBeenCalled();
  await opener.click();
  const [refund, paid] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)];
  await expect.element(refund.getByText(auditTexts.kinds.refund, { exact: true })).toBeVisible();
  await expect.element(refund.getByText('A-000041')).toBeVisible();
  await expect.element(refund).toMatchTextContent(moneyText(approvedAmount(anEntry({})) ?? 0));
  for (const part of [texts.onTill('A'), formatMoment(someInstant), texts.by('كريم')])
    await expect.element(refund).toMatchTextContent(part);
  await expect.element(paid).toMatchTextContent(moneyText(approvedAmount(payOut) ?? 0));
  await expectAccessible();
});

test('what an admin did not approve becomes a difference after a question, and stays marked (FS-32)', async () => {
  const { stored } = await renderApprovals([anEntry({}), payOut]);
  await page.getByRole('button', { name: texts.show(2) }).click();
  const what = `${auditTexts.kinds.refund} A-000041`;
  const deny = page.getByRole('button', { name: texts.denyOf(what) });
  await deny.click();
  const dialog = page.getByRole('dialog', { name: texts.question });
  await expect.element(dialog.getByText(texts.effect)).toBeVisible();
  await expectAccessible();
  expect(stored).toEqual([]);
  await dialog.getByRole('button', { name: texts.deny, exact: true }).click();
  await expect.element(page.getByText(texts.saved)).toBeVisible();
  await expect.element(list.getByText(texts.denied)).toBeVisible();
  await expect.element(deny).not.toBeInTheDocument();
  expect(stored).toMatchObject([
    {
      check: {
        tillId: 'till-A',
        day: someDay,
        differences: [{ kind: 'approvalDenied', documentId: 'r1', subject: actor.id }],
      },
    },
  ]);
});

test('a denial that could not be stored says so and can be tried again (FS-32)', async () => {
  await renderApprovals([payOut], async () => err({ type: 'Unreachable' }));
  await page.getByRole('button', { name: texts.show(1) }).click();
  await page.getByRole('button', { name: texts.denyOf(auditTexts.kinds.payOut) }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.deny, exact: true }).click();
  await expect.element(page.getByText(texts.denyFailed(failureText({ type: 'Unreachable' })))).toBeVisible();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('an admin in whose name nothing stands sees nothing (FS-32)', async () => {
  await renderApprovals([]);
  await expect.element(page.getByText(texts.title)).not.toBeInTheDocument();
});
