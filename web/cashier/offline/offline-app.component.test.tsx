// A service worker that cannot be fetched at once: the browser's own, at an address that is missing until the test states the right one.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { posTexts } from '#text';
import { cashier, renderApp, signedInAs } from '../../../tests/component/render-app.tsx';
import { stocked, tiles } from '../../../tests/component/render-cashier.tsx';
import { advance, stopTimers } from '../../../tests/component/timers.ts';
import { simulatedShop } from '../../../tests/till/simulated-shop.ts';
import { startHarness } from '../../../tests/till/till-harness.ts';
import { startOfflineApp } from './offline-app.ts';

const notYet = page.getByText(posTexts.status.notOffline);
const minute = 60_000;

/** A module that runs in a worker as well. */
const someWorker = new URL('./worker-address.ts', import.meta.url).pathname;

/** What registers the worker, how often that was tried, and the answer to the last try. */
function unsteadyContainer() {
  let address = '/web/cashier/missing-worker.js';
  let tries = 0;
  const registrations: ServiceWorkerRegistration[] = [];
  onTestFinished(async () => {
    await Promise.all(registrations.map((registration) => registration.unregister()));
  });
  return {
    mend: () => {
      address = someWorker;
    },
    tries: () => tries,
    container: {
      register: async () => {
        tries += 1;
        const registration = await navigator.serviceWorker.register(address, { type: 'module' });
        registrations.push(registration);
        return registration;
      },
    },
  };
}

test('a service worker that cannot be fetched is fetched again each minute, and until it is ready a line states it (FP-19)', async () => {
  const { container, mend, tries } = unsteadyContainer();
  const { running } = await startHarness({ shop: simulatedShop(stocked) });
  const till = {
    running: Promise.resolve(running),
    cashier: { current: cashier },
    unsentCount: () => 0,
    close: () => running.stop(),
  };
  stopTimers();
  const offlineApp = startOfflineApp(container);
  await renderApp('/cashier', { session: signedInAs(cashier), context: { cashier: { till, offlineApp } } });
  await expect.poll(() => tiles().length).toBe(stocked.length);
  await expect.element(notYet).toBeVisible();
  expect(tries()).toBe(1);
  mend();
  await advance(minute);
  await expect.poll(offlineApp.state).toBe('ready');
  await expect.element(notYet).not.toBeInTheDocument();
  await advance(10 * minute);
  expect(tries()).toBe(2);
});

test('a service worker is fetched again at once when the connection is back (FP-19)', async () => {
  const { container, mend } = unsteadyContainer();
  stopTimers();
  const { state } = startOfflineApp(container);
  await advance(1);
  mend();
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'));
      return state();
    })
    .toBe('ready');
});
