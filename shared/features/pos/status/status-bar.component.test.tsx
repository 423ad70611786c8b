// The bar of the point of sale over a till whose connection comes and goes.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aShift } from '#testing/builders';
import { posTexts } from '#text';
import { createObservable, type Till, type TillState } from '#till';
import { ToastProvider } from '#ui';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { aSaleOf } from '../../../../tests/till/sales.ts';
import { sell, startHarness } from '../../../../tests/till/till-harness.ts';
import { StatusBanners, StatusBar } from './status-bar.tsx';

const texts = posTexts.status;
function ignore(): void {}

function Bar({ till }: { readonly till: Till }) {
  return (
    <StatusBar
      till={till}
      cashierName="ندى"
      onHelp={ignore}
      onReceipts={ignore}
      onShift={ignore}
      onUnsent={ignore}
    />
  );
}

test('the bar counts what this till recorded today and what of it has arrived (TH-09)', async () => {
  await page.viewport(1440, 900);
  const harness = await startHarness();
  onTestFinished(() => harness.running.stop());
  const { till } = harness.running;
  await render(
    <ToastProvider>
      <Bar till={till} />
    </ToastProvider>,
  );
  await expect.element(page.getByText(texts.today(0, 0))).toBeVisible();
  await sell(harness);
  harness.line.cut();
  await sell(harness);
  await sell(harness);
  await harness.time.pass(1_000);
  await expect.element(page.getByText('اليوم: 3 عمليات، أُرسل منها 1')).toBeVisible();
  harness.line.restore();
  await harness.time.pass(60_000);
  await expect.element(page.getByText('اليوم: 3 عمليات، أُرسلت كلها')).toBeVisible();
  await expectAccessible();
});

test('the count beside the connection has each unsent record once, a refused sale and a refused shift too (CO-13, UX-17)', async () => {
  await page.viewport(1024, 768);
  onTestFinished(() => page.viewport(1280, 800));
  const { running } = await startHarness();
  onTestFinished(() => running.stop());
  const refusal = { reason: 'permission-denied', refusedAt: 1 } as const;
  const sale = { id: 's1', kind: 'sale', sale: aSaleOf('s1', { p1: 1 }), ...refusal } as const;
  const shift = { id: 'd1', kind: 'shiftOpened', shift: aShift(), ...refusal } as const;
  const shown = { ...running.till.state.current(), unsentSales: 2, refused: [sale, shift] };
  const state = createObservable(shown);
  await render(
    <ToastProvider>
      <Bar till={{ ...running.till, state }} />
    </ToastProvider>,
  );
  const unsent = page.getByTitle(posTexts.queue.open);
  await expect.element(unsent.getByText('3', { exact: true })).toBeVisible();
  await expect.element(unsent).toMatchTextContent(texts.unsent(2));
  state.patch({ unsentSales: 0, refused: [shift] });
  await expect.element(unsent.getByText('1', { exact: true })).toBeVisible();
  await expect.element(unsent).toMatchTextContent(posTexts.queue.refusedCount(1));
});

test('on a phone without a connection nothing in the bar overlaps while a sale waits (CO-13, UX-20)', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { running } = await startHarness();
  onTestFinished(() => running.stop());
  const shown = { ...running.till.state.current(), connection: 'offline' as const, unsentSales: 0 };
  const state = createObservable(shown);
  // Beside the bar stand the way to the store and the account.
  await render(
    <ToastProvider>
      <div className="flex w-70">
        <Bar till={{ ...running.till, state }} />
      </div>
    </ToastProvider>,
  );
  const bar = page.getByRole('region', { name: texts.label });
  const buttons = bar.getByRole('button');
  state.patch({ unsentSales: 2 });
  await expect.element(bar.getByText('2', { exact: true })).toBeVisible();
  const edges = buttons.elements().map((button) => button.getBoundingClientRect());
  const { left, right } = bar.element().getBoundingClientRect();
  for (const edge of edges) {
    expect(edge.left).toBeGreaterThanOrEqual(left);
    expect(edge.right).toBeLessThanOrEqual(right);
  }
});

test('a clock that is wrong is named above the products until it is right (TH-15)', async () => {
  const { running } = await startHarness();
  onTestFinished(() => running.stop());
  const state = createObservable({ ...running.till.state.current(), clockOffset: 12 * 60_000 });
  await render(<StatusBanners till={{ ...running.till, state }} />);
  await expect.element(page.getByText(texts.clockAhead(12))).toBeVisible();
  await expectAccessible();
  state.patch({ clockOffset: -3 * 3_600_000 });
  await expect.element(page.getByText('متأخرة 3 ساعات', { exact: false })).toBeVisible();
  state.patch({ clockOffset: 120_000 });
  await expect.element(page.getByText(texts.clockBehind(180))).not.toBeInTheDocument();
});

test('the clock of the server is named in place of that of the till, with its direction and what to do (FP-16)', async () => {
  const { running } = await startHarness();
  onTestFinished(() => running.stop());
  const wrong = { clockOffset: 72 * 3_600_000, isServerClockWrong: true };
  const state = createObservable({ ...running.till.state.current(), ...wrong });
  await render(<StatusBanners till={{ ...running.till, state }} />);
  const banner = page.getByText('ساعة جهاز الخادم متأخرة 72 ساعة', { exact: false });
  await expect.element(banner).toMatchTextContent('لا تغيّر ساعة هذا الجهاز');
  await expectAccessible();
  state.patch({ clockOffset: -72 * 3_600_000 });
  await expect.element(page.getByText(texts.serverClock(72 * 60))).toBeVisible();
  await expect.element(page.getByText(texts.clockBehind(72 * 60))).not.toBeInTheDocument();
});

test('a server that fails is named above the products, and after ten minutes with how long it has lasted (FP-30)', async () => {
  const { running } = await startHarness();
  onTestFinished(() => running.stop());
  const clockOffset = 3 * 3_600_000;
  const since = (ago: number): number => Date.now() - clockOffset - ago;
  const failing = { clockOffset, serverFailedSince: since(9 * 60_000) };
  const state = createObservable<TillState>({ ...running.till.state.current(), ...failing });
  await render(<StatusBanners till={{ ...running.till, state }} />);
  await expect.element(page.getByText(texts.serverFailed)).toBeVisible();
  await expectAccessible();
  state.patch({ serverFailedSince: since(10 * 60_000) });
  await expect.element(page.getByText(texts.serverFailedLong(10))).toBeVisible();
  await expect.element(page.getByText('منذ 10 دقائق', { exact: false })).toBeVisible();
  state.patch({ serverFailedSince: null });
  await expect.element(page.getByText('الخادم فيه عطل', { exact: false })).not.toBeInTheDocument();
});

test('the storage of a device is warned of from four fifths on, and no longer below (CO-05)', async () => {
  const { running } = await startHarness();
  onTestFinished(() => running.stop());
  const state = createObservable({ ...running.till.state.current(), storageUsed: 0.8 });
  await render(<StatusBanners till={{ ...running.till, state }} />);
  const warning = page.getByText(texts.storageLow);
  await expect.element(warning).toBeVisible();
  await expectAccessible();
  state.patch({ storageUsed: 0.79 });
  await expect.element(warning).not.toBeInTheDocument();
});
