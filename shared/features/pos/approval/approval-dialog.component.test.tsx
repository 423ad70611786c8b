// The dialog of an approval: whose PIN, what is approved, wrong PINs, the lock, and an admin who needs no PIN.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { afterPinStep, noPinTries, type Approver } from '#domain/approver';
import { fromPounds } from '#kernel/money';
import { err, ok } from '#kernel/result';
import { approvalTexts as texts, moneyText } from '#text';
import { createObservable, type ApprovalState, type Till } from '#till';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { expectUsable, smallWindows } from '../../../../tests/component/expect-usable.ts';
import { ApprovalProvider, useApproval } from './approval-context.tsx';
import type { Approved } from './wanted-approval.ts';
import { sara } from '../../../../tests/component/approver.ts';

const ahmed: Approver = { ...sara, id: 'a2', name: 'أحمد' };
const asked = { act: 'payOut', subject: 'till-1_1', amount: fromPounds(118.5) } as const;

async function openDialog(stated: {
  readonly approvers: readonly Approver[];
  readonly role?: 'admin' | 'cashier';
}) {
  const approval = createObservable<ApprovalState>({ approvers: stated.approvers, tries: noPinTries });
  const step = (type: 'Tried' | 'Right'): void =>
    approval.patch({ tries: afterPinStep(approval.current().tries, { type }) });
  const till = {
    approval,
    approve: vi.fn<Till['approve']>(async ({ pin: typed }) => {
      const isLocked = approval.current().tries.lockedFor > 0;
      step('Tried');
      if (isLocked || typed !== '123456') return err({ type: 'WrongPin' });
      step('Right');
      return ok(undefined);
    }),
  };
  const onAnswer = vi.fn<(approved: Approved | null) => void>();
  const user = { id: 'u1', name: 'كريم', role: stated.role ?? 'cashier' } as const;
  await render(
    <ApprovalProvider till={till} user={user}>
      <Asker onAnswer={onAnswer} />
    </ApprovalProvider>,
  );
  await page.getByRole('button', { name: 'اطلب' }).click();
  return { onAnswer, approval, till };
}

function Asker(props: { readonly onAnswer: (approved: Approved | null) => void }) {
  const request = useApproval();
  const ask = async (): Promise<void> =>
    props.onAnswer(await request({ what: 'خصم 25%', amount: fromPounds(118.5), approval: asked }));
  return (
    <button type="button" onClick={() => void ask()}>
      اطلب
    </button>
  );
}

const dialog = page.getByRole('dialog', { name: texts.title });

afterEach(() => page.viewport(1280, 800));
const pin = page.getByLabelText(texts.pin, { exact: true });
const approve = page.getByRole('button', { name: texts.approve });

test('the dialog shows what is approved and asks whose PIN; the till gets the typed one in Latin digits (DC-10, BA-09, FS-43)', async () => {
  const { onAnswer, till } = await openDialog({ approvers: [sara, ahmed] });
  await expect.element(dialog).toMatchTextContent('خصم 25%');
  await expect.element(dialog).toMatchTextContent(moneyText(fromPounds(118.5)).split(' ')[0] ?? '');
  await expectAccessible();
  await pin.fill('١٢٣٤٥٦');
  await approve.click();
  await expect.element(dialog).toMatchTextContent(texts.chooseWho);
  await page.getByRole('radio', { name: 'أحمد' }).click();
  await pin.fill('١٢٣٤٥٦');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ approvedBy: 'a2', name: 'أحمد' });
  expect(till.approve).toHaveBeenCalledExactlyOnceWith({ ...asked, approverId: 'a2', pin: '123456' });
});

test('a wrong PIN says how many tries are left, the fifth locks, and the dialog opens again after the time (BA-09)', async () => {
  const { onAnswer, approval } = await openDialog({ approvers: [sara] });
  for (const left of [4, 3, 2, 1]) {
    await pin.fill('111111');
    await approve.click();
    await expect.element(pin).toHaveAccessibleDescription(expect.stringContaining(texts.wrong(left)));
  }
  await pin.fill('111111');
  await approve.click();
  await expect.element(dialog).toMatchTextContent(texts.locked(10));
  await expect.element(pin).not.toBeInTheDocument();
  approval.patch({ tries: afterPinStep(approval.current().tries, { type: 'Ran', time: 600_000 }) });
  await pin.fill('123456');
  await approve.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ approvedBy: 'a1', name: 'سارة' });
});

test('five digits are refused at the field without counting as a try, and the keypad types (BA-09)', async () => {
  const { approval } = await openDialog({ approvers: [sara] });
  await pin.fill('12345');
  await approve.click();
  await expect.element(pin).toHaveAccessibleDescription(expect.stringContaining(texts.notPin));
  expect(approval.current().tries).toEqual(noPinTries);
  await page.getByRole('group', { name: texts.keypad }).getByRole('button', { name: '٦' }).click();
  await expect.element(pin).toHaveValue('123456');
});

test('without an approver the dialog says where a PIN is set, and closing it approves nothing (BA-09)', async () => {
  const { onAnswer } = await openDialog({ approvers: [] });
  await expect.element(dialog).toMatchTextContent(texts.none);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(null);
});

test('a second request ends the first one without an approval, and the PIN approves the second (FT-53)', async () => {
  const { onAnswer } = await openDialog({ approvers: [sara] });
  await expect.element(dialog).toBeVisible();
  // Another part of the page asks, as a scan does while the dialog is open.
  const asker = page.getByRole('button', { name: 'اطلب', includeHidden: true }).element();
  asker.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => onAnswer.mock.calls).toEqual([[null]]);
  await pin.fill('123456');
  await approve.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onAnswer.mock.calls).toEqual([[null], [{ approvedBy: 'a1', name: 'سارة' }]]);
});

test('an admin who is signed in approves the own acts without a dialog (DC-09, BA-11)', async () => {
  const { onAnswer } = await openDialog({ approvers: [], role: 'admin' });
  await expect.poll(() => onAnswer.mock.calls).toEqual([[{ approvedBy: 'u1', name: 'كريم' }]]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a PIN on a narrow phone and at a zoom of 200 %, with fingers and with the keyboard alone', async () => {
  await openDialog({ approvers: [sara, ahmed] });
  await expect.element(dialog).toBeVisible();
  for (const [width, height] of smallWindows) await expectUsable(width, height);
});
